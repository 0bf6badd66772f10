/** Nothing is lost at 320 px and at 200 % zoom, nothing shifts, names may be long. */
import type { Page } from '@playwright/test';
import { LONG_NAME } from './support/catalogues.ts';
import { windowLikeService } from './support/choosing.ts';
import { inspectFocus } from './support/focus.ts';
import { signInCustomer } from './support/people.ts';
import { buildOrder, orderOfService, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

/** The first few elements that make a page wider than its window. */
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

/** Placeholders that do not fit. */
async function cutPlaceholdersOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input')].flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null || input.placeholder === '' || !input.checkVisibility()) return [];
      pen.font = font;
      const words = pen.measureText(input.placeholder).width;
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return words > room ? [`${input.placeholder}: ${words} in ${room}`] : [];
    }),
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
      '/support',
      '/homestaging',
      '/become-a-homesmith/apply',
      '/careers',
      '/docs/api',
    ]) {
      await open(page, path);
      await unfold(page);
      expect(await overflowOf(page), path).toEqual([]);
      expect(await cutPlaceholdersOf(page), path).toEqual([]);
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
    // The rows are the next stop, so that the keyboard can scroll them.
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

/** Cumulative layout shift without recent input. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // TypeScript lacks this entry type.
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries come with the next frames.
        const frame = (left: number) =>
          left === 0 ? resolve(sum) : requestAnimationFrame(() => frame(left - 1));
        frame(24);
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
    await page.goto(`/services/${service.id}`);
    await expect(page.getByRole('main').getByRole('link', { name: /^In your list/ })).toBeVisible();
    shifts['service in the list'] = await shiftOf(page);
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

test.describe('what is over a page', () => {
  test.use({ consent: 'asked' });

  const boxes = (page: Page) =>
    page.evaluate(() => {
      const boxOf = (selector: string) => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {
          top: Number.NaN,
          bottom: Number.NaN,
        };
        return { top, bottom, seen: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) };
      };
      return {
        header: boxOf('header'),
        price: boxOf('.foot-bar'),
        cookies: boxOf('[data-cookie-banner]'),
        height: innerHeight,
      };
    });

  test('header, price bar and cookie question: a quarter of a phone at most, and less while someone reads', async ({
    page,
    services,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/services/${windowLikeService(services).id}`);
    const seen = async () => {
      const { header, price, cookies } = await boxes(page);
      return header.seen + price.seen + cookies.seen;
    };
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    console.log(`bars over a phone: ${await seen()} of 844 px`);
    await expect.poll(seen).toBeLessThanOrEqual(844 / 4);
    await page.mouse.wheel(0, 600);
    await expect.poll(seen).toBeLessThanOrEqual(844 / 7);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await boxes(page)).header.top).toBe(0);
    await expect.poll(seen).toBeLessThanOrEqual(844 / 4);
  });

  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ] as const) {
    test(`the bars stack without a slit: ${width} px`, async ({ page, services }) => {
      await page.setViewportSize({ width, height });
      await open(page, `/services/${windowLikeService(services).id}`);
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expect
        .poll(async () => {
          const { price, cookies } = await boxes(page);
          return Math.abs(price.bottom - cookies.top);
        })
        .toBeLessThan(0.5);
      expect((await boxes(page)).cookies.bottom).toBe(height);
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button').last().click();
      await expect.poll(async () => (await boxes(page)).price.bottom).toBe(height);
    });
  }

  for (const width of [390, 1280]) {
    test(`a message lies over no control: ${width} px`, async ({ page, services }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, `/services/${windowLikeService(services).id}`);
      for (const scroll of [0, 250, 600]) {
        await page.evaluate((y) => scrollTo(0, y), scroll);
        await page.getByRole('button', { name: 'Add to service list' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
        // It may still be on its way in.
        await expect.poll(() => coveredByToast(page), `scrolled by ${scroll}`).toEqual([]);
        await page.getByRole('button', { name: 'Close message' }).click();
      }
    });
  }
});

async function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toaster > *');
    const { left, right, top, bottom } = toast?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((control) => !toast?.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        return box.height > 0 && !isBeside && box.bottom > top && box.top < bottom;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

test.describe('the header leaves while someone reads on, in forms too', () => {
  const headerTop = (page: Page) =>
    page.locator('header').evaluate((bar) => bar.getBoundingClientRect().bottom);

  test('and never lies over what has the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 600 });
    await open(page, '/support/ask');
    expect(
      await page.locator('header').evaluate((bar) => getComputedStyle(bar).transitionDuration),
    ).toBe('0s');
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(0);
    // A field at the very top keeps its place while scrolling slightly.
    const field = page.getByRole('main').locator('textarea');
    await field.focus();
    await field.evaluate((box) => scrollBy(0, box.getBoundingClientRect().top - 30));
    await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -20);
    await expect
      .poll(() => field.evaluate((box) => box.getBoundingClientRect().top))
      .toBeGreaterThan(40);
    expect((await inspectFocus(page)).isObscured).toBe(false);
    expect(await headerTop(page)).toBeLessThanOrEqual(0);
    // By keyboard, down and up again.
    for (const key of [...Array(12).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await inspectFocus(page)).toMatchObject({ isObscured: false });
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => headerTop(page)).toBeGreaterThan(90);
  });

  test('but stays while its own dropdown or search is in use', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await open(page, '/');
    await page.getByRole('button', { name: /^Service list/ }).click();
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await headerTop(page)).toBeGreaterThan(90);
    await page.keyboard.press('Escape');
  });
});

test('results of the box align: trades under each other where there is room, below the names where not', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/support');
    await page.getByRole('combobox', { name: 'Search services' }).fill('repair');
    await expect(page.getByRole('option').nth(8)).toBeAttached();
    const rows = await page.getByRole('option').evaluateAll((options) =>
      options.map((option) => {
        const [name, trade] = [...option.children].map((part) => part.getBoundingClientRect());
        return [name?.left, trade?.left, (trade?.top ?? 0) >= (name?.bottom ?? 0)].join();
      }),
    );
    expect(new Set(rows).size).toBe(1);
    expect(rows[0]?.endsWith(String(width === 390))).toBe(true);
  }
});

/** In pixels: 42rem, the width of a text that is read. */
const READING_WIDTH = 672;

/** From the leftmost text of the page to the rightmost one. */
const readWidthOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main :is(h1, h2, p, li, label, button, input)')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.min(...boxes.map((box) => box.left));
    return Math.max(...boxes.map((box) => box.right)) - left;
  });

/** What is beside the widest column, and whether it is still in view further down. */
const columnsOf = (page: Page) =>
  page.evaluate(async () => {
    const summary = [...document.querySelectorAll<HTMLElement>('main *')].find(
      (one) => getComputedStyle(one).position === 'sticky' && one.offsetWidth >= 250,
    );
    const box = summary?.getBoundingClientRect();
    if (box === undefined) return null;
    const [content] = [...(summary?.parentElement?.children ?? [])]
      .map((one) => one.getBoundingClientRect())
      .filter(({ right, top, bottom }) => right < box.left && top < box.bottom && box.top < bottom)
      .toSorted((one, other) => other.width - one.width);
    if (content === undefined) return { isBeside: false };
    const share = (box.right - content.left) / innerWidth;
    scrollTo(0, Math.min(300, content.height / 2));
    await new Promise(requestAnimationFrame);
    const top = summary?.getBoundingClientRect().top ?? -1;
    return { isBeside: true, isInView: top >= 0 && top < innerHeight / 2, isWide: share > 0.55 };
  });
const BESIDE = { isBeside: true, isInView: true, isWide: true };

for (const width of [1280, 1920]) {
  test(`a summary is beside what is read, and stays: ${width} px`, async ({ page, services }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signInCustomer(page);
    const job = 'fix-running-toilet';
    const service = services.find(({ id }) => id === job);
    if (service === undefined) throw new Error(`${job} is not sold.`);
    const h1 = page.getByRole('heading', { level: 1 });
    await open(page, `/services/${job}`);
    expect(await columnsOf(page), 'service').toEqual(BESIDE);
    await page.getByRole('button', { name: 'Add to service list' }).click();
    await open(page, '/servicelist');
    await expect(page.getByRole('link', { name: 'Choose times' })).toBeVisible();
    expect(await columnsOf(page), 'service list').toEqual(BESIDE);
    await open(page, '/dashboard');
    expect(await columnsOf(page), 'dashboard').toEqual(BESIDE);
    await open(page, `/servicelist/times?services=${job}&zip=94110`);
    expect(await columnsOf(page), 'times').toEqual(BESIDE);
    await page.getByRole('main').getByRole('radio').filter({ visible: true }).last().check();
    await page.getByRole('button', { name: 'Review booking' }).click();
    await expect(h1).toHaveText('Review and confirm');
    expect(await columnsOf(page), 'review').toEqual(BESIDE);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(h1).toHaveText('You’re booked!');
    expect(await columnsOf(page), 'booked').toEqual(BESIDE);
    const booking = page.url().replace(/\?.*/, '');
    for (const path of ['', '/visits/1', '/visits/1/messages']) {
      await open(page, booking + path);
      expect(await columnsOf(page), `booking${path}`).toEqual(BESIDE);
    }
  });

  test(`no page is narrower than a text that is read: ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signInCustomer(page);
    // The wizard's own page is as narrow as its dialog (spec §9: "Modal max width 425px.").
    for (const path of [
      ...['/', '/services', '/services?q=qzxv', '/servicelist', '/servicelist/times'],
      ...['/support', '/support/ask', '/terms', '/californiaprivacy', '/careers', '/careers/apply'],
      ...['/become-a-homesmith', '/become-a-homesmith/apply', '/homestaging'],
      ...['/dashboard', '/account-settings', '/californiaprivacy/request?right=know'],
    ]) {
      await open(page, path);
      expect(await readWidthOf(page), path).toBeGreaterThanOrEqual(READING_WIDTH);
    }
  });
}

test('at 1920 px the house and the lists use the width', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, '/');
  const house = await page.getByRole('navigation', { name: /part of the house/ }).boundingBox();
  expect(house?.width).toBeGreaterThan(900);
  expect((house?.y ?? 0) + (house?.height ?? 0)).toBeLessThanOrEqual(1080);
  const grids = async () =>
    page
      .locator('main ul')
      .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().width));
  expect(Math.max(...(await grids()))).toBeGreaterThan(1550);
  expect(await overflowOf(page)).toEqual([]);
  await open(page, '/services');
  expect(Math.max(...(await grids()))).toBeGreaterThan(1550);
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
});

test('a caution is no alarm: "Safety first" has not the colors of a mistake', async ({
  page,
  services,
}) => {
  const id = services.find(({ safetyNote }) => safetyNote)?.id;
  await open(page, `/services/${id}`);
  const [note, danger] = await page.getByText('Safety first.').evaluate((text) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.className = 'border-danger bg-danger-soft';
    const looks = [text.closest('p'), probe].map((box) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(box ?? probe);
      return [borderTopColor, backgroundColor];
    });
    probe.remove();
    return looks;
  });
  expect(note?.[0]).not.toBe(danger?.[0]);
  expect(note?.[1]).not.toBe(danger?.[1]);
});
