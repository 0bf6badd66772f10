/** The pages behind mailed links (readings, "The wizard"): with a button, and without JavaScript. */
import type { Browser, Page } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import {
  beginRegistration,
  mailedLink,
  type PeopleServer,
  signInCustomer,
  startPeopleServer,
} from '../support/people.ts';
import { expect, open, test } from '../support/test.ts';

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer();
});
test.afterAll(() => server.stop());
test.beforeEach(({ watch }) => {
  watch.expectError(/status of 4\d\d/);
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Like a mail program's built-in browser. */
async function plainPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

const beginAt = async (page: Page) => {
  await open(page, `${server.url}/login`);
  return beginRegistration(page);
};

test('verifying names the device that asked, happens by a button, once', async ({
  page,
  browser,
}) => {
  const { email, password } = await beginAt(page);
  // Names the place of the mail without its key, which opens everyone's.
  await expect(page.getByRole('main')).toContainText('The email is in the outbox');
  const { searchParams } = new URL(server.outboxUrl);
  expect(await page.content()).not.toContain(searchParams.get('key'));
  const link = await mailedLink(server, 'verify-email', email);
  const mailbox = await plainPage(browser);
  const answer = await mailbox.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  await expect(mailbox.getByRole('main')).toContainText(email);
  await expect(mailbox.getByRole('main')).toContainText('Chrome on');
  // Opening the link changes nothing, because mail scanners do it.
  await mailbox.goto(link);
  // Another browser than the registering one: the mailbox alone does not suffice.
  const verify = mailbox.getByRole('button', { name: 'Verify my email address' });
  const field = mailbox.getByRole('textbox', { name: 'Password', exact: true });
  await field.fill('not the horse 1');
  await verify.click();
  await expect(field).toHaveAccessibleDescription(/That’s not your current password/);
  await mailbox.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(mailbox.getByRole('main')).toContainText('we emailed it a link');
  const otherDevice = await (await browser.newContext()).newPage();
  await open(otherDevice, link);
  expect(await findingsInBothThemes(otherDevice)).toEqual([]);
  await otherDevice.context().close();
  await field.fill(password);
  await verify.click();
  await expect(mailbox.getByRole('main')).toContainText('Go back to the tab where you registered.');
  await mailbox.goto(link);
  await expect(title(mailbox)).toHaveText('This link no longer works');
  await mailbox.context().close();
  // Step 3 advances by itself.
  await expect(page.getByRole('main').getByLabel('Phone')).toBeVisible();
  // The token is not in the log.
  expect(server.output()).not.toContain(new URL(link).searchParams.get('token'));
});

test('"This wasn’t me" deletes the unverified account', async ({ page, browser }) => {
  const { email } = await beginAt(page);
  const mailbox = await plainPage(browser);
  await mailbox.goto(await mailedLink(server, 'verify-email', email));
  await mailbox.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(title(mailbox)).toHaveText('The account is deleted');
  await mailbox.context().close();
  // Step 3 notices by itself that the account is gone.
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeVisible();
});

test('a forgotten password: §5 checks, every session ends, the link is good once', async ({
  page,
  browser,
}) => {
  const { email } = await signInCustomer(page);
  await open(page, `${server.url}/dashboard`);
  const elsewhere = await browser.newPage();
  await open(elsewhere, `${server.url}/login`);
  await elsewhere.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  const link = await mailedLink(server, 'reset-password', email);
  await elsewhere.context().close();

  const mailbox = await plainPage(browser);
  await mailbox.goto(link);
  const choose = async (password: string, confirmation: string) => {
    await mailbox.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
    await mailbox.getByRole('textbox', { name: 'Confirm new password' }).fill(confirmation);
    await mailbox.getByRole('button', { name: 'Save new password' }).click();
  };
  await choose('another horse 8', 'another horse 9');
  await expect(mailbox.getByRole('main')).toContainText('Passwords do not match.');
  await choose('short 1', 'short 1');
  await expect(mailbox.getByRole('main')).toContainText(
    'Password must be at least 8 characters long and contain at least one number.',
  );
  await choose('another horse 8', 'another horse 8');
  await expect(title(mailbox)).toHaveText('You changed your password');
  await mailbox.goto(link);
  await expect(title(mailbox)).toHaveText('This link no longer works');
  await mailbox.context().close();
  // With the cookie that the browser still has.
  const dashboard = await page.request.get(`${server.url}/dashboard`);
  expect(new URL(dashboard.url()).pathname).toBe('/login');
  // Restored by "Back", the page reloads its data.
  await expect(title(page)).toHaveText('Account Dashboard');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('an unknown link, and none, say what to do next', async ({ page }) => {
  for (const path of ['verify-email', 'reset-password', 'change-email']) {
    for (const query of ['', '?token=nobody']) {
      await page.goto(`${server.url}/${path}${query}`);
      await expect(title(page)).toHaveText('This link no longer works');
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
    }
    const withNul = await page.request.get(`${server.url}/${path}?token=%00`);
    expect(withNul.status()).toBe(400);
  }
});

test('a page in another spelling leads to the page', async ({ page }) => {
  await page.goto(`${server.url}/Verify-Email/?token=x`);
  await expect(page).toHaveURL(`${server.url}/verify-email?token=x`);
});
