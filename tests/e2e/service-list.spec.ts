/** Spec §2 "Service-list dropdown", §3 "Service order", §4 "Cart": from a service page into the list. */
import type { Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { serviceOfKind, windowLikeService } from './choosing.ts';
import { buildOrder, readOrders, storeOrders } from './storage.ts';
import { expect, open, test } from './test.ts';

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
  await add(page);
  const [order] = await readOrders(page);
  expect(order).toMatchObject({ quantity, totalPrice: dollars });
  expect(order?.options).toMatchObject({ [option.id]: dearer.id });
});

test('a quantity beyond its range is moved into it', async ({ page, services }) => {
  const service = windowLikeService(services);
  const { minimum, maximum, unit } = service.price;
  await openService(page, service);
  const quantity = page.getByRole('spinbutton', { name: `How many ${unit.many}?` });
  await expect(page.getByRole('button', { name: `Fewer ${unit.many}` })).toBeDisabled();
  for (const [typed, settled] of [
    [String(maximum + 5), maximum],
    ['-3', minimum],
    ['', minimum],
    ['1e9', maximum],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Tab');
    await expect(quantity).toHaveValue(String(settled));
  }
});

test('the toast says so and undoes', async ({ page, services }) => {
  const service = serviceOfKind(services, 'fixed');
  await openService(page, service);
  await add(page);
  await expect(toastOf(page)).toContainText(`${service.name} is in your service list.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readOrders(page)).toEqual([]);
  await expect(menuButton(page)).toHaveAccessibleName('Service list');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
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
