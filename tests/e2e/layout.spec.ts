/** The issue and look.md: nothing is lost at 320 px and at 200 % zoom, nothing jumps, names may be long. */
import type { Page } from '@playwright/test';
import { LONG_NAME } from './catalogues.ts';
import { windowLikeService } from './choosing.ts';
import { buildOrder, orderOfService, storeOrders } from './storage.ts';
import { expect, open, test } from './test.ts';

/** What makes a page wider than its window: the first few elements that stick out. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} in ${clientWidth}`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

const unfold = async (page: Page) => {
  for (const summary of await page.getByRole('main').locator('summary').all()) {
    if (await summary.isVisible()) await summary.click();
  }
};

/** Texts that their box cuts off. */
async function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.closest('.sr-only, svg, select, input') || element.children.length > 0)
          return false;
        const { overflowX } = getComputedStyle(element);
        return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

const WINDOWS = {
  '320 px': { width: 320, height: 640 },
  '200 % zoom of 1280 px': { width: 640, height: 400 },
};

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test(`no page scrolls sideways or cuts a text: ${name}`, async ({ page, services }) => {
    await page.setViewportSize(viewport);
    const service = windowLikeService(services);
    await storeOrders(page, [orderOfService(service), buildOrder({ totalPrice: 123_456.78 })]);
    for (const path of [
      '/',
      '/services',
      '/services?q=leak',
      `/services/${service.id}`,
      '/servicelist',
      '/californiaprivacy',
    ]) {
      await open(page, path);
      await unfold(page);
      expect(await overflowOf(page), path).toEqual([]);
      expect(await cutTextsOf(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /^Service list/ }).click();
    const menu = await page.locator('#service-list-menu').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    await expect(page.getByRole('link', { name: 'View Service List' })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill('repair');
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'See all results' })).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toEqual([]);
  });
}

for (const [width, height] of [
  [844, 390],
  [640, 400],
  [422, 195],
]) {
  test(`a list of 13 in the dropdown: its button stays in sight, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await storeOrders(
      page,
      Array.from({ length: 13 }, () => buildOrder()),
    );
    await open(page, '/support');
    await page.getByRole('button', { name: 'Service list, 13' }).press('Enter');
    const view = page.getByRole('link', { name: 'View Service List' });
    await expect(view).toBeInViewport({ ratio: 1 });
    // The rows are the next stop, and the keyboard scrolls them.
    await page.keyboard.press('Tab');
    const list = page.getByRole('list', { name: 'Service orders' });
    await expect(list).toBeFocused();
    await page.keyboard.press('End');
    const last = list.getByRole('listitem').last();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(view).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
  });
}

test('at 200 % zoom most of the window is left for the page', async ({ page, services }) => {
  await page.setViewportSize(WINDOWS['200 % zoom of 1280 px']);
  await open(page, `/services/${windowLikeService(services).id}`);
  const share = await page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return position === 'fixed' && visibility === 'visible' && element.clientHeight > 0;
    });
    const bottoms = bars.map((bar) => bar.getBoundingClientRect().top).filter((y) => y > top);
    return (Math.min(innerHeight, ...bottoms) - top) / innerHeight;
  });
  expect(share).toBeGreaterThan(0.5);
});

for (const width of [320, 390, 1280]) {
  test(`names that never break stay inside: ${width} px`, async ({
    page,
    largeServer: { url },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const id = 'a'.repeat(80);
    await storeOrders(
      page,
      [
        buildOrder({ serviceId: id, name: LONG_NAME, totalPrice: 1 }),
        buildOrder({ name: LONG_NAME }),
      ],
      url,
    );
    for (const path of [
      '/',
      `/services?sort=duration&page=13`,
      `/services/${id}`,
      '/servicelist',
      `/services?q=${'w'.repeat(200)}`,
    ]) {
      await open(page, url + path);
      if (path !== '/')
        await expect(page.getByRole('main')).toContainText(
          path.includes('q=') ? 'w'.repeat(200) : LONG_NAME,
        );
      await unfold(page);
      expect(await overflowOf(page), path).toEqual([]);
      expect(await cutTextsOf(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /^Service list/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search services' }).fill(LONG_NAME.slice(0, 20));
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(
      await page.getByRole('listbox').evaluate((list) => list.scrollWidth - list.clientWidth),
    ).toBe(0);
    await page.goto(`${url}/services/${id}`);
    await page.getByRole('button', { name: 'Add to service list' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close message' })).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toEqual([]);
  });
}

/** The sum of all shifts that nobody asked for, since the page began. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // TypeScript does not know this entry.
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 400);
      }),
  );
}

for (const width of [390, 1280]) {
  test(`layout shift is at most 0.02: ${width} px`, async ({ page, services, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium measures layout shift.');
    await page.setViewportSize({ width, height: 800 });
    const service = windowLikeService(services);
    const shifts: Record<string, number> = {};
    for (const [name, path] of Object.entries({
      home: '/',
      services: '/services',
      service: `/services/${service.id}`,
      'empty list': '/servicelist',
    })) {
      await page.goto(path);
      shifts[name] = await shiftOf(page);
    }
    await storeOrders(page, [orderOfService(service), buildOrder(), buildOrder()]);
    await page.goto('/servicelist');
    shifts['full list'] = await shiftOf(page);
    console.log(`layout shift at ${width} px: ${JSON.stringify(shifts)}`);
    for (const [name, shift] of Object.entries(shifts)) {
      expect.soft(shift, name).toBeLessThanOrEqual(0.02);
    }
  });
}

test('targets are at least 24 px, and 44 px where a thumb goes', async ({ page, services }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/services', `/services/${windowLikeService(services).id}`]) {
    await open(page, path);
    const small = await page
      .locator('button, a.inline-flex, summary, select, input:not([type=radio], [type=hidden])')
      .evaluateAll((all) =>
        all
          .filter(
            (target) => target.checkVisibility() && target.getBoundingClientRect().height < 44,
          )
          .map((target) => target.outerHTML.slice(0, 120)),
      );
    expect(small, path).toEqual([]);
  }
});
