/** Nothing in a catalogue, an address or a stored list is ever executed. */
import type { Page } from '@playwright/test';
import { HOSTILE } from './support/catalogues.ts';
import { buildOrder, storeOrders } from './support/storage.ts';
import { expect, open, test, untilDrawn } from './support/test.ts';

async function expectNothingRan(page: Page): Promise<void> {
  // An onerror handler runs asynchronously.
  await untilDrawn(page);
  const traces = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    pictures: document.querySelectorAll('img').length,
    smuggled: [...document.scripts].filter(({ textContent }) =>
      /^(window\.)?hacked/.test(textContent),
    ).length,
  }));
  expect(traces).toEqual({ hacked: false, pictures: 0, smuggled: 0 });
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('A dialog opened.');
  });
  page.on('request', (request) => {
    expect(new URL(request.url()).pathname, 'a smuggled picture').not.toMatch(/\/x$/);
  });
});

const NAMES = Object.values(HOSTILE).map((text) => `Leak ${text}`);

test('home, trades, search and services show the texts as they are', async ({
  page,
  hostileServer: { url },
}) => {
  for (const path of ['/', '/services', '/services?q=leak', '/servicelist']) {
    await open(page, url + path);
    await expectNothingRan(page);
    await expect(page.getByRole('main')).toContainText('Leak <script>');
  }
  await page.goto(`${url}/services`);
  await page.getByLabel('Trade').selectOption({ index: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('"><img');
  await expectNothingRan(page);
});

for (const [index, name] of NAMES.entries()) {
  test(`a service named ${name}`, async ({ page, hostileServer: { url } }) => {
    await open(page, `${url}/services/hostile-${index}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.title()).toBe(`${name} | Homesmith`);
    await expectNothingRan(page);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.getByRole('button', { name: 'Add to service list' }).click();
    await expect(page.getByText(`${name} is on your service list.`)).toBeVisible();
    await page.getByRole('button', { name: /^Service list/ }).click();
    await expect(page.locator('#service-list-menu')).toContainText(name);
    await page.getByRole('link', { name: 'View Service List' }).click();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await page.getByRole('main').locator('summary').click();
    await expectNothingRan(page);
  });
}

test('the search box highlights inside them', async ({ page, hostileServer: { url } }) => {
  await open(page, `${url}/`);
  for (const text of ['<script>', '"><img src=x', '</script', '<!--']) {
    await page.getByRole('combobox').fill(text);
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    await expect(first.locator('mark').first()).toHaveText(text);
    await expectNothingRan(page);
  }
});

test('hostile addresses', async ({ page, watch }) => {
  watch.expectError(/status of 40[04]/);
  for (const text of Object.values(HOSTILE)) {
    const asked = encodeURIComponent(text);
    for (const path of [
      `/services?q=${asked}`,
      `/services?trade=${asked}`,
      `/${asked}`,
      `/services/${asked}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectNothingRan(page);
    }
  }
});

test('a hostile stored list', async ({ page }) => {
  const orders = Object.values(HOSTILE).map((text) =>
    buildOrder({ id: text, name: text, tradeCategory: text, serviceId: text }),
  );
  await storeOrders(page, orders);
  await open(page, '/servicelist');
  await expect(page.getByRole('main')).toContainText(`${orders.length} Service Order(s)`);
  await page.getByRole('button', { name: 'Share as text' }).click();
  await page.getByRole('button', { name: /^Service list,/ }).click();
  await expectNothingRan(page);
});
