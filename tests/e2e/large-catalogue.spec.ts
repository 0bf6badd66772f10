/** Readings, "Search", with a catalogue too large for the browser: the same box asks the server. */
import type { Request } from '@playwright/test';
import type { SearchResult } from '#app/features/search/relevance.ts';
import { LARGE_COUNT } from './support/catalogues.ts';
import { expect, open, test, untilDrawn } from './support/test.ts';

test(`with ${LARGE_COUNT} services the box asks the server, once a pause`, async ({
  page,
  largeServer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(searchParams.get('q') ?? '');
    if (pathname === '/api/catalogue') asked.push('the whole catalogue');
  });
  await open(page, `${largeServer.url}/`);
  const box = page.getByRole('combobox');
  await box.pressSequentially('pump 29', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(asked).toEqual(['pump 29']);

  const answer = await fetch(`${largeServer.url}/api/search?q=pump+29`);
  const { results }: { results: SearchResult[] } = await answer.json();
  // The readings: "The dropdown shows at most 50".
  expect(results.length).toBe(50);
  const names = await options.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(names).toEqual(results.map(({ id }) => `/services/${id}`));

  await page.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL(`${largeServer.url}/services?q=pump%2029`);
  const found = '13 services with all of your words, 287 more with some';
  await expect(page.getByText(found, { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1 of 13')).toBeVisible();
});

test('a late answer to an earlier query never replaces the later one', async ({
  page,
  largeServer,
}) => {
  await open(page, `${largeServer.url}/`);
  const release = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const end = (request: Request) => {
    if (request.url().endsWith('/api/search?q=pump')) ended.resolve();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  await page.route('**/api/search?q=pump', async (route) => {
    await release.promise;
    // The box may have canceled it in the meantime.
    await route.continue().catch(() => {});
  });
  const box = page.getByRole('combobox');
  await box.fill('pump');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Loading...');
  await box.fill('tag 7');
  await expect(page.getByRole('option').first()).toContainText('Pump 7');
  release.resolve();
  await ended.promise;
  await untilDrawn(page);
  await expect(page.getByRole('option').first()).toContainText('Pump 7');
});

test('§8: a server that does not answer is only logged, and asked again', async ({
  page,
  largeServer,
  watch,
}) => {
  watch.expectError(/status of 503/);
  let fails = true;
  await page.route('**/api/search?*', (route) =>
    fails ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await open(page, `${largeServer.url}/`);
  const box = page.getByRole('combobox');
  await box.fill('pump');
  await page.waitForResponse('**/api/search?*');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('');
  fails = false;
  await box.blur();
  await box.focus();
  await expect(page.getByRole('option').first()).toBeVisible();
});
