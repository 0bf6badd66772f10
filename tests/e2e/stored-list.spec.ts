/** Readings, "Service list": storage that is missing, damaged, edited, old, foreign or refused. */
import type { Page } from '@playwright/test';
import { serviceOfKind } from './support/choosing.ts';
import { buildOrder, readOrders, readStored, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

const badge = (page: Page) => page.getByRole('button', { name: /^Service list/ });
const ASIDE = 'We couldn’t read part of your saved list.';

for (const [what, stored] of Object.entries({
  'truncated JSON': '[{"id":"a","status":"unconf',
  'no JSON': 'hello',
  'an object': '{"id":"a"}',
  'a number': '42',
  nothing: '',
  'deep nesting': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
})) {
  test(`${what} is set aside, and the page never breaks`, async ({ page, services }) => {
    await storeOrders(page, stored);
    await open(page, '/servicelist');
    await expect(page.getByText(ASIDE)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('No Service Orders');
    expect(await readStored(page, 'serviceOrders.setAside')).toContain(stored);
    await open(page, `/services/${serviceOfKind(services, 'fixed').id}`);
    await page.getByRole('button', { name: 'Add to service list' }).click();
    expect(await readOrders(page)).toHaveLength(1);
    await expect(badge(page)).toHaveAccessibleName('Service list, 1');
  });
}

test('"Valid orders are kept, the rest is set aside under another key"', async ({ page }) => {
  const good = buildOrder({ name: 'Good one', totalPrice: 12.5 });
  // "Absent quantity is 1, absent options are the defaults, unknown fields are kept".
  const old = {
    id: 'old',
    status: 'unconfirmed',
    selectedDate: null,
    totalPrice: 7,
    colour: 'red',
  };
  const bad = [
    null,
    7,
    {},
    { ...good, id: 5 },
    { ...good, id: 'b', status: 'paid' },
    { ...good, id: 'c', totalPrice: '12' },
    { ...good, id: 'd', selectedDate: 5 },
    { ...good },
  ];
  await storeOrders(page, [good, ...bad, old]);
  await open(page, '/servicelist');
  await expect(page.getByText(ASIDE)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 Service Order(s)');
  await expect(page.getByRole('main')).toContainText('Subtotal: $19.50');
  expect(await readOrders(page)).toEqual([good, old]);
  expect(JSON.parse((await readStored(page, 'serviceOrders.setAside')) ?? '')).toEqual(bad);
  await page.getByRole('button', { name: 'Remove Service' }).click();
  expect(await readOrders(page)).toEqual([good]);
});

test('foreign fields of wrong types count as absent', async ({ page, services }) => {
  const service = serviceOfKind(services, 'per-unit');
  const order = {
    ...buildOrder({ serviceId: service.id, totalPrice: 1 }),
    quantity: '3',
    options: [1],
    name: { a: 1 },
  };
  await storeOrders(page, [order]);
  await open(page, '/servicelist');
  await expect(page.getByRole('link', { name: service.name })).toBeVisible();
  await expect.poll(async () => (await readOrders(page))[0]?.quantity).toBe(service.price.minimum);
});

test('orders whose ids would be code stay text', async ({ page }) => {
  await storeOrders(page, [
    buildOrder({
      id: '__proto__',
      name: '<img src=x onerror=hacked=1>',
      serviceId: '../../evil?x',
    }),
    buildOrder({ id: 'constructor', name: 'javascript:alert(1)', serviceId: '__proto__' }),
  ]);
  await open(page, '/servicelist');
  await expect(page.getByRole('heading', { name: '<img src=x onerror=hacked=1>' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('500 orders are shown, and one more can be added', async ({ page, services }) => {
  const service = serviceOfKind(services, 'fixed');
  const many = Array.from({ length: 500 }, () => buildOrder({ serviceId: service.id }));
  await storeOrders(page, many);
  await open(page, '/servicelist');
  await expect(page.getByRole('main')).toContainText('500 Service Order(s)');
  await open(page, `/services/${service.id}`);
  await page.getByRole('button', { name: 'Add to service list' }).click();
  await expect(badge(page)).toHaveAccessibleName('Service list, 501');
});

const REFUSALS = {
  'a full quota': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'storage that refuses every call': () => {
    Object.defineProperty(window, 'localStorage', {
      value: new Proxy(
        {},
        {
          get: () => () => {
            throw new DOMException('refused', 'SecurityError');
          },
        },
      ),
    });
  },
  'a browser that blocks all storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`${what}: the list lasts as long as the tab, and says so`, async ({
    page,
    services,
    watch,
  }) => {
    // React Router reports scroll positions that it cannot store; nothing else may.
    if (what.includes('all storage')) watch.expectError(/refused|^uncaught: $/);
    await page.addInitScript(refuse);
    const service = serviceOfKind(services, 'fixed');
    await open(page, `/services/${service.id}`);
    const answer = page.getByRole('button', { name: 'Decline' });
    if (await answer.isVisible()) await answer.click();
    await page.getByRole('button', { name: 'Add to service list' }).click();
    await expect(page.getByText(/Your browser won’t let us save this list/)).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Service list, 1');
    await badge(page).click();
    await page.getByRole('link', { name: 'View Service List' }).click();
    await expect(page.getByRole('main')).toContainText('1 Service Order(s)');
    await expect(page.getByRole('main')).toContainText('so it lasts until you close this tab');
    await page.getByRole('button', { name: `Remove ${service.name}` }).click();
    await expect(page.getByRole('main')).toContainText('No Service Orders');
    // The toast may still be there, with an Undo of its own.
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main')).toContainText('1 Service Order(s)');
  });
}
