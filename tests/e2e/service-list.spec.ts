/** Spec §2 "Service-list dropdown", §3 "Service order", §4 "Cart": from a service page into the list. */
import type { Locator, Page } from '@playwright/test';
import { describeAddition } from '#app/features/catalogue/choices/describe-addition.ts';
import { settleChoices } from '#app/features/catalogue/choices/price.ts';
import { describeWork } from '#app/features/catalogue/describe-work.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { serviceOfKind, windowLikeService } from './support/choosing.ts';
import { buildOrder, orderOfService, readOrders, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Service list/ });
const menuOf = (page: Page) => page.locator('#service-list-menu');
const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).last();
const add = (page: Page) => page.getByRole('button', { name: 'Add to service list' }).click();

async function openService(page: Page, service: Service): Promise<void> {
  await open(page, `/services/${service.id}`);
}

test('§3: what is added carries exactly the fields of a service order', async ({
  page,
  services,
}) => {
  const service = windowLikeService(services);
  const { price, options } = service;
  await openService(page, service);
  await add(page);
  const [order, ...more] = await readOrders(page);
  expect(more).toEqual([]);
  expect(order).toEqual({
    id: expect.stringMatching(/^.{16,}$/),
    status: 'unconfirmed',
    selectedDate: null,
    totalPrice: (price.unitCents * price.minimum) / 100,
    serviceId: service.id,
    name: service.name,
    tradeCategory: service.tradeCategory,
    options: Object.fromEntries(options.map(({ id, choices }) => [id, choices[0]?.id])),
    quantity: price.minimum,
  });
});

test('the choices change the price at once, and go into the list', async ({ page, services }) => {
  const service = windowLikeService(services);
  const { price, options } = service;
  const [option] = options;
  const dearer = option?.choices[1];
  if (option === undefined || dearer === undefined) throw new Error('There is no option.');
  await openService(page, service);
  await page.getByRole('button', { name: `More ${price.unit.many}` }).click();
  await page.getByRole('button', { name: `More ${price.unit.many}` }).click();
  const group = page.getByRole('group', { name: option.name });
  await group.getByRole('radio', { name: dearer.name }).check();
  const quantity = price.minimum + 2;
  const dollars = (quantity * (price.unitCents + dearer.addCents)) / 100;
  const shown = dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const priceText = page.getByRole('complementary', { name: 'Price' }).locator('[aria-live]');
  await expect(priceText).toHaveText(shown.replace('.00', ''));
  const chosen = { quantity, options: { [option.id]: dearer.id } };
  const [before, after] = [settleChoices(service, {}), settleChoices(service, chosen)];
  expect(describeWork(service, after)).not.toBe(describeWork(service, before));
  await expect(page.getByText(/^About .+ on site/)).toHaveText(describeWork(service, after));
  await add(page);
  const [order] = await readOrders(page);
  expect(order).toMatchObject({ quantity, totalPrice: dollars });
  expect(order?.options).toMatchObject({ [option.id]: dearer.id });
});

const priceOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Price' }).locator('[aria-live]');
const quantityOf = (page: Page, { unit }: { unit: { many: string } }) =>
  page.getByRole('textbox', { name: `How many ${unit.many}?` });

test('the price, and what each choice adds, follow each key; what cannot be ordered says so', async ({
  page,
  services,
}) => {
  const service = serviceOfKind(
    services,
    'per-unit',
    ({ price, options }) =>
      price.minimum >= 10 &&
      (options[0]?.choices[1]?.addCents ?? 0) > 0 &&
      options[0]?.per === 'unit',
  );
  const { price, options } = service;
  const { minimum, maximum, unit } = price;
  const dearer = options[0]?.choices[1];
  if (dearer === undefined) throw new Error('There is no option.');
  await openService(page, service);
  const quantity = quantityOf(page, price);
  const choice = page.getByRole('radio', { name: dearer.name });
  await expect(choice).toHaveAccessibleName(
    `${dearer.name} ${describeAddition(price, { per: 'unit' }, dearer, minimum)}`,
  );
  await expect(page.getByRole('button', { name: `Fewer ${unit.many}` })).toBeDisabled();
  const note = page.getByRole('status').filter({ hasText: /^(At |Please|[\d,]+ to)/ });
  const priceAt = (count: number) => formatPrice(price.unitCents * count);

  await quantity.fill('');
  await quantity.pressSequentially(String(maximum));
  await expect(priceOf(page)).toHaveText(priceAt(maximum));
  await expect(choice).toHaveAccessibleName(
    `${dearer.name} ${describeAddition(price, { per: 'unit' }, dearer, maximum)}`,
  );
  await expect(page.getByRole('button', { name: `More ${unit.many}` })).toBeDisabled();
  // One more digit: the error, what was typed, and the last valid price.
  await quantity.press('9');
  await expect(quantity).toHaveValue(`${maximum}9`);
  await expect(quantity).toHaveAccessibleDescription(
    /^You can order up to .+ at a time\. For more, add this/,
  );
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(priceOf(page)).toHaveText(priceAt(maximum));
  await expect(page.getByText(/^This is the price of /)).toContainText(unit.many);
  await quantity.press('Tab');
  await expect(quantity).toHaveValue(`${maximum}9`);

  for (const typed of ['', '0', '-3', '1e3', '12.5', 'ten', String(minimum - 1)]) {
    await quantity.fill(typed);
    await add(page);
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(typed);
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveText(/^(At least|Please enter) /);
  }
  expect(await readOrders(page)).toEqual([]);
  // An incomplete number is no error yet.
  await quantity.fill('');
  await quantity.press(String(minimum)[0] ?? '1');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: `More ${unit.many}` }).click();
  await expect(quantity).toHaveValue(String(minimum));
  await expect(note).toHaveText(/ to /);
  await add(page);
  expect(await readOrders(page)).toMatchObject([{ quantity: minimum }]);
});

test('what was typed before the page woke is taken over', async ({ page, services }) => {
  const service = windowLikeService(services);
  const { price } = service;
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`/services/${service.id}`, { waitUntil: 'commit' });
  const quantity = quantityOf(page, price);
  await quantity.fill(String(price.minimum + 2));
  release.resolve();
  await expect(priceOf(page)).toHaveText(formatPrice(price.unitCents * (price.minimum + 2)));
  await expect(quantity).toHaveValue(String(price.minimum + 2));
});

test('added twice says so, also after a reload, and leads to the list', async ({
  page,
  services,
}) => {
  const service = serviceOfKind(services, 'fixed');
  await storeOrders(page, [
    orderOfService(service, { status: 'confirmed' }),
    orderOfService(serviceOfKind(services, 'hourly')),
  ]);
  await openService(page, service);
  const inList = page.getByRole('main').getByRole('link', { name: /^In your list/ });
  await expect(inList).toHaveCount(0);
  await add(page);
  await expect(inList).toHaveAccessibleName('In your list (2) · View');
  await page.reload();
  await expect(inList).toHaveAccessibleName('In your list (2) · View');
  await add(page);
  await expect(inList).toHaveAccessibleName('In your list (3) · View');
  // As many as the badge, with the other service.
  await expect(page.getByRole('button', { name: /^Service list/ })).toContainText('3');
  await expect(toastOf(page)).toContainText(`${service.name} is on your service list 2 times.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await inList.click();
  await expect(page).toHaveURL('/servicelist');
});

for (const width of [320, 390, 1280]) {
  test(`the button shows that the service is in the list, in at most two lines: ${width} px`, async ({
    page,
    services,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openService(page, serviceOfKind(services, 'fixed'));
    const button = page.getByRole('button', { name: 'Add to service list', exact: true });
    const look = () =>
      button.evaluate((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const { backgroundColor } = getComputedStyle(one);
        return {
          lines: new Set([...text.getClientRects()].map(({ top }) => top)).size,
          ground: backgroundColor,
          mark: getComputedStyle(one, '::after').content !== 'none',
        };
      });
    const before = await look();
    expect(before).toMatchObject({ mark: false });
    expect(before.lines).toBeLessThanOrEqual(2);
    await add(page);
    await expect.poll(async () => (await look()).mark).toBe(true);
    await expect.poll(async () => (await look()).ground).not.toBe(before.ground);
    expect((await look()).lines).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(look).toEqual(before);
  });
}

test('the toast says so and undoes', async ({ page, services }) => {
  const service = serviceOfKind(services, 'fixed');
  await openService(page, service);
  await add(page);
  await expect(toastOf(page)).toContainText(`${service.name} is on your service list.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readOrders(page)).toEqual([]);
  await expect(menuButton(page)).toHaveAccessibleName('Service list');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the toast of a phone covers no price and no control', async ({ page, services }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const gutters = services.find(({ id }) => id === 'gutter-cleaning');
  if (gutters === undefined) throw new Error('It is not sold.');
  await openService(page, gutters);
  // The price is where the toast would be.
  await page.evaluate(() => {
    const price = document.querySelector('main p.tabular')?.getBoundingClientRect();
    scrollBy({ top: (price?.bottom ?? 0) - 720, behavior: 'instant' });
  });
  await add(page);
  const toast = page.getByRole('button', { name: 'Undo' }).locator('..');
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(toast)).toEqual([]);
});

test('the toast of a phone leaves the controls free that are scrolled below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/services/interior-room-painting');
  await add(page);
  const toast = page.getByRole('button', { name: 'Undo' }).locator('..');
  for (const top of [200, 450, 700, 950]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(() => coveredBy(toast, CONTROLS), `scrolled to ${top}`).toEqual([]);
    await expect(toast).toBeInViewport({ ratio: 1 });
  }
});

const CONTROLS = 'main a, main button, main input, main label';

/** What of the page is below a toast. */
const coveredBy = (toast: Locator, what = 'main .tabular, main button, main label') =>
  toast.evaluate((one, selector) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [...document.querySelectorAll(selector)]
      .map((other) => ({ text: other.textContent, box: other.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < bottom && box.bottom > top)
      .map(({ text }) => text);
  }, what);

test('a toast with a button does not cover the next page', async ({ page, services }) => {
  await openService(page, windowLikeService(services));
  await add(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  // Under the pointer it stays.
  await undo.hover();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(undo).toBeHidden();
});

test('a toast goes by itself, but not while the focus is on it', async ({ page, services }) => {
  await page.clock.install();
  await openService(page, serviceOfKind(services, 'fixed'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await add(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await undo.blur();
  await page.clock.runFor(60_000);
  await expect(undo).toHaveCount(0);
});

test('§2 "count badge": 1, then 2; on every page, and after a reload', async ({
  page,
  services,
}) => {
  await openService(page, serviceOfKind(services, 'fixed'));
  await add(page);
  await expect(menuButton(page)).toHaveAccessibleName('Service list, 1');
  await add(page);
  await expect(menuButton(page)).toHaveAccessibleName('Service list, 2');
  await expect(menuButton(page)).toContainText('2');
  const [first, second] = await readOrders(page);
  expect(first?.id).not.toBe(second?.id);
  await page.reload();
  await expect(menuButton(page)).toHaveAccessibleName('Service list, 2');
  await page.goto('/careers');
  await expect(menuButton(page)).toContainText('2');
});

test('§2 dropdown: empty "No Service Orders"', async ({ page }) => {
  await open(page, '/');
  await menuButton(page).click();
  await expect(menuOf(page)).toContainText('No Service Orders');
  await expect(menuOf(page).getByRole('link', { name: 'View Service List' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
});

test('§2 dropdown: "{n} Service Order(s)", "Subtotal: $" with 2 decimals, "View Service List"', async ({
  page,
}) => {
  await storeOrders(page, [
    buildOrder({ totalPrice: 1000.25 }),
    buildOrder({ totalPrice: 234.25 }),
    // §4: "The badge count and subtotal cover only orders that are not "confirmed"".
    buildOrder({ totalPrice: 5000, status: 'confirmed' }),
  ]);
  await open(page, '/');
  await expect(menuButton(page)).toHaveAccessibleName('Service list, 2');
  await menuButton(page).click();
  await expect(menuOf(page).getByText('2 Service Order(s)', { exact: true })).toBeVisible();
  await expect(menuOf(page).getByText('Subtotal: $1234.50', { exact: true })).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'View Service List' }).click();
  await expect(page).toHaveURL('/servicelist');
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service list');
});

test('the dropdown closes on a click elsewhere', async ({ page }) => {
  await open(page, '/');
  await menuButton(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(menuOf(page)).toBeHidden();
});
