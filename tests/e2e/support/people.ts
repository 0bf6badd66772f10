/** People who register by the wizard, with the outbox as mailbox and phone, and people with an account. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { hooksFor } from '../../support/product-hooks.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { nextCustomer, signIn } from './customers.ts';
import { SERVER_ENVIRONMENT } from './product-under-test.ts';
import { expect, open } from './test.ts';

export type PeopleServer = RunningServer & { outboxUrl: string };
export type Person = { email: string; password: string };

/** More people than one household has. */
const MANY = { REGISTRATIONS_PER_DAY_PER_IP: '1000', LOOKUPS_PER_HOUR_PER_IP: '1000' };
const OUTBOX = /(\/dev\/outbox\?key=[\w-]+)/;
const TIMEOUT_MS = 120_000;

let people = 0;

/** `hashes`: "real" where the time that they take is measured. */
export async function startPeopleServer(
  env: Record<string, string> = {},
  { hashes = 'cheap' }: { hashes?: 'cheap' | 'real' } = {},
): Promise<PeopleServer> {
  const hooks = hashes === 'cheap' ? hooksFor({ hashes }) : {};
  const server = await startServer({ env: { ...SERVER_ENVIRONMENT, ...MANY, ...hooks, ...env } });
  const path = await until(async () => OUTBOX.exec(server.output())?.[1]);
  return { ...server, outboxUrl: `${server.url}${path}` };
}

/** The path of the latest mailed link of this kind. */
export const mailedLink = (
  server: PeopleServer,
  page: string,
  email: string,
  key: 'token' | 'key' = 'token',
): Promise<string> =>
  until(async () => {
    const message = await newestMessage(server, email, `/${page}?${key}=`);
    const found = new RegExp(`/${page}\\?${key}=[\\w-]+`).exec(message ?? '');
    return found === null ? undefined : `${server.url}${found[0]}`;
  });

/** The latest code texted to the phone with this ending. */
export const textedCode = (server: PeopleServer, phone: string): Promise<string> =>
  until(async () => /#(\d{6})/.exec((await newestMessage(server, phone, '#')) ?? '')?.[1]);

/** The newest message to this address or phone's ending that contains the part. */
export const messageTo = (server: PeopleServer, to: string, part: string): Promise<string> =>
  until(() => newestMessage(server, to, part));

/** The outbox is sorted newest first, with an article for each message. */
async function newestMessage(server: PeopleServer, to: string, part: string) {
  const html = await (await fetch(server.outboxUrl)).text();
  return (
    html
      .split('<article')
      .slice(1)
      .map((article) => article.replaceAll('<!-- -->', '').replaceAll('&amp;', '&'))
      // The article's name ends with the recipient; a phone's digits could also occur in a code.
      .find((article) => article.includes(`${to}"`) && article.includes(part))
  );
}

async function until<Value>(find: () => Promise<Value | undefined>): Promise<Value> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += 200) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(200);
  }
  throw new Error('It did not come in time.');
}

/** Steps 1 and 2 of the wizard; a mail is sent afterwards. */
export async function beginRegistration(
  page: Page,
  email = `ada.${++people}@example.com`,
): Promise<Person> {
  const person = { email, password: 'correct horse 7' };
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(person.email);
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(main).toContainText('Please check your email inbox and verify your email address.');
  return person;
}

/** Steps 1 to 5 of the wizard: a verified address and phone. */
export async function proveContact(page: Page, server: PeopleServer): Promise<Person> {
  const person = await beginRegistration(page);
  const main = page.getByRole('main');
  const mailbox = await page.context().newPage();
  await open(mailbox, await mailedLink(server, 'verify-email', person.email));
  await mailbox.getByRole('button', { name: 'Verify my email address' }).click();
  // With held times the mailed link leads back to them by itself.
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(
    /^(Your email is verified|Review and confirm)$/,
  );
  await mailbox.close();
  // Step 3 may have advanced by itself.
  const verified = main.getByRole('button', { name: "I've verified my email" });
  await Promise.race([main.getByLabel('Phone').waitFor(), verified.click().catch(() => {})]);
  const phone = `(415) 555-${String(1000 + people)}`;
  await main.getByLabel('Phone').fill(phone);
  await main.getByRole('button', { name: 'Verify Phone Number' }).click();
  await main.getByLabel('Digit 1 of 6').fill(await textedCode(server, phone.slice(-4)));
  return person;
}

/** The whole wizard; ends on the page where the person was going. */
export async function register(page: Page, server: PeopleServer): Promise<Person> {
  const person = await proveContact(page, server);
  const main = page.getByRole('main');
  await main.getByLabel('First Name', { exact: true }).fill('Ada');
  await main.getByLabel('Last Name', { exact: true }).fill('Fox');
  await main.getByLabel('Address Line 1', { exact: true }).fill('12 Elm Street');
  await main.getByLabel('City', { exact: true }).fill('San Francisco');
  const state = main.getByLabel('State', { exact: true });
  const isList = await state.evaluate((field) => field instanceof HTMLSelectElement);
  await (isList ? state.selectOption('CA') : state.fill('CA'));
  await main.getByLabel('Zip Code', { exact: true }).fill('94110');
  await main.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  return person;
}

/** A customer with a session, before opening a page. */
export async function signInCustomer(page: Page): Promise<Person> {
  const customer = nextCustomer();
  await signIn(page.context(), customer);
  return customer;
}
