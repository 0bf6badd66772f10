/** /support: the help center with its search, and the contact form that begins a conversation. */
import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { expect, open, test } from './support/test.ts';

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Search help' });
const titlesOf = (page: Page) => page.getByRole('main').locator('li .font-serif');

test('the search answers as one types, and the address keeps it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/support(\.data)?\?q=/.test(request.url())) asked.push(request.url());
  });
  await open(page, '/support');
  await boxOf(page).pressSequentially('print my list');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(titlesOf(page).first()).toHaveText('Share or print your list');
  await expect(page).toHaveURL('/support?q=print%20my%20list');
  await expect(boxOf(page)).toBeFocused();
  await expect(boxOf(page)).toHaveValue('print my list');
  // The search box of the top bar is for services.
  await expect(page.getByRole('combobox')).toHaveValue('');
  // The search runs in the browser: no request has what is typed.
  expect(asked).toEqual([]);

  await titlesOf(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share or print your list');
  await page.goBack();
  await expect(boxOf(page)).toHaveValue('print my list');
  await expect(titlesOf(page).first()).toHaveText('Share or print your list');

  await boxOf(page).fill('qzxv');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results found');
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('qzxv');
  await page.goBack();
  await boxOf(page).fill('');
  await expect(page.getByRole('heading', { level: 2, name: 'Safety at home' })).toBeVisible();
  await expect(page).toHaveURL('/support');
});

test('a question: what may answer it, what is missing, and the page of what was sent', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 400/);
  await open(page, '/support/list-is-gone');
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us');
  await expect(page.getByLabel('Topic')).toHaveValue('list');
  await page.getByLabel('Subject').pressSequentially('Where is my recovery code?');
  const suggested = page.getByRole('link', { name: /^Recovery codes/ });
  await expect(suggested).toHaveAttribute('target', '_blank');

  const message = page.getByLabel('Message');
  await message.fill('<script>window.hacked = true</script>\nIt was here on Monday.');
  await page.getByRole('button', { name: 'Send' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Error:' });
  await expect(problem).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveValue(/It was here on Monday/);

  await page.getByLabel('Email').fill('rosa@home.exmaple');
  // A typo is visible before sending.
  await expect(page.getByText('We’ll answer at rosa@home.exmaple.')).toBeVisible();
  await page.getByLabel('Email').fill('rosa@home.example');
  await expect(page.getByText('We’ll answer at rosa@home.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
  const main = page.getByRole('main');
  await expect(main).toContainText(/HS-\w{4}-\w{4}/);
  await expect(main).toContainText('r•••@home.example');
  await expect(page.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
    'href',
    /^\/conversations\/HS-\w{4}-\w{4}\?key=[\w-]+$/,
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, reading and asking work', async ({ page, watch }) => {
    watch.expectError(/status of 400/);
    await page.goto('/support');
    await boxOf(page).fill('gas');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/support?q=gas');
    await titlesOf(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You smell gas');
    await page.getByRole('link', { name: 'Ask us' }).click();
    await page.getByLabel('Subject').fill('After the smell');
    await page.getByLabel('Message').fill('Who turns it on again?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Error:');
    await expect(page.getByLabel('Message')).toHaveValue('Who turns it on again?');
    await page.getByLabel('Email').fill('sam@home.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
  });
});

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  '/support': async () => {},
  '/support?q=password': async () => {},
  '/support?q=qzxv': async () => {},
  '/support/gas-smell': async () => {},
  '/support/book-or-order': async () => {},
  '/support/ask?about=list-is-gone': async (page) => {
    await page.getByLabel('Subject').pressSequentially('recovery code');
    await expect(page.getByText('This may answer it:')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('accessible, and nothing beside the screen at 320 px', async ({
      page,
      browserName,
      watch,
    }) => {
      test.skip(browserName !== 'chromium', 'axe looks with one browser');
      watch.expectError(/status of 400/);
      const found: string[] = [];
      for (const [path, show] of Object.entries(SCREENS)) {
        await open(page, path);
        await show(page);
        // What does not depend on the theme is checked once.
        const look = colorScheme === 'dark' ? ({ only: 'colours' } as const) : {};
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const there = await findings(page, look);
          found.push(...there.map((finding) => `${path} at ${width} px: ${finding}`));
        }
        await page.setViewportSize({ width: 320, height: 700 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, scrollWidth }).toEqual({ path, scrollWidth: 320 });
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      expect(found).toEqual([]);
    });
  });
}
