/** What is done before it is needed, or not at all, so that a slow phone on a slow network answers a tap. */
import type { CDPSession, Page, Request } from '@playwright/test';
import { expect, open, test, untilDrawn } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TIMES = `/servicelist/times?${new URLSearchParams([
  ['services', 'fix-running-toilet'],
  ['services', 'unclog-kitchen-sink'],
  ['services', 'drywall-hole-patching'],
  ['zip', '94110'],
])}`;

const windowsOf = (page: Page) =>
  page.locator('input[name="visit.0"]:not([value=""])').filter({ visible: true });

test('fetches the page of any result once it is touched, and opens it without asking again', async ({
  page,
  browserName,
}) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search services' }).fill('repair');
  // The first three are fetched without a touch.
  const result = page.getByRole('option').nth(4);
  const data = `${await result.getAttribute('href')}.data`;
  const isOfData = (request: Request) => new URL(request.url()).pathname === data;
  const fetched = page.waitForEvent('requestfinished', isOfData);
  await result.dispatchEvent('pointerdown');
  await fetched;
  await result.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('complementary', { name: 'Price' })).toBeVisible();
  if (browserName !== 'chromium') return;
  const sent = await page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === path)
        // TypeScript's list of entries is of the base type.
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    data,
  );
  expect(sent.filter((isFromServer) => isFromServer)).toHaveLength(1);
});

test('asks for all scripts of a page at once', async ({ page }) => {
  await open(page, '/');
  const others = page.waitForRequest(/\/assets\/catalogue-[\w-]+\.js$/);
  // The page's own script, which names the others, comes after them.
  await page.route(/\/assets\/service-[\w-]{8}\.js$/, async (route) => {
    await others;
    await route.continue();
  });
  const job = page.locator('main a[href="/services/fix-running-toilet"]').first();
  await job.evaluate((link: HTMLElement) => link.click());
  await others;
  await expect(page.getByRole('complementary', { name: 'Price' })).toBeVisible();
});

test('passes the bot check while a person types', async ({ page }) => {
  await open(page, '/login');
  const main = page.getByRole('main');
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/bot-check')) checks.push(request.url());
  });
  await main.getByLabel('Email', { exact: true }).fill('quick.answer@example.com');
  await expect.poll(() => checks.length).toBe(1);
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByLabel('Confirm password')).toBeVisible();
  expect(checks).toHaveLength(1);
});

test('checks a chosen window before it renders anything', async ({ page }) => {
  await open(page, TIMES);
  const window = windowsOf(page).first();
  const shown = await window.evaluate(
    (radio: HTMLInputElement) =>
      new Promise((resolve) => {
        let changes = 0;
        new MutationObserver((records) => {
          changes += records.length;
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        radio.click();
        requestAnimationFrame(() => resolve({ isChosen: radio.checked, changes }));
      }),
  );
  expect(shown).toEqual({ isChosen: true, changes: 0 });
  await expect(page).toHaveURL(/visit\.0=2/);
});

test('restyles few elements for a chosen window', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium tells how many are restyled.');
  await open(page, TIMES);
  // A whole day: by the hour, the first one has only a few windows, and so the page fewer elements.
  await page.getByRole('link', { name: '5 open' }).first().click();
  await expect(windowsOf(page)).toHaveCount(5);
  const all = await page.locator('main *').filter({ visible: true }).count();
  const session = await page.context().newCDPSession(page);
  const restyled = await countRestyled(session, async () => {
    await windowsOf(page)
      .first()
      .evaluate((radio: HTMLInputElement) => {
        radio.checked = true;
      });
    await untilDrawn(page);
  });
  console.log(`a chosen window: ${restyled} of ${all} elements are restyled`);
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(all / 4);
});

type TraceEvent = { name: string; args: { elementCount?: number } };

async function countRestyled(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  // The protocol's types leave open what an event has.
  session.on('Tracing.dataCollected', ({ value }: { value: unknown[] }) =>
    events.push(...(value as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
