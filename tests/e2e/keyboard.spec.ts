/** A whole visit by keyboard: find, choose, add, open the dropdown, view, change, remove, undo. */
import type { Page } from '@playwright/test';
import { windowLikeService } from './support/choosing.ts';
import { inspectFocus, waitForArrowKeys } from './support/focus.ts';
import { orderOfService, readOrders, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

const focusedOn = (page: Page) => page.locator(':focus');

/** Presses Tab until this has the focus, and checks every stop on the way. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name });
  for (let stops = 0; stops < 120; stops += 1) {
    await press(page, 'Tab');
    if (await focusedOn(page).and(wanted).count()) return;
  }
  throw new Error(`Tab never came to ${role} ${name}.`);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  if (key === 'Tab')
    expect(await inspectFocus(page)).toMatchObject({ isVisible: true, isObscured: false });
}

test('find, choose, add, view the list, change, remove, undo', async ({ page, services }) => {
  const service = windowLikeService(services);
  const { price, options } = service;
  await open(page, '/');
  await tabTo(page, 'combobox', 'Search services');
  await page.keyboard.type(service.name);
  await expect(page.getByRole('option', { name: service.name }).first()).toBeVisible();
  await waitForArrowKeys(page.getByRole('combobox', { name: 'Search services' }));
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(page).toHaveURL(`/services/${service.id}`);
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
  // The page focuses its start, which would undo an earlier Tab.
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, 'button', `More ${price.unit.many}`);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: `More ${price.unit.many}` })).toBeFocused();
  await press(page, 'Space');
  await tabTo(page, 'radio', new RegExp(`^${options[0]?.choices[0]?.name.slice(0, 12)}`));
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused();
  await tabTo(page, 'button', 'Add to service list');
  await press(page, 'Enter');
  const [added] = await readOrders(page);
  expect(added).toMatchObject({
    serviceId: service.id,
    quantity: price.minimum + 2,
    options: { [options[0]?.id ?? '']: options[0]?.choices[1]?.id },
  });

  // The list comes earlier, in the top bar.
  const menu = page.getByRole('button', { name: 'Service list, 1' });
  for (let stops = 0; stops < 120 && !(await focusedOn(page).and(menu).count()); stops += 1) {
    await press(page, 'Shift+Tab');
  }
  await press(page, 'Enter');
  const view = page.getByRole('link', { name: 'View Service List' });
  await expect(view).toBeVisible();
  await tabTo(page, 'link', 'View Service List');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/servicelist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service list');

  await focusStart(page);
  for (let stops = 0; stops < 120; stops += 1) {
    await press(page, 'Tab');
    if (await page.locator('summary:focus').count()) break;
  }
  await press(page, 'Enter');
  await tabTo(page, 'button', `Fewer ${price.unit.many}`);
  await press(page, 'Enter');
  await expect.poll(async () => (await readOrders(page))[0]?.quantity).toBe(price.minimum + 1);
  await expect(page.getByRole('button', { name: `Fewer ${price.unit.many}` })).toBeFocused();

  await focusStart(page);
  await tabTo(page, 'button', `Remove ${service.name}`);
  await press(page, 'Enter');
  expect(await readOrders(page)).toEqual([]);
  // After removing the last row the focus is not lost.
  expect(await inspectFocus(page)).toMatchObject({ isNone: false });
  await tabTo(page, 'button', 'Undo');
  await press(page, 'Enter');
  await expect.poll(async () => (await readOrders(page)).length).toBe(1);
});

/** Moves the focus to the start of the document. */
async function focusStart(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByRole('banner').getByRole('link', { name: /home/i }).focus();
}

test.describe('every stop of Tab can be seen', () => {
  for (const width of [1280, 390]) {
    for (const [name, path] of Object.entries({
      home: '/',
      services: '/services?trade=plumbing',
      service: '',
      'service list': '/servicelist',
      'no page': '/support',
    })) {
      test(`${name}, ${width} px`, async ({ page, services }) => {
        const service = windowLikeService(services);
        await page.setViewportSize({ width, height: 800 });
        await storeOrders(page, [orderOfService(service)]);
        await open(page, path === '' ? `/services/${service.id}` : path);
        const lost: string[] = [];
        let stops = 0;
        for (; stops < 250; stops += 1) {
          await page.keyboard.press('Tab');
          const focused = await inspectFocus(page);
          if (focused.isNone) break;
          if (!focused.isVisible) lost.push(`no ring: ${focused.what}`);
          if (focused.isObscured) lost.push(`covered: ${focused.what}`);
        }
        expect(lost).toEqual([]);
        expect(stops).toBeGreaterThan(15);
        expect(stops).toBeLessThan(250);
      });
    }
  }
});

test('the dropdown of the list opens with Enter, closes with Escape, and the focus stays', async ({
  page,
}) => {
  await open(page, '/support');
  const button = page.getByRole('button', { name: 'Service list' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#service-list-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#service-list-menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('after a link the focus is where the new page begins', async ({ page }) => {
  await open(page, '/');
  const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await careers.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('main')).toBeFocused();
});
