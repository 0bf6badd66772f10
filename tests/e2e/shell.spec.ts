/** Spec §2, "Shell on every page", "Screens and routes"; readings, "Every page". */
import type { Page } from '@playwright/test';
import { PUBLIC_URL } from './support/product-under-test.ts';
import { expect, open, test } from './support/test.ts';

const LEGAL_PAGES = {
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/californiaprivacy': 'California Consumer Privacy Act',
};
const TITLED = {
  ...LEGAL_PAGES,
  '/homestaging': 'Home staging',
  '/careers': 'Careers',
  '/support': 'Support',
  '/become-a-homesmith': 'Become a homesmith',
};
const ROUTES = ['/', '/services', '/servicelist', ...Object.keys(TITLED)];

test.describe('§2 "Top bar: logo (links home); search box"', () => {
  test('the logo leads home', async ({ page }) => {
    await open(page, '/support');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
    await expect(banner.getByRole('button', { name: 'Service list' })).toBeVisible();
  });

  for (const { width, place } of [
    { width: 1280, place: 'in the bar on wide screens' },
    { width: 390, place: 'below it on small screens' },
  ]) {
    test(`the search box is "${place}"`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/');
      const banner = page.getByRole('banner');
      const logo = await banner.getByRole('link', { name: /home/i }).boundingBox();
      const box = await banner.getByRole('combobox').boundingBox();
      if (logo === null || box === null) throw new Error('Logo or search box is not shown.');
      const isBelow = box.y >= logo.y + logo.height - 1;
      expect(isBelow).toBe(place.startsWith('below'));
      if (isBelow) expect(box.width).toBeGreaterThan(width * 0.85);
      else expect(box.x).toBeGreaterThan(logo.x + logo.width);
    });
  }

  test('the bar stays in view while the page scrolls', async ({ page }) => {
    await open(page, '/');
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole('combobox')).toBeInViewport();
  });
});

test.describe('§2 "Footer: three columns", "a copyright line with the current year"', () => {
  test('brand blurb with social icons, Quick Links, Company', async ({ page }) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Quick Links' })).toBeVisible();
    await expect(footer.getByRole('navigation', { name: 'Company' })).toBeVisible();
    const columns = [
      footer.getByText('Homesmith', { exact: true }),
      footer.getByRole('heading', { name: 'Quick Links' }),
      footer.getByRole('heading', { name: 'Company' }),
    ];
    const boxes = await Promise.all(columns.map((column) => column.boundingBox()));
    const lefts = boxes.map((box) => box?.x ?? 0);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    expect(new Set(lefts).size).toBe(3);
    const facebook = footer.getByRole('link', { name: /Facebook/ });
    await expect(facebook).toHaveAttribute('href', 'https://www.facebook.com/');
    const instagram = footer.getByRole('link', { name: /Instagram/ });
    await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/');
    await expect(footer.getByRole('link', { name: 'Your Privacy Choices' })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Homesmith`);
  });

  // That every link answers, the crawler sees (tests/http/crawler.test.ts).
  test('bar, search box and footer are on every page', async ({ page }) => {
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('combobox'), route).toBeVisible();
      await expect(page.getByRole('contentinfo'), route).toContainText('©');
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
    }
  });
});

test('the skip link leads to the content', async ({ page }) => {
  await open(page, '/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a missing page guesses what was meant, and leads on', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  await page.goto('/services/toilet-repairs');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Were you looking for this?' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 }).first()).toContainText(/Toilet/);
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support');
  await main.getByRole('link', { name: 'Plumbing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing');
});

test.describe('readings: "Unknown routes and unknown services answer 404 … inside the shell"', () => {
  for (const path of [
    '/nowhere',
    '/services/no-such-service',
    '/services/fix/deeper',
    '/a/b?c=d',
  ]) {
    test(path, async ({ page, watch }) => {
      watch.expectError(/status of 404/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(/Page not found/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const wayOut = page.getByRole('main').getByRole('link', { name: 'Browse all services' });
      await wayOut.click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('heading', { level: 1, name: 'All services' })).toBeVisible();
    });
  }
});

test.describe('§7 "default title and description, social-preview tags, and a canonical URL"', () => {
  // Preview crawlers run no JavaScript.
  test.use({ javaScriptEnabled: false });

  test('in the HTML of every page', async ({ page }) => {
    for (const { path, title } of [
      { path: '/', title: /^Homesmith: / },
      { path: '/services', title: /^All services \| Homesmith$/ },
      { path: '/servicelist', title: /^Service list \| Homesmith$/ },
      ...Object.entries(TITLED).map(([path, name]) => ({
        path,
        title: new RegExp(`^${name}`),
      })),
    ]) {
      await page.goto(path);
      await expectHead(page, path, title);
    }
  });

  test('in the HTML of a service', async ({ page, services }) => {
    const [service] = services;
    if (service === undefined) throw new Error('The catalogue is empty.');
    await page.goto(`/services/${service.id}`);
    await expectHead(
      page,
      `/services/${service.id}`,
      new RegExp(`^${service.name} \\| Homesmith$`),
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(`^${service.tagline.slice(0, 20)}`),
    );
  });

  test('each page has its own title and description', async ({ request }) => {
    const heads = await Promise.all(
      ROUTES.map(async (route) => {
        const html = await (await request.get(route)).text();
        return [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/].map(
          (part) => part.exec(html)?.[1],
        );
      }),
    );
    for (const index of [0, 1]) {
      expect(new Set(heads.map((head) => head[index])).size).toBe(ROUTES.length);
    }
  });

  test('the preview picture is there', async ({ page, request }) => {
    await page.goto('/');
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(new URL(address ?? '').pathname);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  });
});

async function expectHead(page: Page, path: string, title: RegExp): Promise<void> {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  await expect(page).toHaveTitle(title);
  const description = await content('meta[name=description]');
  expect(description?.length).toBeGreaterThan(30);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', PUBLIC_URL + path);
  expect(await content('meta[property="og:title"]')).toMatch(title);
  expect(await content('meta[property="og:description"]')).toBe(description);
  expect(await content('meta[property="og:url"]')).toBe(PUBLIC_URL + path);
  expect(await content('meta[property="og:image"]')).toMatch(new RegExp(`^${PUBLIC_URL}/`));
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
}

test('moving between pages moves title, canonical address and the reader to the top', async ({
  page,
}) => {
  await open(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await link.click();
  await expect(page).toHaveURL('/careers');
  await expect(page).toHaveTitle('Careers | Homesmith');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${PUBLIC_URL}/careers`,
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test.describe('look.md: a lost or slow network shows a calm note, and is recovered from without a reload', () => {
  const OFFLINE = /You seem to be offline/;
  const status = (page: Page) => page.getByRole('banner').getByRole('status');
  const goTo = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).click();
  test.beforeEach(async ({ page, watch }) => {
    watch.expectError(/Failed to (load resource|fetch)|Error loading route module/);
    await open(page, '/terms');
    await page.getByRole('combobox').fill('half a thou');
  });
  const expectStayed = async (page: Page) => {
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('combobox')).toHaveValue('half a thou');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  };

  test('offline, nothing is lost, and it goes on when the network is back', async ({
    page,
    context,
  }) => {
    const isSamePage = () => page.evaluate(() => document.body.dataset.same);
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
    });
    await context.setOffline(true);
    // Hovering prefetches a page that was never opened.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).hover();
    await goTo(page, 'Home staging');
    await expect(status(page).filter({ hasText: OFFLINE })).toBeVisible();
    await expectStayed(page);
    await context.setOffline(false);
    await expect(page).toHaveURL('/homestaging');
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    expect(await isSamePage()).toBe('yes');
  });

  test('a request that gets no answer is sent again; in the meantime there is a thin line', async ({
    page,
  }) => {
    let fails = true;
    await page.route('**/*.data*', (route) => (fails ? route.abort() : route.continue()));
    await goTo(page, 'Careers');
    await expect(status(page).filter({ hasText: OFFLINE })).toBeVisible();
    await expect(page.locator('.progress-line')).toBeAttached();
    await expectStayed(page);
    fails = false;
    await expect(page).toHaveURL('/careers');
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(page.locator('.progress-line')).toHaveCount(0);
  });

  test('an answer that takes long is waited for, and that is said', async ({ page }) => {
    await page.clock.install();
    let answer = () => {};
    await page.route('**/*.data*', (route) => {
      answer = () => route.continue();
    });
    await goTo(page, 'Careers');
    await expect(page.locator('.progress-line')).toBeAttached();
    await page.clock.fastForward(9_000);
    await expect(status(page).filter({ hasText: /Still loading/ })).toBeVisible();
    await expectStayed(page);
    answer();
    await expect(page).toHaveURL('/careers');
    await expect(page.getByText(/Still loading/)).toHaveCount(0);
  });

  test('a form whose answer got lost keeps what was typed, and arrives once', async ({ page }) => {
    await open(page, '/support/ask');
    await page.getByLabel('Email').fill('lost.answer@example.com');
    await page.getByLabel('Topic').selectOption({ index: 1 });
    await page.getByLabel('Subject').fill('Between two masts');
    const message = page.getByLabel('Message');
    await message.fill('Did this arrive?');
    const ids: unknown[] = [];
    await page.route('**/support/ask.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const sent = new URLSearchParams(route.request().postData() ?? '');
      ids.push(sent.get('idempotencyKey'));
      if (ids.length > 1) return route.continue();
      // It arrived, but its answer is lost.
      const answer = await route.fetch({ maxRedirects: 0 });
      expect(answer.status()).toBeLessThan(400);
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(status(page).filter({ hasText: OFFLINE })).toBeVisible();
    await expect(message).toHaveValue('Did this arrive?');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an error of ours shows inside the shell, and a plain link tries again', async ({
    page,
  }) => {
    let breaks = true;
    await page.route('**/*.data*', (route) =>
      breaks ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
    );
    await goTo(page, 'Careers');
    const main = page.getByRole('main');
    await expect(main).toContainText('Your service list is safe.');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle('Something went wrong | Homesmith');
    breaks = false;
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/careers');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Careers');
  });

  test("a page's file that a new version has replaced: the page comes whole", async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'This Firefox cannot be told what to load instead.');
    await page.route('**/assets/homestaging-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 2,
    });
    await goTo(page, 'Home staging');
    await expect(page).toHaveURL('/homestaging');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terms of Service');
  });
});
