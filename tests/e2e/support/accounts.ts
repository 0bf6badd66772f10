/** A product with the test's own SMTP and text message servers, and steps of the wizard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { startSmtpPeer } from '../../support/doubles/smtp-peer.ts';
import { startTwilioDouble, type TwilioDouble } from '../../support/doubles/twilio-double.ts';
import { hooksFor } from '../../support/product-hooks.ts';
import { startServer } from '../../support/server.ts';
import { SERVER_ENVIRONMENT } from './product-under-test.ts';
import { test as base, open } from './test.ts';

export type AccountServer = {
  url: string;
  texts: TwilioDouble;
  /** The link in this person's latest mail. */
  linkFor(email: string): Promise<string>;
  /** The code in the latest text to this phone (ten digits). */
  codeFor(phone: string): Promise<string>;
};

type Use<Value> = (value: Value) => Promise<void>;

/* biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads there which fixtures one needs */
export const test = base.extend<object, { accounts: AccountServer }>({
  accounts: [async ({}, use) => lendAccountServer(use), { scope: 'worker' }],
  baseURL: async ({ accounts }, use) => use(accounts.url),
});
/* biome-ignore-end lint/correctness/noEmptyPattern: the fixtures end here */

async function lendAccountServer(use: Use<AccountServer>): Promise<void> {
  const mails = await startSmtpPeer();
  const texts = await startTwilioDouble();
  const server = await startServer({
    env: {
      ...SERVER_ENVIRONMENT,
      ...hooksFor({ hashes: 'cheap' }),
      SMTP_URL: mails.url,
      TWILIO_API_URL: texts.url,
      TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
      TWILIO_AUTH_TOKEN: 'a-token-of-the-test',
      TWILIO_FROM: '+15005550006',
      // All tests have the same IP address.
      LOOKUPS_PER_HOUR_PER_IP: '1000',
      SIGN_INS_PER_HOUR_PER_IP: '1000',
      REGISTRATIONS_PER_DAY_PER_IP: '1000',
    },
  });
  try {
    await use({
      url: server.url,
      texts,
      linkFor: async (email) => {
        const newest = () => mails.received.findLast(({ to }) => to.includes(email));
        await expect.poll(() => newest()?.text).toBeTruthy();
        const [address = ''] = /https?:\/\/\S+\?token=\S+/.exec(newest()?.text ?? '') ?? [];
        const { pathname, search } = new URL(address);
        return `${server.url}${pathname}${search}`;
      },
      codeFor: async (phone) => {
        const newest = () => texts.received.findLast(({ to }) => to === `+1${phone}`);
        await expect.poll(() => newest()?.body).toBeTruthy();
        return /^\d{6}/.exec(newest()?.body ?? '')?.[0] ?? '';
      },
    });
  } finally {
    await server.stop();
    await texts.close();
    await mails.close();
  }
}

export const PASSWORD = 'evergreen porch 42';
let people = 0;

export type Person = { email: string; phone: string };

/** A person without an account. */
export function newPerson(): Person {
  people += 1;
  const suffix = `${people}`.padStart(4, '0');
  return { email: `ana.${Date.now()}.${people}@example.com`, phone: `415555${suffix}` };
}

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Login or Register' });

export async function openWizard(page: Page): Promise<Locator> {
  await open(page, '/support');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: /Log In \/ Register|Complete Registration/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

export async function enterEmail(wizard: Locator, email: string): Promise<void> {
  await wizard.getByLabel('Email').fill(email);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('heading', { name: /^(Login|Register)$/ })).toBeVisible();
}

export async function enterNewPassword(
  wizard: Locator,
  password = PASSWORD,
  confirmation = password,
): Promise<void> {
  await wizard.getByLabel('Password', { exact: true }).fill(password);
  await wizard.getByLabel('Confirm password').fill(confirmation);
  await wizard.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Opens the mailed link like another device, which needs the password, and presses its button. */
export async function verifyEmail(page: Page, address: string): Promise<void> {
  const browser = page.context().browser();
  const elsewhere = await browser?.newContext();
  const other = await elsewhere?.newPage();
  await other?.goto(address);
  await other?.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await other?.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(
    other?.getByRole('button', { name: 'Verify my email address' }) as Locator,
  ).toBeHidden();
  await elsewhere?.close();
}

/** Step 4. */
export async function sendCode(wizard: Locator, phone: string): Promise<void> {
  await wizard.getByPlaceholder('(123) 456-7890').fill(phone);
  await wizard.getByRole('button', { name: 'Verify Phone Number' }).click();
  await expect(wizard.getByLabel('Digit 1 of 6')).toBeVisible();
}

/** Step 5: six digits submit themselves. */
export async function enterCode(wizard: Locator, code: string): Promise<void> {
  await wizard.getByLabel('Digit 1 of 6').focus();
  await wizard.page().keyboard.type(code);
  if (code.length < 6) {
    await wizard.getByRole('button', { name: 'Submit Verification Code' }).click();
  }
}

const DETAILS = {
  'First Name': 'Ana',
  'Last Name': 'Nguyễn',
  'Address Line 1': '12 Maple Street',
  City: 'San Francisco',
  State: 'CA',
  'Zip Code': '94103',
};

/** Step 6, without submitting. */
export async function enterDetails(
  wizard: Locator,
  changes: Partial<typeof DETAILS> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...DETAILS, ...changes })) {
    const field = wizard.getByLabel(label, { exact: true });
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
    // Closes suggestions, but not the wizard.
    await field.press('Tab');
  }
}
