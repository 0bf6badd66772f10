/** /careers: openings, and an application with a CV, with JavaScript and without. */
import type { Page } from '@playwright/test';
import { buildOpening, openingsFolder } from '../support/openings.ts';
import { buildPdf } from '../support/pdf.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { findingsInBothThemes } from './support/axe.ts';
import { SERVER_ENVIRONMENT } from './support/product-under-test.ts';
import { expect, open, test } from './support/test.ts';

let server: RunningServer;
test.beforeAll(async () => {
  const openings = await openingsFolder({ writer: buildOpening() });
  // One of 5 MB with JavaScript, and a small one without, which counts five times.
  const env = { ...SERVER_ENVIRONMENT, OPENINGS_DIR: openings, UPLOAD_MB_PER_DAY_PER_IP: '10' };
  server = await startServer({ env });
});
test.afterAll(() => server.stop());

const cv = (buffer: Buffer, name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send / });

async function fill(page: Page, email: string, file: ReturnType<typeof cv>): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('I build stairs.');
  await page.getByLabel('CV').setInputFiles(file);
}

test('without openings the page says so, and one can introduce oneself', async ({ page }) => {
  await open(page, '/careers');
  await expect(
    page.getByRole('heading', { name: 'There are no openings right now.' }),
  ).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Introduce yourself' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduce yourself');
});

test('from an opening to the conversation: too large, no PDF, no network, then sent once', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 400|ERR_FAILED/);
  await open(page, `${server.url}/careers`);
  await page.getByRole('link', { name: /^Writer for service pages/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writer for service pages');
  await expect(page.getByRole('complementary')).toContainText('$30 to $42 an hour');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Apply: Writer for service pages',
  );

  // Before anything is sent.
  await fill(page, 'ada@mailbox.example', cv(buildPdf({ bytes: 5 * 1024 * 1024 + 1 })));
  await expect(page.getByText('This file is 5.01 MB')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  await sendButton(page).click();
  await expect(page.getByLabel('CV')).toBeFocused();
  expect(requests).not.toContain('POST');

  // By its content; everything typed stays, and so does the file.
  await page.getByLabel('CV').setInputFiles(cv(Buffer.from('MZ')));
  await sendButton(page).click();
  await expect(page.getByText('This file isn’t a PDF, even if its name says so.')).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('Check the marked field.');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('CV')).toHaveValue(/cv\.pdf$/);
  expect(await findingsInBothThemes(page)).toEqual([]);

  // No answer comes: the page keeps the file, and sends the form again by itself.
  await page.getByLabel('CV').setInputFiles(cv(buildPdf({ bytes: 5 * 1024 * 1024 })));
  let fails = true;
  await page.route('**/careers/apply.data*', (route) => (fails ? route.abort() : route.continue()));
  await sendButton(page).click();
  await expect(page.getByRole('banner').getByText(/You seem to be offline/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('I build stairs.');
  fails = false;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got it.');
  await expect(page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
    'href',
    /^\/conversations\/HS-[0-9A-Z-]+\?key=/,
  );
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused form comes back whole but for the file, one too large with a page', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of (400|413|429)/);
    await page.goto(`${server.url}/careers/apply`);
    await fill(page, 'grace@mailbox.example', cv(buildPdf(), 'cv.exe'));
    await page.getByLabel('Phone (optional)').fill('12');
    await sendButton(page).click();
    await expect(page.getByText('Choose your file again')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('I build stairs.');

    await page.getByLabel('Phone (optional)').fill('');
    await page.getByLabel('CV').setInputFiles(cv(buildPdf({ bytes: 8_000_000 })));
    await sendButton(page).click();
    await expect(page.getByRole('heading')).toHaveText('That file is too large');
    await page.getByRole('link', { name: 'start again' }).click();
    await fill(page, 'grace@mailbox.example', cv(buildPdf(), 'cv.exe'));
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We’ve got it.');

    await page.goto(`${server.url}/careers/apply`);
    await fill(page, 'grace@mailbox.example', cv(buildPdf({ bytes: 3_000_000 })));
    await sendButton(page).click();
    await expect(page.getByText('Or turn on JavaScript in your browser')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('I build stairs.');
  });
});
