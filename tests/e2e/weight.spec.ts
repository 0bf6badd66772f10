/** The issue, "How fast": what the home page costs whoever opens it first. */
import type { Request } from '@playwright/test';
import { expect, test } from './test.ts';

const MOST_SCRIPT_BYTES = 115_000;
const MOST_REQUESTS = 15;

test('home: at most 115 kB of JavaScript (brotli) and 15 requests; the catalogue comes later', async ({
  page,
}) => {
  const requests: { path: string; type: string; bytes: number; encoding: string }[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = request.sizes();
    const response = await request.response();
    requests.push({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await sizes).responseBodySize,
      encoding: (await response?.allHeaders())?.['content-encoding'] ?? '',
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });

  const isCatalogue = ({ path }: { path: string }) => path === '/api/catalogue';
  const first = requests.filter((request) => !isCatalogue(request));
  const scripts = first.filter(({ type }) => type === 'script');
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`home: ${scriptBytes} bytes in ${scripts.length} scripts, ${first.length} requests`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(first.length).toBeLessThanOrEqual(MOST_REQUESTS);

  const catalogue = requests.find(isCatalogue);
  expect(catalogue?.bytes).toBeLessThanOrEqual(150_000);
  const [asked, loaded] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const entry = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/catalogue'));
    // TypeScript's list of entries is of the base type.
    const { domContentLoadedEventEnd } = navigation as PerformanceNavigationTiming;
    return [entry?.startTime, domContentLoadedEventEnd];
  });
  expect(asked).toBeGreaterThan(loaded ?? Number.POSITIVE_INFINITY);
});

test('the wizard: at most 60 kB of JavaScript (brotli), on its way before the click', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  let bytes = 0;
  const asked: string[] = [];
  const isScript = (request: Request) => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isScript(request)) asked.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', async (request) => {
    if (isScript(request)) bytes += (await request.sizes()).responseBodySize;
  });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const prefetched = asked.length;
  await account.click();
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked.length).toBe(prefetched);
  // With what its first step loads: the bot check.
  await page.getByLabel('Email').fill('nobody.yet@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  console.log(`wizard: ${bytes} bytes in ${asked.length} scripts`);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

test('a second visit downloads nothing again that is named by its content', async ({ page }) => {
  const downloaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        // TypeScript's list of entries is of the base type.
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
        .map(({ name }) => name),
    );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await downloaded()).length).toBeGreaterThan(5);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await downloaded()).toEqual([]);
});
