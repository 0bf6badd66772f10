/** Readings, "The bot check is invisible": Google's with keys, the built-in one without and after "Decline". */
import type { Page } from '@playwright/test';
import {
  type RecaptchaDouble,
  type ScriptKind,
  SECRET_KEY,
  startRecaptchaDouble,
} from '../../support/doubles/recaptcha-double.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { SERVER_ENVIRONMENT } from '../support/product-under-test.ts';
import { expect, open, test } from '../support/test.ts';

const FAILED = 'Failed to initialize reCAPTCHA. Please refresh the page and try again.';

let google: RecaptchaDouble;
let server: RunningServer;
test.beforeAll(async () => {
  google = await startRecaptchaDouble();
  server = await startServer({
    env: {
      ...SERVER_ENVIRONMENT,
      PUBLIC_URL: '',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: SECRET_KEY,
      RECAPTCHA_URL: google.url,
      LOOKUPS_PER_HOUR_PER_IP: '1000',
      LOOKUPS_PER_HOUR_PER_EMAIL: '1000',
      SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await google.close();
});

async function askForEmail(page: Page, url: string, consent: 'true' | 'false'): Promise<void> {
  await page.addInitScript((answer) => {
    localStorage.setItem('cookieConsentGiven', answer);
  }, consent);
  await open(page, url);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByText('Log In / Register').click();
  const dialog = page.getByRole('dialog', { name: 'Login or Register' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@homesmith.example');
  await dialog.getByRole('button', { name: 'Next' }).click();
}
const expectPassed = (page: Page) =>
  expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
const isModal = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'));

test('without keys the browser counts, and no one sees it', async ({ page, baseURL }) => {
  await askForEmail(page, baseURL ?? '', 'true');
  await expectPassed(page);
});

test('a browser that keeps its cryptography from the page counts in JavaScript', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await askForEmail(page, baseURL ?? '', 'true');
  await expectPassed(page);
});

test('beyond a limit a password goes with a bot check, and no one sees it', async ({
  page,
  watch,
}) => {
  watch.expectError(/sign-in\)$/);
  await page.route('**/api/account/lookup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), registered: true } });
  });
  const checked: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in')) checked.push('botCheck' in request.postDataJSON());
  });
  await askForEmail(page, server.url, 'false');
  const dialog = page.getByRole('dialog');
  for (const sent of [1, 3]) {
    await dialog.getByLabel('Password').fill(`evergreen porch ${sent}`);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => checked.length).toBe(sent);
    await expect(dialog.getByText('Invalid email or password. Please try again.')).toBeVisible();
  }
  expect(checked).toEqual([false, false, true]);
});

test('with keys Google is asked, once someone needs it', async ({ page }) => {
  google.scriptIs('ok');
  const loads = google.scriptLoads();
  await open(page, server.url);
  expect(google.scriptLoads()).toBe(loads);
  await askForEmail(page, server.url, 'true');
  await expectPassed(page);
  expect(google.scriptLoads()).toBe(loads + 1);
});

test('after "Decline" Google is not asked', async ({ page }) => {
  google.scriptIs('ok');
  const loads = google.scriptLoads();
  await askForEmail(page, server.url, 'false');
  await expectPassed(page);
  expect(google.scriptLoads()).toBe(loads);
});

const failures: ScriptKind[] = ['error-callback', '500', 'empty'];
for (const kind of failures) {
  test(`a reCAPTCHA that does not work (${kind}) is reported, and tried again`, async ({
    page,
    watch,
  }) => {
    watch.expectError(/500/);
    google.scriptIs(kind);
    await askForEmail(page, server.url, 'true');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    google.scriptIs('ok');
    if (kind === 'error-callback') return;
    await page.getByRole('button', { name: 'Next' }).click();
    await expectPassed(page);
  });
}

test("a challenge of Google's can be reached beside the dialog, closed, and solved", async ({
  page,
}) => {
  google.scriptIs('challenge');
  await askForEmail(page, server.url, 'true');
  await expect.poll(() => isModal(page)).toBe(false);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect.poll(() => isModal(page)).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => isModal(page)).toBe(false);
  await page.getByRole('button', { name: 'I am a person' }).last().click();
  await expectPassed(page);
  await expect.poll(() => isModal(page)).toBe(true);
});

test.describe('with the cookie question', () => {
  test.use({ consent: 'asked' });

  test('asks about the scripts of Google that forms load', async ({ page }) => {
    await open(page, server.url);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toContainText('May forms load Google scripts?');
  });
});
