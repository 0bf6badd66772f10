/** Readings, "Service list": the list of a signed-in customer is the account's, on every device. */
import type { Browser, Page } from '@playwright/test';
import type { Customer } from '../../support/customers.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { serviceOfKind } from '../support/choosing.ts';
import { nextCustomer, signIn } from '../support/customers.ts';
import { SERVER_ENVIRONMENT } from '../support/product-under-test.ts';
import {
  buildOrder,
  orderOfService,
  readOrders,
  readStored,
  storeOrders,
} from '../support/storage.ts';
import { expect, open, test, waitUntilAwake } from '../support/test.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ env: { ...SERVER_ENVIRONMENT, PUBLIC_URL: '' } });
});
test.afterAll(() => server.stop());

async function openDevice(browser: Browser, customer: Customer, path = '/servicelist') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem('cookieConsentGiven', 'false'));
  await signIn(context, customer);
  const page = await context.newPage();
  if (path === '/healthz') await page.goto(`${server.url}${path}`);
  else await open(page, `${server.url}${path}`);
  return page;
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const count = (page: Page, n: number) =>
  expect(page.getByRole('main')).toContainText(
    n === 0 ? 'No Service Orders' : `${n} Service Order(s)`,
  );
/** Switching to another device gives its window the focus. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const add = async (page: Page, id: string) => {
  await open(page, `${server.url}/services/${id}`);
  await page.getByRole('button', { name: 'Add to service list' }).click();
};
const stored = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get(`${server.url}/api/service-list`);
  const { orders }: { orders: { id: string }[] } = await answer.json();
  return orders.map(({ id }) => id);
};
const shown = async (page: Page) => (await readOrders(page)).map(({ id }) => id);
const showTheSame = async (left: Page, right: Page) =>
  (await shown(left)).join() === (await shown(right)).join();

test('"at sign-in the browser\'s unconfirmed orders are first merged into the stored list"', async ({
  page,
  browser,
  services,
  watch,
}) => {
  // A request for the list that was sent before logging out.
  watch.expectError(/401 \(Unauthorized\).*\/api\/service-list/);
  const customer = nextCustomer();
  const service = serviceOfKind(services, 'fixed');
  const phone = await openDevice(browser, customer, '/');
  await add(phone, service.id);
  await expect.poll(() => stored(phone)).toHaveLength(1);

  const picks = [
    orderOfService(service, { id: 'picked', totalPrice: 0.5 }),
    buildOrder({ id: 'done', status: 'confirmed' }),
  ];
  await storeOrders(page, picks, server.url);
  await open(page, `${server.url}/`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Log In / Register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(customer.email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  // "then the stored list replaces the local one"
  await expect.poll(() => shown(page)).not.toContain('done');
  await expect.poll(() => shown(page)).toHaveLength(2);
  await expect.poll(async () => (await shown(page)).join()).toBe((await stored(page)).join());
  expect(await stored(page)).toContain('picked');
  // The price is the catalogue's.
  const picked = (await readOrders(page)).find(({ id }) => id === 'picked');
  expect(picked?.totalPrice).toBeGreaterThan(1);
  await focus(phone);
  await expect.poll(() => shown(phone)).toEqual(await stored(page));

  // Removed orders belong to the account, too: the next person here is someone else.
  await open(page, `${server.url}/servicelist`);
  const removed = page.getByRole('region', { name: 'Recently removed' });
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(removed).toBeVisible();
  await expect.poll(() => stored(phone)).toHaveLength(1);

  // "Signing out [...] empties the local list: it is safe in the account".
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(() => readStored(page, 'serviceOrders.account')).toBeNull();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('serviceOrders.removed')))
    .toBe('[]');
  await open(page, `${server.url}/servicelist`);
  await expect(removed).toHaveCount(0);
  expect(await stored(phone)).toHaveLength(1);
});

test('two devices edit at once, and show the same within 5 s of getting the focus', async ({
  browser,
  services,
}) => {
  const customer = nextCustomer();
  const service = serviceOfKind(services, 'per-unit');
  const [one, two] = services.filter(({ id }) => id !== service.id);
  const left = await openDevice(browser, customer, '/');
  const right = await openDevice(browser, customer, '/');
  await Promise.all([add(left, one?.id ?? ''), add(right, two?.id ?? '')]);
  await Promise.all([left, right].map((page) => open(page, `${server.url}/servicelist`)));
  await Promise.all([left, right].map((page) => count(page, 2)));
  await expect.poll(() => showTheSame(left, right)).toBe(true);

  // One removes what the other changes.
  await add(left, service.id);
  await open(left, `${server.url}/servicelist`);
  await focus(right);
  await count(right, 3);
  const row = rows(right).filter({ hasText: service.name });
  await row.locator('summary').click();
  await Promise.all([
    row.getByRole('button', { name: `More ${service.price.unit.many}` }).click(),
    left.getByRole('button', { name: `Remove ${service.name}` }).click(),
  ]);
  await Promise.all([left, right].map(focus));
  await Promise.all([left, right].map((page) => count(page, 2)));
  await expect.poll(async () => (await stored(left)).length).toBe(2);
  await expect.poll(() => showTheSame(left, right)).toBe(true);
});

test('a removal that is undone is back where it stood, on every device', async ({
  browser,
  services,
}) => {
  const customer = nextCustomer();
  const three = services.slice(0, 3);
  const left = await openDevice(browser, customer, '/');
  for (const { id } of three) await add(left, id);
  await open(left, `${server.url}/servicelist`);
  const right = await openDevice(browser, customer);
  await count(right, 3);
  const names = (page: Page) => rows(page).getByRole('heading', { level: 3 }).allTextContents();
  const wanted = three.map(({ name }) => name);
  await left.getByRole('button', { name: `Remove ${wanted[1]}`, exact: true }).click();
  await count(left, 2);
  await focus(right);
  await count(right, 2);
  await left.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(left)).toEqual(wanted);
  await expect.poll(() => stored(left)).toHaveLength(3);
  await expect.poll(() => names(right)).toEqual(wanted);
  expect(await names(left)).toEqual(wanted);
  await left.reload();
  await waitUntilAwake(left);
  await expect.poll(() => names(left)).toEqual(wanted);
});

test('what cannot be saved says so, survives a reload, and is saved later', async ({
  browser,
  services,
}) => {
  const customer = nextCustomer();
  const device = await openDevice(browser, customer);
  await count(device, 0);
  await expect.poll(() => readStored(device, 'serviceOrders.account')).toContain(customer.userId);
  let fails = true;
  await device.route('**/api/service-list', (route) => (fails ? route.abort() : route.continue()));
  const note = device.getByText('Not saved to your account yet. We’ll keep trying.');
  await add(device, serviceOfKind(services, 'fixed').id);
  await open(device, `${server.url}/servicelist`);
  await count(device, 1);
  await expect(note).toBeVisible();
  expect(await stored(device)).toEqual([]);
  await device.reload();
  await expect(note).toBeVisible();
  fails = false;
  await expect.poll(() => stored(device)).toHaveLength(1);
  await expect(note).toHaveCount(0);
  await count(device, 1);
});

test('a revoked session empties the list, and the next person starts with none', async ({
  browser,
  services,
}) => {
  const customer = nextCustomer();
  const device = await openDevice(browser, customer, '/');
  await add(device, services[0]?.id ?? '');
  await expect.poll(() => stored(device)).toHaveLength(1);
  const everywhere = await openDevice(browser, customer, '/');
  await everywhere.request.post(`${server.url}/api/account/sign-out`, {
    data: { everywhere: true },
    headers: { Origin: server.url },
  });
  await focus(device);
  await expect.poll(() => shown(device)).toEqual([]);

  const next = nextCustomer();
  await signIn(device.context(), next);
  await open(device, `${server.url}/servicelist`);
  await count(device, 0);
  expect(await stored(device)).toEqual([]);
});

test('an answer to the token of before, while the session gets a new one, loses nothing', async ({
  browser,
  services,
}) => {
  const device = await openDevice(browser, nextCustomer(), '/');
  await add(device, services[0]?.id ?? '');
  await expect.poll(() => stored(device)).toHaveLength(1);
  let refusals = 0;
  await device.route('**/api/service-list', (route) => {
    if (route.request().method() !== 'POST' || refusals++ > 0) return route.continue();
    return route.fulfill({ status: 401, json: { error: { code: 'signed-out', message: '' } } });
  });
  await add(device, services[1]?.id ?? '');
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await expect.poll(() => stored(device)).toHaveLength(2);
  expect(await shown(device)).toEqual(await stored(device));
});

test('a page that was closed while someone signed out forgets their list at the next visit', async ({
  browser,
  services,
}) => {
  const device = await openDevice(browser, nextCustomer(), '/');
  await add(device, services[0]?.id ?? '');
  await expect.poll(() => stored(device)).toHaveLength(1);
  await device.context().clearCookies();
  await open(device, `${server.url}/servicelist`);
  await count(device, 0);
  await expect.poll(() => shown(device)).toEqual([]);
});

test('someone else who signs in gets their own list, and nothing of the one before', async ({
  browser,
  services,
}) => {
  const [one, other] = [nextCustomer(), nextCustomer()];
  const device = await openDevice(browser, one, '/');
  await add(device, services[0]?.id ?? '');
  await expect.poll(() => stored(device)).toHaveLength(1);
  await signIn(device.context(), other);
  // This tab still shows the former list while it changes it.
  await device.getByRole('button', { name: 'Add to service list' }).click();
  await expect.poll(() => shown(device)).toEqual([]);
  expect(await stored(device)).toEqual([]);
});

test('an account keeps 200 orders, says so of the others, and takes them when there is room', async ({
  browser,
  services,
}) => {
  test.slow();
  const customer = nextCustomer();
  const device = await openDevice(browser, customer, '/healthz');
  const service = serviceOfKind(services, 'fixed');
  const many = Array.from({ length: 203 }, (_, n) => orderOfService(service, { id: `many-${n}` }));
  await storeOrders(device, many, server.url);
  await open(device, `${server.url}/servicelist`);
  await expect.poll(() => stored(device)).toHaveLength(200);
  const note = device.getByText('Your account holds up to 200 services.');
  await expect(note).toBeVisible();
  await count(device, 203);
  for (let n = 0; n < 3; n++) {
    await device
      .getByRole('button', { name: `Remove ${service.name}` })
      .first()
      .click();
  }
  await count(device, 200);
  await expect.poll(() => stored(device)).toContain('many-202');
  await expect(note).toHaveCount(0);
  expect(await stored(device)).toHaveLength(200);
});

test('on the list page prices are asked for once, not sent back and forth', async ({
  browser,
  services,
}) => {
  const device = await openDevice(browser, nextCustomer(), '/');
  await add(device, services[0]?.id ?? '');
  await expect.poll(() => stored(device)).toHaveLength(1);
  const sent: string[] = [];
  device.on('request', (request) => {
    if (request.url().endsWith('/api/service-list')) sent.push(request.method());
  });
  await device.clock.install();
  await open(device, `${server.url}/servicelist`);
  await count(device, 1);
  // From here on its clock goes by these seconds alone.
  await device.clock.pauseAt(Date.now() + 60_000);
  expect(sent).not.toContain('POST');
  sent.length = 0;
  for (let second = 0; second < 8; second++) {
    await device.clock.runFor(1_000);
    // The page's own request is answered first.
    expect(await stored(device)).toHaveLength(1);
  }
  expect(sent).not.toContain('POST');
  // Every 5 s.
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('a visitor pays nothing for it: no call, no script', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/servicelist`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /service-list$|account-list/.test(path))).toEqual([]);
  expect(await readStored(page, 'serviceOrders.account')).toBeNull();
});
