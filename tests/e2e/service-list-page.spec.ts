/** /servicelist: spec §2, §4 "Cart"; readings, "Service list". */
import type { Page } from '@playwright/test';
import { retiringTrades } from './support/catalogues.ts';
import { serviceOfKind, windowLikeService } from './support/choosing.ts';
import { PUBLIC_URL } from './support/product-under-test.ts';
import { buildOrder, orderOfService, readOrders, storeOrders } from './support/storage.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('an empty list says "No Service Orders" and where to go', async ({ page }) => {
  await open(page, '/servicelist');
  await expect(page.getByRole('main')).toContainText('No Service Orders');
  const ways = page.getByRole('main').getByRole('link');
  expect(await ways.count()).toBeGreaterThanOrEqual(4);
  await ways.first().click();
  await expect(page).toHaveURL(/\/services\/[a-z]/);
});

test('quantity and options change an order, its price and the subtotal', async ({
  page,
  services,
}) => {
  const service = windowLikeService(services);
  const { price, options } = service;
  const [option] = options;
  const dearer = option?.choices[1];
  if (option === undefined || dearer === undefined) throw new Error('There is no option.');
  await storeOrders(page, [
    orderOfService(service, {
      quantity: price.minimum,
      totalPrice: (price.minimum * price.unitCents) / 100,
    }),
    buildOrder({ totalPrice: 50.5 }),
  ]);
  await open(page, '/servicelist');
  const row = rowOf(page, service.name);
  await row.locator('summary').click();
  await row.getByRole('button', { name: `More ${price.unit.many}` }).click();
  await row.getByRole('radio', { name: dearer.name }).check();
  const dollars = ((price.minimum + 1) * (price.unitCents + dearer.addCents)) / 100;
  await expect(summaryOf(page)).toContainText(`Subtotal: $${(dollars + 50.5).toFixed(2)}`);
  await expect(row).toContainText(dearer.name);
  const [order] = await readOrders(page);
  expect(order).toMatchObject({ quantity: price.minimum + 1, totalPrice: dollars });
  await page.reload();
  await waitUntilAwake(page);
  await expect(summaryOf(page)).toContainText(`Subtotal: $${(dollars + 50.5).toFixed(2)}`);
  // The price changed by a choice, not by the catalogue.
  await expect(row).not.toContainText('The price changed since');
});

test('a quantity that cannot be ordered is moved into the range, and the row and dropdown say so until it is changed', async ({
  page,
  services,
}) => {
  const service = windowLikeService(services);
  const { price } = service;
  const quantity = price.maximum + 1_000;
  await storeOrders(page, [
    orderOfService(service, { quantity, totalPrice: (quantity * price.unitCents) / 100 }),
  ]);
  await open(page, '/servicelist');
  const row = rowOf(page, service.name);
  const [was, now] = [quantity, price.maximum].map((count) => count.toLocaleString('en-US'));
  const sentence = `${was} isn’t available, so we changed the quantity to ${now}.`;
  await expect(row).toContainText(sentence);
  // Only once: the other price belongs to the other quantity.
  await expect(row).not.toContainText('The price changed since');
  await page.getByRole('button', { name: /^Service list/ }).click();
  await expect(page.getByRole('list', { name: 'Service orders' })).toContainText(sentence);
  await page.keyboard.press('Escape');
  await page.reload();
  await waitUntilAwake(page);
  await expect(row).toContainText(sentence);
  await row.locator('summary').click();
  await row.getByRole('button', { name: `Fewer ${price.unit.many}` }).click();
  await expect(row).toContainText(`${price.maximum - 1} ${price.unit.many}`);
  await expect(row).not.toContainText('isn’t available');
});

const removedSection = (page: Page) => page.getByRole('region', { name: 'Recently removed' });
const remove = (page: Page, { name }: { name?: string }) =>
  page.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter');
/** The focused element. */
const focused = (page: Page) => page.locator(':focus');

test('§4 "Removal deletes by id", with undo to where it stood', async ({ page }) => {
  const [one, two, three] = [buildOrder(), buildOrder(), buildOrder()];
  await storeOrders(page, [one, two, three]);
  await open(page, '/servicelist');
  const row = rowOf(page, two.name ?? '');
  await row.scrollIntoViewIfNeeded();
  const before = { y: (await row.boundingBox())?.y, scroll: await page.evaluate(() => scrollY) };
  await remove(page, two);
  await expect(rows(page)).toHaveCount(2);
  expect((await readOrders(page)).map(({ id }) => id)).toEqual([one.id, three.id]);
  await expect(page.getByRole('main')).toContainText('2 Service Order(s)');
  await expect(page.getByRole('status').filter({ hasText: `${two.name} removed.` })).toHaveCount(1);
  // The next row takes its place and the focus, and Undo is the next stop.
  await expect(focused(page)).toHaveText(new RegExp(`^${two.name} removed.Undo${three.name}`));
  expect((await focused(page).boundingBox())?.y).toBeCloseTo(before.y ?? 0, 0);
  expect(await page.evaluate(() => scrollY)).toBe(before.scroll);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Undo');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  expect(await readOrders(page)).toEqual([one, two, three]);
  await expect(focused(page)).toContainText(two.name ?? '');
  await expect(removedSection(page)).toHaveCount(0);
});

test('the last row gone, the reader goes on at "Recently removed"; the only row too', async ({
  page,
}) => {
  const [one, two] = [buildOrder(), buildOrder()];
  await storeOrders(page, [one, two]);
  await open(page, '/servicelist');
  for (const order of [two, one]) {
    await remove(page, order);
    await expect(focused(page)).toHaveText('Recently removed');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Undo');
  }
  await page.keyboard.press('Enter');
  await expect(focused(page)).toContainText(one.name ?? '');
  expect(await readOrders(page)).toEqual([one]);
});

test('"Recently removed" outlasts the page, and puts back each where it stood', async ({
  page,
}) => {
  const orders = [buildOrder(), buildOrder(), buildOrder()];
  const [one, two, three] = orders;
  await storeOrders(page, orders);
  await open(page, '/servicelist');
  for (const order of orders) await remove(page, order);
  await page.reload();
  await waitUntilAwake(page);
  await expect(removedSection(page).getByRole('listitem')).toHaveCount(3);
  for (const order of [two, one, three]) {
    await removedSection(page)
      .getByRole('button', { name: `Add back ${order?.name}`, exact: true })
      .press('Enter');
    await expect(focused(page)).toContainText(order?.name ?? '');
  }
  expect((await readOrders(page)).map(({ id }) => id).toSorted()).toEqual(
    orders.map(({ id }) => id).toSorted(),
  );
  await expect(removedSection(page)).toHaveCount(0);
});

test('§4 "Clearing the cart keeps only orders with status "confirmed"", said, with undo', async ({
  page,
}) => {
  const orders = [
    buildOrder(),
    buildOrder({ status: 'confirmed', selectedDate: '2026-12-01' }),
    buildOrder(),
  ];
  await storeOrders(page, orders);
  await open(page, '/servicelist');
  await page.getByRole('button', { name: 'Clear list' }).press('Enter');
  expect(await readOrders(page)).toEqual([orders[1]]);
  await expect(page.getByRole('main')).toContainText('No Service Orders');
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(removedSection(page)).toContainText('List cleared. 2 services removed.');
  await expect(focused(page)).toHaveText('Recently removed');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Undo');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveText('2 Service Order(s)');
  expect(await readOrders(page)).toEqual(orders);
});

test('readings: "/servicelist shows confirmed ones in a section of their own"', async ({
  page,
}) => {
  await storeOrders(page, [
    buildOrder({ name: 'Open job', totalPrice: 80 }),
    buildOrder({ name: 'Agreed job', status: 'confirmed', totalPrice: 700 }),
  ]);
  await open(page, '/servicelist');
  await expect(page.getByRole('main')).toContainText('1 Service Order(s)');
  await expect(summaryOf(page)).toContainText('Subtotal: $80.00');
  const confirmed = page.locator('section', {
    has: page.getByRole('heading', { name: 'Confirmed', exact: true }),
  });
  await expect(confirmed).toContainText('Agreed job');
  await expect(confirmed).not.toContainText('Open job');
  await expect(confirmed.getByRole('button', { name: /Remove/ })).toHaveCount(0);
});

test('a job of a canceled visit says so', async ({ page }) => {
  const was = { remark: 'Back from a canceled visit: Tue, Dec 1, from 10 AM' };
  await storeOrders(page, [buildOrder({ name: 'Open job', ...was }), buildOrder()]);
  await open(page, '/servicelist');
  await expect(rowOf(page, 'Open job')).toContainText(
    'Back from a canceled visit: Tue, Dec 1, from 10 AM',
  );
});

test('a job whose times were asked for says when, and leads to the request', async ({ page }) => {
  const asked = { remark: 'You asked for times on Tue, Nov 24', request: 'HS-7K2M-9QXR' };
  await storeOrders(page, [buildOrder({ name: 'Asked job', ...asked })]);
  await open(page, '/servicelist');
  const request = rowOf(page, 'Asked job').getByRole('link', {
    name: 'You asked for times on Tue, Nov 24',
  });
  await expect(request).toHaveAttribute('href', '/conversations/HS-7K2M-9QXR');
});

test('look.md: "the subtotal in a summary that stays in view", on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await storeOrders(
    page,
    Array.from({ length: 12 }, () => buildOrder({ totalPrice: 10 })),
  );
  await open(page, '/servicelist');
  const subtotal = summaryOf(page).getByText('Subtotal: $120.00');
  const times = summaryOf(page).getByRole('link', { name: 'Choose times' });
  await expect(subtotal).toBeInViewport({ ratio: 1 });
  await expect(times).toBeInViewport({ ratio: 1 });
  const before = await subtotal.boundingBox();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect((await subtotal.boundingBox())?.y).toBe(before?.y);
  // At the end of the page it is below the rows, and above the other actions.
  await page.getByRole('button', { name: 'Clear list' }).scrollIntoViewIfNeeded();
  const last = await rows(page).last().boundingBox();
  const end = await subtotal.boundingBox();
  expect(end?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0) - 1);
});

test('shared as text: what, how many, how much', async ({
  page,
  context,
  services,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test read the clipboard.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const service = windowLikeService(services);
  const { unitCents, minimum, unit } = service.price;
  await storeOrders(page, [
    orderOfService(service, { totalPrice: (unitCents * minimum) / 100, quantity: minimum }),
    buildOrder({ name: 'Old job', totalPrice: 1000.5 }),
    buildOrder({ name: 'Agreed job', status: 'confirmed' }),
  ]);
  await open(page, '/servicelist');
  await expect(rowOf(page, service.name).getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Share as text' }).click();
  await expect(page.getByText('List copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const lines = text.split('\n');
  expect(lines[0]).toBe('2 Service Order(s)');
  expect(lines[1]).toContain(
    `- ${service.name} (${minimum} ${minimum === 1 ? unit.one : unit.many} · `,
  );
  expect(lines[2]).toBe('- Old job: $1,000.50');
  expect(lines[3]).toBe(`Subtotal: $${((unitCents * minimum) / 100 + 1000.5).toFixed(2)}`);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  expect(lines.slice(4)).toEqual(['', `Homesmith, ${today}: ${PUBLIC_URL}/servicelist`]);
});

test('a browser that does not let us copy shows the text instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await storeOrders(page, [buildOrder({ name: 'Old job', totalPrice: 10 })]);
  await open(page, '/servicelist');
  await page.getByRole('button', { name: 'Share as text' }).click();
  await expect(page.getByRole('textbox', { name: /Here it is/ })).toHaveValue(
    /^1 Service Order\(s\)\n- Old job: \$10\nSubtotal: \$10.00\n/,
  );
});

test('on paper: orders and subtotal, of which day and from where, no controls', async ({
  page,
  services,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  const service = windowLikeService(services);
  await storeOrders(page, [orderOfService(service), buildOrder({ totalPrice: 10 })]);
  await open(page, '/servicelist');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(service.name).first()).toBeVisible();
  await expect(summaryOf(page).getByText(/^Subtotal: \$/)).toBeVisible();
  const from = new RegExp(`^Homesmith, \\w+ \\d+, 20\\d\\d: ${PUBLIC_URL}/servicelist$`);
  await expect(page.getByRole('main').getByText(from)).toBeVisible();
  for (const control of ['button', 'combobox', 'radio', 'textbox'] as const) {
    for (const one of await page.getByRole(control).all()) await expect(one).toBeHidden();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('readings: "Two open tabs show the same list"', async ({ page, context, services }) => {
  const service = serviceOfKind(services, 'fixed');
  await open(page, '/servicelist');
  const other = await context.newPage();
  await open(other, `/services/${service.id}`);
  await other.getByRole('button', { name: 'Add to service list' }).click();
  await expect(rowOf(page, service.name)).toHaveCount(1);
  const badge = (tab: Page) => tab.getByRole('button', { name: /^Service list/ });
  await expect(badge(page)).toHaveAccessibleName('Service list, 1');
  await other.getByRole('button', { name: 'Add to service list' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(badge(other)).toHaveAccessibleName('Service list');
  // Undoing restores into the current list of both tabs.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(other)).toHaveAccessibleName('Service list, 2');
  await page.evaluate(() => localStorage.clear());
  await expect(badge(other)).toHaveAccessibleName('Service list');
});

test('readings: "an order for a retired or unknown service stays as a row that says so"', async ({
  page,
  changingServer,
}) => {
  const { url } = changingServer;
  await storeOrders(
    page,
    [
      buildOrder({ serviceId: 'ends', name: 'Service that ends', totalPrice: 189 }),
      buildOrder({ serviceId: 'never-was', name: 'Never heard of', totalPrice: 11 }),
      buildOrder({ serviceId: 'stays', name: 'Service that stays', totalPrice: 200 }),
      buildOrder({
        serviceId: 'stays',
        name: 'Confirmed stay',
        totalPrice: 150,
        status: 'confirmed',
      }),
    ],
    url,
  );
  await open(page, `${url}/servicelist`);
  const gone = 'We no longer offer this service.';
  await expect(rowOf(page, 'Never heard of')).toContainText(gone);
  await expect(rowOf(page, 'Service that ends').first()).not.toContainText(gone);
  await expect(summaryOf(page)).toContainText('Subtotal: $400.00');

  await changingServer.importTrades(retiringTrades({ retired: true }));
  await expect
    .poll(async () => (await page.request.get(`${url}/api/services?id=ends`)).text())
    .not.toContain('Service that ends');
  await page.reload();
  await expect(rowOf(page, 'Service that ends')).toContainText(gone);
  await expect(rowOf(page, 'Service that ends')).toContainText('$189');
  // The readings: "unconfirmed orders are priced again and the row says so".
  const stays = rows(page).filter({ hasText: '$250' });
  await expect(stays).toContainText('The price changed since you added it. It was $200.');
  await expect(summaryOf(page)).toContainText('Subtotal: $450.00');
  const prices = (await readOrders(page)).map(({ totalPrice }) => totalPrice);
  expect(prices).toEqual([189, 11, 250, 150]);
  await page.reload();
  await expect(stays).toContainText('The price changed since you added it. It was $200.');

  const answer = await page.goto(`${url}/services/ends`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('We no longer offer this service.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to service list' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a server that cannot be reached leaves the list as it was, and is asked again', async ({
  page,
  services,
  watch,
}) => {
  watch.expectError(/Failed to load resource/);
  const service = serviceOfKind(services, 'fixed');
  await storeOrders(page, [orderOfService(service, { totalPrice: 1 })]);
  let fails = true;
  await page.route('**/api/services?*', (route) => (fails ? route.abort() : route.continue()));
  await open(page, '/servicelist');
  await expect(page.getByText(/We can’t reach the server/)).toBeVisible();
  await expect(summaryOf(page)).toContainText('Subtotal: $1.00');
  fails = false;
  await expect(page.getByText(/We can’t reach the server/)).toHaveCount(0);
  await expect(rowOf(page, service.name)).toContainText('It was $1.');
});
