/**
 * From application to visit: a person applies, operators accept them, they join without a home and enter their work,
 * a homeowner requests one of their windows, an operator offers it, and it is booked.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { NO_LIMITS, query, registerPerson } from '../support/people.ts';
import { hooksFor } from '../support/product-hooks.ts';
import { removeFolder, temporaryFolder } from '../support/temporary.ts';
import { findingsInThemes } from './support/axe.ts';
import { inspectFocus } from './support/focus.ts';
import {
  mailedLink,
  type PeopleServer,
  proveContact,
  startPeopleServer,
} from './support/people.ts';
import { expect, open, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const OPERATOR = 'operator@homesmith.example';
const SECRET = 'JBSWY3DPEHPK3PXP';
/** Where there are no sample homesmiths. */
const TOWN = { city: 'Miles City', state: 'MT', zipCode: '59301' };
const SERVICE = 'fix-running-toilet';

let folder = '';
let server: PeopleServer;
const site = () => ({ url: server.url, databaseUrl: join(folder, 'sql') });

test.beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startPeopleServer({
    ...NO_LIMITS,
    ...hooksFor({ hashes: 'cheap', sqlSocket: join(folder, 'sql') }),
    ADMIN_EMAIL: OPERATOR,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

const at = (path: string) => `${server.url}${path}`;
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const judge = async (page: Page, screen: string) => {
  expect(await findingsInThemes(page), screen).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${screen}: wider than its screen`).toBeLessThanOrEqual(0);
};

/** Whether this text has been on the page since, however briefly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.includes(wanted)) dataset.wasShown = 'yes';
    }).observe(document.body, { subtree: true, childList: true });
  }, text);
  return async () => (await page.locator('html').getAttribute('data-was-shown')) === 'yes';
}

/** The seven steps, with minimal answers. */
async function apply(page: Page, email: string): Promise<void> {
  const save = () => press(page, 'Save and continue');
  const begins = (title: string) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await open(page, at('/become-a-homesmith/apply'));
  await main(page).getByLabel('Your name').fill('Rosa Lind');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Phone').fill('(406) 555-0100');
  await save();
  await begins('Which trades are yours?');
  await main(page).getByText('Plumbing', { exact: true }).click();
  await save();
  await begins('Where do you work?');
  await main(page).getByLabel('ZIP code', { exact: true }).fill(TOWN.zipCode);
  await save();
  await begins('Are you licensed?');
  await main(page).getByText('I have a license').click();
  await main(page).getByLabel('License number').fill('MT-1874');
  await main(page).getByLabel('Issued by').fill('State Board of Plumbers');
  await main(page).getByLabel('Valid through').fill('2050-03-31');
  await save();
  await begins('Are you insured?');
  await main(page).getByText('I don’t have it yet').click();
  await save();
  await begins('When do you work?');
  await main(page).getByText('Monday', { exact: true }).click();
  await save();
  await begins('Is everything right?');
  await press(page, 'Send my application');
  await begins('We have your application');
}

/** With a second factor, in a known browser. */
async function logInAsOperator(page: Page): Promise<void> {
  await registerPerson(site(), { email: OPERATOR, password: 'Kettle-17-Lantern' });
  await query(
    site(),
    `insert into authenticator_apps (user_id, secret, confirmed_at)
     select id, $2, now() - interval '1 day' from identities where email = $1`,
    [OPERATOR, SECRET],
  );
  await open(page, at('/admin/applications'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await main(page).getByLabel('Email', { exact: true }).fill(OPERATOR);
  await press(page, 'Next');
  await main(page).getByLabel('Password', { exact: true }).fill('Kettle-17-Lantern');
  await press(page, 'Sign In');
  const code = main(page).getByLabel('Code', { exact: true });
  await code.fill(new TOTP({ secret: SECRET }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
}

async function noteCheck(page: Page, what: string, license?: string): Promise<void> {
  const form = main(page).locator('form').filter({ hasText: 'Add a check' });
  await form.getByLabel('What you checked').selectOption(what);
  await form.getByLabel('Result').selectOption('Passed');
  if (license !== undefined)
    await form.getByLabel('License (license checks only)').selectOption(license);
  await form.getByLabel('Valid through (required when insurance passes)').fill('2050-01-01');
  await form.getByRole('button', { name: 'Add check' }).click();
}

/** A new browser context for another person. */
async function elsewhere(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('cookieConsentGiven', 'false'));
  return context;
}

/** A registered customer in this context. */
async function homeownerIn(context: BrowserContext): Promise<Page> {
  const { browser } = await registerPerson(site(), {
    details: {
      ...TOWN,
      firstName: 'Ida',
      lastName: 'Moss',
      homeAddress: '4 Main Street',
      addressLine2: '',
    },
  });
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value }));
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', secure: true })),
  );
  return context.newPage();
}

/** Of a page's forms, only the one that is being sent says so. */
async function expectOneSending(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const address = /\/homesmith\/\d+/;
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await press(page, 'Save');
  await expect(main(page).getByRole('button', { name: 'Sending…' })).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: 'Pause new bookings' })).toBeVisible();
  release();
  await expect(main(page)).toContainText('Saved. We’ll ask you first about each visit.');
  await page.unroute(address);
}

test('from an application to a visit that is booked', async ({ page, browser }) => {
  const rosa = page;
  const contexts = [await elsewhere(browser), await elsewhere(browser)] as const;
  const operator = await contexts[0].newPage();
  await apply(rosa, 'rosa@trade.example');

  await test.step('operators read it, note what they checked, and accept', async () => {
    await logInAsOperator(operator);
    await operator.getByRole('link', { name: 'Rosa Lind' }).click();
    await expect(main(operator)).toContainText('No checks yet.');
    await judge(operator, 'an application');
    await noteCheck(operator, 'Insurance');
    await expect(main(operator)).toContainText('Check added.');
    await noteCheck(operator, 'License', 'Plumbing, Montana');
    await expect(main(operator).getByRole('row', { name: /License.*Passed/ })).toBeVisible();
    await main(operator).getByRole('link', { name: 'Accept application' }).click();
    const accept = main(operator).locator('form').filter({ hasText: 'Accept application' });
    await accept.getByLabel('Message to the applicant (required)').fill('Welcome, Rosa.');
    await accept.getByRole('button', { name: 'Accept application' }).click();
    await expect(main(operator)).toContainText('Accepted. We emailed them');
  });

  await test.step('an invited person is asked for no home, and begins at their work', async () => {
    const invitation = await mailedLink(
      server,
      'become-a-homesmith/join',
      'rosa@trade.example',
      'key',
    );
    await open(rosa, invitation);
    await judge(rosa, 'an invitation');
    await main(rosa).getByRole('link', { name: 'Register or log in' }).click();
    await expect(main(rosa).getByLabel('Email', { exact: true })).toBeVisible();
    const wasAsked = await watchFor(rosa, 'Your name and address');
    await proveContact(rosa, server);
    await expect(rosa).toHaveURL(invitation);
    expect(await wasAsked()).toBe(false);
    await press(rosa, 'Join');
    await expect(rosa).toHaveURL(/\/homesmith\/\d+$/);
    await judge(rosa, 'the work of a homesmith');
    await expectOneSending(rosa);
    const tabs = rosa.getByRole('navigation', { name: 'Your work' });
    await tabs.getByRole('link', { name: 'Hours' }).click();
    // A second row for a break comes when it is asked for.
    const second = main(rosa)
      .getByLabel(/hours 2, from$/)
      .first();
    await expect(second).toBeHidden();
    await main(rosa).getByText('Add more hours').first().click();
    await expect(second).toBeVisible();
    for (const day of ['Sunday', 'Tuesday', 'Thursday']) {
      await main(rosa).getByLabel(`${day}, hours 1, from`).fill('08:00');
      await main(rosa).getByLabel(`${day}, hours 1, to`).fill('18:00');
    }
    await press(rosa, 'Save hours');
    await expect(main(rosa)).toContainText('We saved your hours.');
    await tabs.getByText('More', { exact: true }).click();
    await tabs.getByRole('link', { name: 'Area' }).click();
    await main(rosa).getByLabel('Miles').fill('15');
    await press(rosa, 'Confirm area');
    await expect(main(rosa)).toContainText('We saved your area.');
    await tabs.getByText('More', { exact: true }).click();
    await tabs.getByRole('link', { name: 'Services' }).click();
    await main(rosa).getByRole('checkbox').nth(3).uncheck();
    await press(rosa, 'Save services');
    await expect(main(rosa)).toContainText('We saved your services.');
    await expect(main(rosa).getByRole('checkbox').nth(3)).not.toBeChecked();
  });

  const ida = await homeownerIn(contexts[1]);
  await test.step('a homeowner there sees their windows and asks for one', async () => {
    const asked = new URLSearchParams({ services: SERVICE, zip: TOWN.zipCode });
    await open(ida, at(`/servicelist/times?${asked}`));
    const days = main(ida).getByRole('group');
    await main(ida)
      .getByRole('navigation')
      .getByRole('link', { name: /^Sun .* open$/ })
      .first()
      .click();
    await expect(days.filter({ hasText: 'Sunday' }).first()).toContainText('4–6 PM');
    await days.getByRole('radio').first().check();
    await expect(ida).toHaveURL(/visit\.0=/);
    await judge(ida, 'times');
    await press(ida, 'Ask for other times');
    await expect(ida.getByRole('heading', { level: 1 })).toHaveText('Ask for these times');
    await press(ida, 'Ask for these times');
    await expect(ida.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  });

  await test.step('an operator offers it, and she books it at its price', async () => {
    await open(operator, at('/admin/requests'));
    await operator.getByRole('link', { name: 'Ida Moss' }).click();
    await judge(operator, 'a request');
    await press(operator, 'Find homesmiths');
    await expect(operator).toHaveURL(/day\.0=/);
    // The answer is far down on a phone.
    await expect(main(operator).getByRole('link', { name: /^Rosa Lind/ })).toBeInViewport();
    const offer = main(operator)
      .locator('form')
      .filter({ hasText: 'Holds the times for up to a day' });
    const free = await offer.getByRole('option', { name: /^Rosa Lind/ }).getAttribute('value');
    await offer.getByRole('combobox').selectOption(free);
    await offer.getByRole('button', { name: 'Offer these times' }).click();
    await expect(main(operator)).toContainText('Offered.');
    await open(ida, at('/dashboard'));
    const asked = main(ida).getByRole('listitem').filter({ hasText: 'We offered times' });
    await expect(asked).toContainText('Running Toilet Repair');
    const waiting = main(ida).getByRole('region', { name: /^Waiting for you/ });
    await expect(waiting).toContainText('Your times are ready');
    await expect(waiting.getByRole('link', { name: /^Review and confirm/ })).toHaveAttribute(
      'href',
      /\/book\/HM-/,
    );
    await judge(ida, 'the dashboard');
    await asked.getByRole('link').first().click();
    await judge(ida, 'the conversation');
    // It is at the public address, where this product is not.
    const link = main(ida).getByRole('link', { name: /\/book\/HM-/ });
    await open(ida, at(new URL((await link.getAttribute('href')) ?? '').pathname));
    await expect(main(ida)).toContainText('Held until');
    await press(ida, 'Confirm booking');
    await expect(ida.getByRole('heading', { level: 1 })).toHaveText('You’re booked!');
    await open(operator, at('/admin/bookings?q=Ida'));
    await judge(operator, 'bookings');
    await main(operator).getByRole('link', { name: /^HM-/ }).click();
    await judge(operator, 'a booking');
    await open(operator, at('/admin/board'));
    await judge(operator, 'the board');
  });
  for (const context of contexts) await context.close();
});

test.describe('without JavaScript, by keyboard', () => {
  test.use({ javaScriptEnabled: false });

  const signInAs = async (page: Page, who: string) => {
    await page.goto(server.outboxUrl.replace('/dev/outbox', '/dev/people'));
    await page.locator(`button[value="${who}"]`).click();
  };
  const tabTo = async (page: Page, wanted: Locator) => {
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').and(wanted).count()) {
        expect(await inspectFocus(page)).toMatchObject({ isVisible: true, isObscured: false });
        return;
      }
    }
    throw new Error(`Tab never came to ${wanted}.`);
  };

  /** Wherever the page is scrolled to. */
  const expectAtBottom = async (page: Page, name: string) => {
    const nav = page.getByRole('navigation', { name, exact: true });
    for (const top of [0, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const { y = 0, height = 0 } = (await nav.boundingBox()) ?? {};
      expect(y + height, `${name}, scrolled to ${top}`).toBe(844);
      expect(height).toBeLessThan(100);
    }
  };

  /** On the narrowest screen, too. */
  const expectOneLineTabs = async (page: Page, name: string) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 844 });
    const nav = page.getByRole('navigation', { name, exact: true });
    const lines = await nav.evaluate((bar) =>
      [...bar.querySelectorAll(':scope > ul > li > a, :scope > ul > li > details > summary')]
        .filter((tab) => tab.checkVisibility())
        .map((tab) => {
          const range = document.createRange();
          range.selectNodeContents(tab.lastChild ?? tab);
          return `${tab.textContent}: ${range.getClientRects().length}`;
        }),
    );
    expect(lines).toHaveLength(5);
    expect(lines.filter((line) => !line.endsWith(': 1'))).toEqual([]);
    if (size !== null) await page.setViewportSize(size);
  };

  test('a homesmith moves their area, and an operator finds and suspends them', async ({
    page,
  }) => {
    await signInAs(page, 'homesmith-1');
    await expectAtBottom(page, 'Your work');
    await expectOneLineTabs(page, 'Your work');
    await tabTo(page, main(page).locator('summary', { hasText: 'More' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByRole('link', { name: 'Area', exact: true }).last());
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByRole('textbox', { name: 'Miles', exact: true }));
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('We saved your area.');
    await expect(main(page).getByLabel('Miles')).toHaveValue('7');

    await signInAs(page, 'operator');
    await expectAtBottom(page, 'Administration');
    await expectOneLineTabs(page, 'Administration');
    await tabTo(page, main(page).locator('summary', { hasText: 'More' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByRole('link', { name: 'Homesmiths', exact: true }).last());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homesmiths');
    const first = (await main(page).getByRole('row').getByRole('link').first().innerText()).trim();
    await tabTo(page, main(page).getByRole('link', { name: first, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await tabTo(page, main(page).getByRole('link', { name: 'Suspend', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Suspend ${first}?` })).toBeVisible();
    await tabTo(
      page,
      main(page).getByRole('combobox', { name: 'Reason (for our records)', exact: true }),
    );
    await page.keyboard.press('ArrowDown');
    await tabTo(page, main(page).getByRole('button', { name: 'Suspend', exact: true }));
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Suspended. They can’t be booked');
  });
});
