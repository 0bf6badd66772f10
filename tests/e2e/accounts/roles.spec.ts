/** People who work with us log in: each comes to their own place, and no one of them is asked for a home. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { NO_LIMITS, query, registerPerson } from '../../support/people.ts';
import { hooksFor } from '../../support/product-hooks.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';
import { type PeopleServer, startPeopleServer } from '../support/people.ts';
import { expect, open, test } from '../support/test.ts';
import { expectMenu, REFUSED } from '../support/wizard-view.ts';

const PASSWORD = 'Kettle-17-Lantern';
const SECRET = 'JBSWY3DPEHPK3PXP';
const HOME_QUESTION = 'Address Line 1';

let folder = '';
let server: PeopleServer;
const site = () => ({ url: server.url, databaseUrl: join(folder, 'sql') });
const at = (path: string) => `${server.url}${path}`;

test.beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startPeopleServer({
    ...NO_LIMITS,
    ...hooksFor({ hashes: 'cheap', sqlSocket: join(folder, 'sql') }),
  });
  for (const [email, upTo, roles] of [
    ['crew@trade.example', 6, ['homesmith']],
    ['both@trade.example', 7, ['homesmith', 'operator']],
  ] as const) {
    await registerPerson(site(), { email, password: PASSWORD, upTo });
    for (const role of roles) {
      await query(
        site(),
        `insert into roles (identity_id, role, since)
         select id, $2, now() from identities where email = $1`,
        [email, role],
      );
    }
    await query(
      site(),
      `insert into members (number, identity_id, since)
       select (select min(number) from homesmiths), id, now() from identities where email = $1`,
      [email],
    );
  }
  await query(
    site(),
    `insert into authenticator_apps (user_id, secret, confirmed_at)
     select id, $2, now() - interval '1 day' from identities where email = $1`,
    ['both@trade.example', SECRET],
  );
});
test.afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

async function logIn(page: Page, wizard: Locator, email: string): Promise<void> {
  await wizard.getByLabel('Email', { exact: true }).fill(email);
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('a homesmith who logs in from the home page comes to their work', async ({ page }) => {
  await open(page, at('/'));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  await logIn(page, page.getByRole('dialog'), 'crew@trade.example');
  await expect(page).toHaveURL(/\/homesmith\/\d+$/);
  await open(page, at('/support'));
  await expectMenu(page, ['Your work', 'Account Settings', 'Log Out']);
  // A page for customers is where a homesmith becomes one.
  await open(page, at('/dashboard'));
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard&customer$/);
  await expect(page.getByRole('main').getByLabel(HOME_QUESTION)).toBeVisible();
  await open(page, at('/login'));
  await expect(page).toHaveURL(/\/homesmith\/\d+$/);
});

test('an operator comes to the administration, unless they were on the way elsewhere', async ({
  page,
  watch,
}) => {
  // The password alone is not enough.
  watch.expectError(REFUSED);
  const enterCode = () =>
    page
      .getByRole('main')
      .getByLabel('Code', { exact: true })
      .fill(new TOTP({ secret: SECRET }).generate())
      .then(() => page.keyboard.press('Enter'));
  await open(page, at('/login'));
  await logIn(page, page.getByRole('main'), 'both@trade.example');
  await enterCode();
  await expect(page).toHaveURL(/\/admin$/);
  await open(page, at('/support'));
  await expectMenu(page, [
    'Your work',
    'Admin',
    'Account Dashboard',
    'Account Settings',
    'Log Out',
  ]);
  await open(page, at('/login?next=/dashboard'));
  await expect(page).toHaveURL(/\/dashboard$/);
});
