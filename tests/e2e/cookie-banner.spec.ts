/** Spec §4 "Cookie banner", §3 "cookieConsentGiven". */
import type { Page } from '@playwright/test';
import { readStored } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

test.use({ consent: 'asked' });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answerIn = (page: Page) => readStored(page, 'cookieConsentGiven');

for (const [name, stored] of [
  ['Accept', 'true'],
  ['Decline', 'false'],
] as const) {
  test(`"Shown if no consent value is stored. ${name} stores "${stored}""`, async ({ page }) => {
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    expect(await answerIn(page)).toBeNull();
    await banner(page).getByRole('button', { name }).click();
    await expect(banner(page)).toBeHidden();
    expect(await answerIn(page)).toBe(stored);
    await open(page, '/services');
    await expect(banner(page)).toBeHidden();
  });
}

test('"the close icon hides it without storing"', async ({ page }) => {
  await open(page, '/');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await answerIn(page)).toBeNull();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('readings: "The footer also reopens the cookie choice"', async ({ page }) => {
  await open(page, '/');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
  await expect(banner(page)).toBeVisible();
  expect(await answerIn(page)).toBe('true');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  expect(await answerIn(page)).toBe('false');
});

test('asks about no scripts of Google where there are none', async ({ page }) => {
  await open(page, '/');
  await expect(banner(page)).toContainText('This site uses only essential cookies.');
  await expect(banner(page)).not.toContainText('Google');
});

test('Accept and Decline look alike and are a thumb wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const looks = await Promise.all(
    ['Accept', 'Decline', 'Close'].map((name) =>
      banner(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { color, backgroundColor, fontWeight } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { look: [color, backgroundColor, fontWeight].join(), width, height };
        }),
    ),
  );
  expect(looks[0]?.look).toBe(looks[1]?.look);
  for (const { width, height } of looks) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('the banner covers neither a message nor what a person needs to act', async ({
  page,
  services,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/services/${services[0]?.id}`);
  await expect(banner(page)).toBeVisible();
  // Playwright clicks once nothing covers it.
  await page.getByRole('button', { name: 'Add to service list' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner(page)).toBeVisible();
});

test.describe('Global Privacy Control is an answer, and is shown to be heard', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  });

  test('nothing is asked; OK keeps it as "Decline" does', async ({ page }) => {
    await open(page, '/');
    await expect(banner(page)).toContainText('Opt-out request honored');
    await expect(banner(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'OK' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await answerIn(page)).toBe('false');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
    await expect(banner(page)).toContainText('Opt-out request honored');
  });

  test('/californiaprivacy shows it too', async ({ page }) => {
    await open(page, '/californiaprivacy');
    await expect(page.getByRole('main').getByText('Opt-out request honored')).toBeVisible();
  });
});

test('/californiaprivacy says that no signal came where none did', async ({ page }) => {
  await open(page, '/californiaprivacy');
  const main = page.getByRole('main');
  await expect(main.getByText(/doesn’t send Global Privacy Control/)).toBeVisible();
  await expect(main.getByText('Opt-out request honored')).toHaveCount(0);
});
