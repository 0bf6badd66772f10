/** "Your Privacy Choices": the five rights from page to mail and back, with and without JavaScript. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { type PeopleServer, startPeopleServer } from '../support/people.ts';
import { readStored } from '../support/storage.ts';
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
const main = (page: Page) => page.getByRole('main');
const PAGE = '/californiaprivacy/request';

/** The path in this address's latest mail. */
async function mailedRequest(email: string): Promise<string> {
  for (let times = 0; times < 600; times += 1) {
    const html = (await (await fetch(server.outboxUrl)).text()).replaceAll('<!-- -->', '');
    const mail = html.split('<article').find((article) => article.includes(email));
    const found = /\/californiaprivacy\/request\?reference=[^"\s<]+/.exec(mail ?? '')?.[0];
    if (found !== undefined) return server.url + found.replaceAll('&amp;', '&');
    await wait(200);
  }
  throw new Error('The mail did not come in time.');
}

test('the page names the five tools first; one tap leads to each form, and its faces fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `${server.url}/californiaprivacy`);
  const choices = main(page).getByRole('region', { name: /Your Privacy Choices/ });
  await expect(choices.getByRole('link')).toHaveCount(5);
  await choices.getByRole('link', { name: /Correct your data/ }).click();
  await expect(title(page)).toHaveText('Correct your data');
  await main(page).getByLabel('Email address this is about').fill('nobody');
  await page.locator('summary', { hasText: 'Asking on behalf of someone else?' }).click();
  await main(page)
    .getByLabel(/Your name/)
    .fill('Ada Fox');
  await main(page).getByRole('button', { name: 'Send my request' }).click();
  // The error is announced, and its field has the focus; what was typed stays.
  await expect(main(page).getByText(/^Check the marked fields/)).toBeVisible();
  await expect(main(page).getByLabel('Email address this is about')).toBeFocused();
  await expect(main(page).getByLabel('Email address this is about')).toHaveValue('nobody');
  await expect(main(page).getByLabel(/Your name/)).toHaveValue('Ada Fox');
  expect(await findingsInBothThemes(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBe(0);
  await open(page, server.url + PAGE);
  await expect(main(page).getByRole('listitem')).toHaveCount(5);
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test.describe('with the cookie question', () => {
  test.use({ consent: 'asked' });

  test('opting out is one tap, answers the question too, and needs no one', async ({ page }) => {
    await open(page, `${server.url}${PAGE}?right=opt-out`);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await main(page).getByRole('button', { name: 'Opt out now' }).click();
    await expect(title(page)).toHaveText('You have opted out');
    await expect(main(page)).toContainText('Opt-out request honored');
    await expect(main(page)).toContainText(/HS-\w{4}-\w{4}/);
    await expect(banner).toBeHidden();
    expect(await readStored(page, 'cookieConsentGiven')).toBe('false');
    await expect(main(page)).toContainText('to “Decline”, too');
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
});

test('to know, without JavaScript: the form, the mail, the button, the file', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = 'reader@example.com';
  await page.goto(`${server.url}${PAGE}?right=know`);
  await main(page).getByLabel('Email address this is about').fill(email);
  await main(page).getByRole('button', { name: 'Send my request' }).click();
  await expect(title(page)).toHaveText('Check your email');
  await expect(main(page)).toContainText('We answer by');
  await page.goto(await mailedRequest(email));
  await expect(title(page)).toHaveText('Is this your request?');
  await main(page).getByRole('button', { name: 'Yes, this is my request' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('homesmith-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ email });
  await context.close();
});

test('to delete: two buttons, and then only the record is left', async ({ page }) => {
  const email = 'leaver@example.com';
  await open(page, `${server.url}${PAGE}?right=delete`);
  await main(page).getByLabel('Email address this is about').fill(email);
  await main(page).getByRole('button', { name: 'Send my request' }).click();
  await expect(title(page)).toHaveText('Check your email');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await open(page, await mailedRequest(email));
  expect(await findingsInBothThemes(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Yes, this is my request' }).click();
  const everything = main(page).getByRole('button', {
    name: 'Delete everything about this email address',
  });
  await expect(everything).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await everything.click();
  await expect(title(page)).toHaveText('Everything is deleted');
  await expect(main(page)).not.toContainText(email);
  await page.reload();
  await expect(title(page)).toHaveText('Everything is deleted');
});
