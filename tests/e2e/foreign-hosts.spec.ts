/**
 * Without a key of anybody's the product is all there is: no page asks another host, even of somebody who accepts
 * cookies. The way through the wizard to dashboard and settings is walked in account-pages.spec.ts.
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
  // Pages of mails and of a person say what they miss.
  watch.expectError(/status of 4\d\d/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of PAGES) {
    await page.goto(path);
    // An address of a file that is not there has no page.
    if ((await page.getByRole('main').count()) > 0) await waitUntilAwake(page);
    // What a page fetches when it has nothing else to do.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
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
