/** Spec §2 "Search box", §4 "Search", §5, §9; readings, "Search": a catalogue that fits a browser. */
import type { Page } from '@playwright/test';
import type { SearchResult } from '#app/features/search/relevance.ts';
import { waitForArrowKeys } from './support/focus.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

const CATALOGUE = '**/api/catalogue?*';
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search services' });
const statusOf = (page: Page) => page.getByRole('banner').getByRole('status');
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Services' });

async function search(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
}

test('§2 placeholder "What\'s on your to-do list?"', async ({ page }) => {
  await page.goto('/');
  await expect(boxOf(page)).toHaveAttribute('placeholder', "What's on your to-do list?");
});

test('§2 "a dropdown showing each service\'s name and trade category"', async ({
  page,
  services,
}) => {
  await open(page, '/');
  await search(page, 'faucet');
  const first = page.getByRole('option').first();
  const [id] = ((await first.getAttribute('href')) ?? '').split('/').slice(-1);
  const service = services.find((known) => known.id === id);
  await expect(first).toContainText(service?.name ?? 'a known service');
  await expect(first).toContainText(service?.tradeCategory ?? 'a trade');
});

test('§4 "Input is debounced 300 ms": nothing before, one search after', async ({ page }) => {
  await page.clock.install();
  const loaded = page.waitForResponse(CATALOGUE);
  await open(page, '/');
  await boxOf(page).focus();
  await (await loaded).finished();
  await page.clock.pauseAt(Date.now() + 60_000);
  const options = page.getByRole('option');

  await boxOf(page).pressSequentially('lea');
  await page.clock.runFor(299);
  await expect(options).toHaveCount(0);
  await boxOf(page).press('k');
  // The debounce restarts with each key.
  await page.clock.runFor(299);
  await expect(options).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(options).not.toHaveCount(0);
});

test('§2 "Loading..." while the catalogue loads', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(CATALOGUE, async (route) => {
    await release.promise;
    await route.continue();
  });
  await open(page, '/');
  await boxOf(page).fill('leak');
  await expect(statusOf(page)).toHaveText('Loading...');
  await expect(statusOf(page)).toBeVisible();
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
  release.resolve();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('§2 "No results found" when nothing matches', async ({ page }) => {
  await open(page, '/');
  await boxOf(page).fill('qzxv');
  await expect(statusOf(page)).toHaveText('No results found');
  await expect(statusOf(page)).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('§2 "Choosing a result clears the search and goes to /services/{id}"', async ({ page }) => {
  await open(page, '/');
  await search(page, 'toilet');
  const option = page.getByRole('option').first();
  const path = (await option.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/services\/[a-z0-9-]+$/);
  await option.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(boxOf(page)).toHaveValue('');
  await expect(listOf(page)).toBeHidden();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('§4 "empty input clears results"', async ({ page }) => {
  await open(page, '/');
  await search(page, 'toilet');
  await boxOf(page).fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(listOf(page)).toBeHidden();
  await search(page, 'toilet');
  // White space alone is an empty query.
  await boxOf(page).fill('   ');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('§4 "opens on results or on focus and closes on an outside click"; Escape closes too', async ({
  page,
}) => {
  await open(page, '/support');
  await search(page, 'toilet');
  await page.getByRole('contentinfo').getByText('©').click();
  await expect(listOf(page)).toBeHidden();
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(boxOf(page)).toHaveValue('toilet');
  await boxOf(page).focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  await boxOf(page).press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(boxOf(page)).toHaveValue('toilet');
  await expect(boxOf(page)).toBeFocused();
});

test('a click into the box opens it again after Escape', async ({ page }) => {
  await open(page, '/support');
  await search(page, 'toilet');
  await boxOf(page).press('Escape');
  await expect(listOf(page)).toBeHidden();
  await boxOf(page).click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('leaving the box with Tab closes the dropdown behind "See all results"', async ({ page }) => {
  await open(page, '/support');
  await search(page, 'toilet');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See all results' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(listOf(page)).toBeHidden();
});

test.describe('with the keyboard alone', () => {
  test('arrows move, Enter goes to the service', async ({ page }) => {
    await open(page, '/');
    await search(page, 'leak');
    const options = page.getByRole('option');
    const selected = page.getByRole('option', { selected: true });
    await expect(selected).toHaveCount(0);
    await waitForArrowKeys(boxOf(page));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCount(1);
    const second = options.nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const id = (await second.getAttribute('id')) ?? 'none';
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const path = (await options.first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(boxOf(page)).toHaveValue('');
  });

  test('Enter without a choice shows /services?q=', async ({ page }) => {
    await open(page, '/');
    await search(page, 'leak');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services?q=leak');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "leak"');
    await expect(listOf(page)).toBeHidden();
    await expect(boxOf(page)).toHaveValue('leak');
  });

  test('Enter before the debounce is over shows /services?q= too, and stays closed', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await boxOf(page).fill('leak & drip');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\?q=leak(\+|%20)%26(\+|%20)drip$/);
    await page.clock.runFor(1_000);
    await expect(listOf(page)).toBeHidden();
  });

  test('"See all results" leads there as well', async ({ page }) => {
    await open(page, '/');
    await search(page, 'leak');
    await page.getByRole('link', { name: 'See all results' }).click();
    await expect(page).toHaveURL('/services?q=leak');
    await expect(listOf(page)).toBeHidden();
  });
});

test('what matched is highlighted', async ({ page }) => {
  await open(page, '/');
  await search(page, 'REPAIR leak');
  const marked = page.getByRole('option').locator('mark');
  await expect(marked).not.toHaveCount(0);
  const marks = await marked.allTextContents();
  for (const mark of marks) expect(mark).toMatch(/^(repair|leak|leak repair|repair leak)$/i);
});

test('§9 "dropdown max height about 15rem, scrollable"', async ({ page }) => {
  await open(page, '/');
  await search(page, 'e');
  const { height, inside, shown } = await listOf(page).evaluate((list) => ({
    height: list.getBoundingClientRect().height,
    inside: list.scrollHeight,
    shown: list.clientHeight,
  }));
  expect(height).toBeLessThanOrEqual(15 * 16);
  expect(height).toBeGreaterThan(14 * 16);
  expect(inside).toBeGreaterThan(shown);
  // The last one scrolls into view.
  await waitForArrowKeys(boxOf(page));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option').last()).toBeInViewport();
});

test('readings: "A query has at most 200 characters (maxlength on the box)"', async ({ page }) => {
  await open(page, '/');
  await expect(boxOf(page)).toHaveAttribute('maxlength', '200');
  await boxOf(page).pressSequentially('a'.repeat(205));
  expect((await boxOf(page).inputValue()).length).toBe(200);
});

test.describe('§8 "Failures of catalogue load … are only logged, with no user message"', () => {
  test('and the next focus tries again', async ({ page, watch }) => {
    watch.expectError(/Failed to load resource/);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    let fails = true;
    await page.route(CATALOGUE, (route) => (fails ? route.abort() : route.continue()));
    await open(page, '/');
    await boxOf(page).fill('leak');
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    await expect(statusOf(page)).toHaveText('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/could not|error|failed/i)).toHaveCount(0);
    fails = false;
    await boxOf(page).blur();
    await boxOf(page).focus();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('an answer of 500 is a failure too', async ({ page, watch }) => {
    watch.expectError(/status of 500/);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    let fails = true;
    await page.route(CATALOGUE, (route) =>
      fails ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await open(page, '/');
    await boxOf(page).fill('leak');
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    await expect(page.getByRole('option')).toHaveCount(0);
    fails = false;
    await boxOf(page).blur();
    await boxOf(page).focus();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('the box shows what GET /api/search answers, in its order', async ({ page, request }) => {
  await open(page, '/');
  for (const text of [
    'leak',
    'water heater',
    'No hot WATER',
    'e',
    "won't  drain",
    'roof repair roof',
  ]) {
    const answer = await request.get(`/api/search?q=${encodeURIComponent(text)}`);
    const { results }: { results: SearchResult[] } = await answer.json();
    await boxOf(page).fill('');
    await boxOf(page).fill(text);
    const options = page.getByRole('option');
    await expect(options, text).toHaveCount(results.length);
    const hrefs = await options.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs, text).toEqual(results.map(({ id }) => `/services/${id}`));
  }
});

test('what was typed before the page woke stays in the box', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await boxOf(page).fill('leak');
  release.resolve();
  await waitUntilAwake(page);
  await expect(boxOf(page)).toHaveValue('leak');
});

test('the Back button brings the query of a results page back into the box', async ({ page }) => {
  await open(page, '/services?q=gutter');
  await expect(boxOf(page)).toHaveValue('gutter');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/services\/[a-z]/);
  await expect(boxOf(page)).toHaveValue('');
  await page.goBack();
  await expect(boxOf(page)).toHaveValue('gutter');
  await expect(listOf(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a form that asks /services?q=', async ({ page, request }) => {
    await page.goto('/');
    await boxOf(page).fill('no hot water');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/services?q=no+hot+water');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "no hot water"');
    const answer = await request.get('/api/search?q=no+hot+water');
    const { results }: { results: SearchResult[] } = await answer.json();
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(results.slice(0, 24).map(({ name }) => name));
  });
});
