/** /services: by trade, filter, sort and `?q=`, with and without JavaScript (readings, "Search"). */
import type { Page } from '@playwright/test';
import { describeAddition } from '#app/features/catalogue/choices/describe-addition.ts';
import { settleChoices, startingCents, totalCents } from '#app/features/catalogue/choices/price.ts';
import { describeWork } from '#app/features/catalogue/describe-work.ts';
import type { SearchResult } from '#app/features/search/relevance.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { windowLikeService } from './support/choosing.ts';
import { PUBLIC_URL } from './support/product-under-test.ts';
import { expect, open, test } from './support/test.ts';

const PAGE_SIZE = 24;
const namesOn = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('all services by name, 24 a page, each once', async ({ page, services }) => {
  const pages = Math.ceil(services.length / PAGE_SIZE);
  await open(page, '/services');
  const seen: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
    const names = await namesOn(page);
    expect(names.length).toBe(
      number < pages ? PAGE_SIZE : services.length - PAGE_SIZE * (pages - 1),
    );
    seen.push(...names);
    if (number < pages) await page.getByRole('link', { name: 'Next' }).click();
  }
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  const byName = services.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en-US'));
  expect(seen).toEqual(byName);
});

test('trade, price and order choose what is shown, at once and in the address', async ({
  page,
  services,
}) => {
  const trade = services[0]?.tradeCategory ?? '';
  const slug = toSlug(trade);
  const members = services.filter(({ tradeCategory }) => tradeCategory === trade);
  await open(page, '/services');
  await page.getByLabel('Trade').selectOption({ label: trade });
  await expect(page).toHaveURL(`/services?trade=${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trade);
  await expect(page).toHaveTitle(`${trade} | Homesmith`);
  await expect(page.getByText(`${members.length} services`, { exact: true })).toBeVisible();

  await page.getByLabel('Order').selectOption('Lowest price');
  await expect(page).toHaveURL(`/services?trade=${slug}&sort=price`);
  const cents = new Map(members.map((service) => [service.name, startingCents(service)]));
  await expect
    .poll(async () => (await namesOn(page)).map((name) => cents.get(name)))
    .toEqual([...cents.values()].sort((a, b) => a - b));

  await page.getByLabel('Starting price').selectOption('up to $200');
  await expect(page).toHaveURL(`/services?trade=${slug}&upTo=200&sort=price`);
  const cheap = [...cents.values()].filter((price) => price <= 20_000);
  await expect.poll(async () => (await namesOn(page)).length).toBe(cheap.length);

  await page.goBack();
  await expect(page.getByLabel('Starting price')).toHaveValue('');
  await expect.poll(async () => (await namesOn(page)).length).toBe(members.length);
});

test('a search keeps its words while it is filtered and sorted', async ({ page, services }) => {
  await open(page, '/services?q=repair');
  await expect(page.getByLabel('Order')).toHaveValue('relevance');
  await page.getByLabel('Order').selectOption('Shortest job');
  await expect(page).toHaveURL('/services?q=repair&sort=duration');
  const minutes = new Map(services.map(({ name, durationMinutes }) => [name, durationMinutes]));
  const shown = async () => (await namesOn(page)).map((name) => minutes.get(name) ?? 0);
  const relevant = await (await page.request.get('/api/search?q=repair')).json();
  expect(relevant.results.length).toBeGreaterThan(24);
  await expect.poll(async () => isSorted(await shown()) && (await shown()).length).toBe(PAGE_SIZE);
});

test('says how many services have every word of a search', async ({ page }) => {
  const idsOf = async (text: string): Promise<string[]> => {
    const answer = await page.request.get(`/api/search?${new URLSearchParams({ q: text })}`);
    const { results }: { results: { id: string }[] } = await answer.json();
    // The call answers at most 50.
    expect(results.length).toBeLessThan(50);
    return results.map(({ id }) => id);
  };
  const crown = new Set(await idsOf('crown'));
  const both = (await idsOf('molding')).filter((id) => crown.has(id)).length;
  const some = new Set([...crown, ...(await idsOf('molding'))]).size - both;
  expect(both * some).toBeGreaterThan(0);
  await open(page, '/services?q=crown+molding');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `${both} service${both === 1 ? '' : 's'} with all of your words, ${some} more with some`,
  );
});

test('nothing found says what to try, and leads on', async ({ page }) => {
  await open(page, '/services?q=qzxv');
  const main = page.getByRole('main');
  await expect(main.getByText('No services found')).toBeVisible();
  await expect(main.getByText(/Try the thing that is broken/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Browse all services' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support');
  await main.getByRole('link', { name: 'Painting', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painting');
  await open(page, '/services?q=faucet&trade=roofing');
  await main.getByRole('link', { name: 'Search all services' }).click();
  await expect(page).toHaveURL('/services?q=faucet');
  expect((await namesOn(page)).length).toBeGreaterThan(0);
});

test('on a phone the filters are folded away, and their button says what is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/services?trade=plumbing');
  await expect(page.getByLabel('Order')).toBeHidden();
  const fold = page.getByText('Filter and sort');
  await expect(fold).toContainText('Plumbing');
  await fold.click();
  await page.getByLabel('Order').selectOption('Lowest price');
  await expect(page).toHaveURL('/services?trade=plumbing&sort=price');
  await expect(fold).toContainText('Plumbing, Lowest price');
  await page.setViewportSize({ width: 800, height: 844 });
  await page.reload();
  await expect(page.getByLabel('Order')).toBeVisible();
  await expect(fold).toBeHidden();
});

test('readings: "longer … q is a 400 with … a sentence on the page"', async ({ page, watch }) => {
  watch.expectError(/status of 400/);
  const answer = await page.goto(`/services?q=${'a'.repeat(201)}`);
  expect(answer?.status()).toBe(400);
  await expect(page.getByText('Search with up to 200 characters.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a trade or a page that does not exist is a 404 with a way back', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  for (const path of ['/services?trade=alchemy', '/services?page=999']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('each part of the house on the home page leads to services', async ({ page, request }) => {
  await open(page, '/');
  const house = page.getByRole('navigation', { name: 'Find a service by part of the house' });
  const hrefs = await house
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThanOrEqual(6);
  for (const href of new Set(hrefs)) {
    const html = await (await request.get(href)).text();
    expect(html, href).toMatch(/<h2/);
  }
});

test('a service on paper: black on white, what is chosen, every answer, nothing to press', async ({
  page,
  services,
}) => {
  const service = windowLikeService(services);
  const [option] = service.options;
  if (option === undefined) throw new Error('It has no option.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/services/${service.id}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  const [chosen, ...others] = option.choices;
  await expect(main.getByText(chosen?.name ?? '-', { exact: true })).toBeVisible();
  for (const { name } of others) await expect(main.getByText(name, { exact: true })).toBeHidden();
  for (const { answer } of service.faqs) {
    await expect(main.getByText(answer, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(`${PUBLIC_URL}/services/${service.id}`)).toBeVisible();
  for (const one of await page.getByRole('button').all()) await expect(one).toBeHidden();
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reading, browsing, filtering and searching go', async ({ page, services, request }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Browse all services' }).click();
    await expect(page.getByText(`${services.length} services`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/services?page=2');
    const trade = services[0]?.tradeCategory ?? '';
    await page.getByLabel('Trade').selectOption({ label: trade });
    await page.getByLabel('Order').selectOption('Lowest price');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(trade);
    await expect(page.getByLabel('Order')).toHaveValue('price');

    await page.goto('/services?q=repair&page=2');
    const answer = await request.get('/api/search?q=repair');
    const { results }: { results: SearchResult[] } = await answer.json();
    expect(await namesOn(page)).toEqual(results.slice(24, 48).map(({ name }) => name));
  });

  test('a service page reads whole, and its questions open', async ({ page, services }) => {
    const service = services.find(({ safetyNote }) => safetyNote !== null);
    if (service === undefined) throw new Error('No service has a safety note.');
    await page.goto(`/services/${service.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(main).toContainText(service.tagline);
    await expect(main).toContainText(service.safetyNote ?? '-');
    for (const note of service.serviceNotes) {
      const said = note.replace(/^[^:]*: */, '');
      await expect(main).toContainText(new RegExp(escapeForPattern(said), 'i'));
    }
    for (const { question, answer } of service.faqs) {
      await main.getByText(question, { exact: true }).click();
      await expect(main.getByText(answer, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/needs JavaScript/)).toBeVisible();
  });

  test('choices have their prices, and any quantity is priced or says why not', async ({
    page,
    services,
  }) => {
    const service = windowLikeService(services);
    const { price, options } = service;
    const [option] = options;
    const dearer = option?.choices[1];
    if (option === undefined || dearer === undefined) throw new Error('It has no option.');
    await page.goto(`/services/${service.id}`);
    const main = page.getByRole('main');
    const told = (quantity: number) => describeAddition(price, option, dearer, quantity);
    await expect(main.getByText(told(price.minimum), { exact: true }).first()).toBeVisible();
    const quantity = page.getByRole('textbox', { name: `How many ${price.unit.many}?` });
    const most = price.maximum;
    await quantity.fill(String(most));
    await page.getByRole('radio', { name: dearer.name }).check();
    await page.getByRole('button', { name: 'Show the price' }).click();
    const total = totalCents(service, { quantity: most, options: { [option.id]: dearer.id } });
    await expect(main.locator('[aria-live]')).toHaveText(formatPrice(total));
    const chosen = settleChoices(service, { quantity: most, options: { [option.id]: dearer.id } });
    await expect(main.getByText(/^About .+ on site/)).toHaveText(describeWork(service, chosen));
    await expect(main.getByText(told(most), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: dearer.name })).toBeChecked();

    await quantity.fill('9999');
    await page.getByRole('button', { name: 'Show the price' }).click();
    await expect(quantity).toHaveValue('9999');
    await expect(quantity).toHaveAccessibleDescription(
      /^You can order up to .+ at a time\. For more, add/,
    );
    await expect(main.getByText(/^This is the price of /)).toBeVisible();
    await expect(page.getByRole('radio', { name: dearer.name })).toBeChecked();
  });
});

const isSorted = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
