/**
 * Without keys of vendors no page contacts another host, even after accepting cookies. account-pages.spec.ts covers
 * the wizard, the dashboard and the settings.
 */
import { A_SERVICE, PERSONAL, PLACES, pagesWith } from '../http/support/addresses.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

test.use({ consent: 'accepted' });

const known = new Set(PLACES.map(({ path }) => path));
const PAGES = [
  ...pagesWith(A_SERVICE),
  ...PERSONAL.filter((path) => known.has(path)),
  '/services?q=leak',
].filter((path) => !path.startsWith('/dev/'));

test('no page asks another host, in the default installation', async ({ page, watch, baseURL }) => {
  // Personal pages and mailed links without their parameters are refused.
  watch.expectError(/status of 4\d\d/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of PAGES) {
    await page.goto(path);
    // A missing file is no page.
    if ((await page.getByRole('main').count()) > 0) await waitUntilAwake(page);
    // What a page fetches when it is idle.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 60_000 })),
    );
  }
  const hosts = new Set(
    asked.filter((url) => !/^(data|blob):/.test(url)).map((url) => new URL(url).origin),
  );
  expect(PAGES.length).toBeGreaterThan(12);
  expect([...hosts]).toEqual([baseURL]);
});

test('the wizard asks no other host, nor does what it checks bots with', async ({
  page,
  baseURL,
}) => {
  await open(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  const wizard = page.getByRole('dialog', { name: 'Login or Register' });
  await wizard.getByLabel('Email').fill('nobody.here@example.com');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(
    asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)),
  ).toEqual([]);
});
