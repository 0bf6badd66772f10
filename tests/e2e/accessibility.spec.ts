/**
 * axe on every page and in every opened state: WCAG 2.2 A and AA, light and dark, wide and narrow. Opened once for
 * each width; dark mode has the same elements.
 */
import type { Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { MAILS } from '../support/mails.ts';
import { findings as findingsIn, findingsInThemes, WCAG } from './support/axe.ts';
import { windowLikeService } from './support/choosing.ts';
import { waitForArrowKeys } from './support/focus.ts';
import { buildOrder, orderOfService, storeOrders } from './support/storage.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

// The longest file, so both workers take tests of it.
test.describe.configure({ mode: 'parallel' });

const TAGS = [...WCAG, 'best-practice'];

type Screen = { path: string; show?: (page: Page) => Promise<void> };

const openMenu = (page: Page) => page.getByRole('button', { name: /^Service list/ }).click();
const search = async (page: Page, text: string, shown: string) => {
  await page.getByRole('combobox').fill(text);
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
};

/** Folded on narrow screens. */
const openContents = async (page: Page) => {
  const fold = page.locator('summary', { hasText: 'Contents' });
  if (await fold.isVisible()) await fold.click();
};

const fullList = (service: Service) => [
  orderOfService(service, { totalPrice: 1 }),
  buildOrder({ serviceId: 'gone' }),
  buildOrder({ status: 'confirmed' }),
  { damaged: true },
];

const screensOf = (service: Service): Record<string, Screen> => ({
  home: { path: '/' },
  services: { path: '/services' },
  'search results': { path: '/services?q=leak' },
  'nothing found': { path: '/services?q=qzxv' },
  service: {
    path: `/services/${service.id}`,
    show: async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    },
  },
  'becoming a homesmith': { path: '/become-a-homesmith' },
  'home staging': {
    path: '/homestaging',
    show: async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    },
  },
  terms: { path: '/terms', show: openContents },
  privacy: { path: '/privacy' },
  'California privacy': { path: '/californiaprivacy' },
  API: { path: '/docs/api' },
  'unknown page': { path: '/nowhere' },
});

const boxScreens = (service: Service): Record<string, Screen> => ({
  'search open': { path: '/', show: (page) => search(page, 'leak', 'See all results') },
  'search without results': { path: '/', show: (page) => search(page, 'qzxv', 'No results found') },
  toast: {
    path: `/services/${service.id}`,
    show: async (page) => {
      await page.getByRole('button', { name: 'Add to service list' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      // So that nothing of the box is half covered by the top bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
});

const listScreens: Record<string, Screen> = {
  'service list': {
    path: '/servicelist',
    show: async (page) => {
      await expect(page.getByText('We no longer offer this service.').first()).toBeVisible();
      await page.getByRole('main').locator('summary').first().click();
    },
  },
  dropdown: { path: '/support', show: openMenu },
};
const longListScreens: Record<string, Screen> = {
  'dropdown of 13': { path: '/support', show: openMenu },
  'recently removed': {
    path: '/servicelist',
    show: async (page) => {
      for (const name of [/Remove Job/, /Remove Job/, 'Undo', /Remove Job/] as const) {
        await page.getByRole('button', { name }).first().click();
      }
      // So that no row is half covered by the bottom bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  'cleared list': {
    path: '/servicelist',
    show: (page) => page.getByRole('button', { name: 'Clear list' }).click(),
  },
};
const emptyListScreens: Record<string, Screen> = {
  'empty service list': { path: '/servicelist' },
  'empty dropdown': { path: '/support', show: openMenu },
};

const nobody = {
  isLoggedIn: false,
  isFullyRegistered: false,
  isRegistering: false,
  user: null,
  registrationStep: 1,
};
const somebody = {
  id: 'a',
  email: 'ana@example.com',
  emailVerified: true,
  phoneNumber: null,
  firstName: 'Ana',
  registrationComplete: false,
};
/** The account menu for each kind of person, recognised by one of their items (spec §2 "Account dropdown"). */
const registering = { ...nobody, isRegistering: true, user: somebody, registrationStep: 4 };
const customer = { ...nobody, isLoggedIn: true, isFullyRegistered: true, user: somebody };
const ROLES = [
  ['Log In / Register', 'visitor', nobody],
  ['Complete Registration', 'registering', registering],
  ['Account Dashboard', 'customer', customer],
] as const;

const openAccountMenu = async (page: Page, item: string, hint: string, state: unknown) => {
  await page.route('**/api/account/state', (route) => route.fulfill({ json: { state } }));
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'homesmith_account', value: hint, url }]);
  await page.reload();
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('link', { name: item })).toBeVisible();
  await page.unroute('**/api/account/state');
};

const dropdownScreens: Record<string, Screen> = {
  'search loading': {
    path: '/',
    show: async (page) => {
      await page.route('**/api/catalogue*', () => {});
      await page.reload();
      await waitUntilAwake(page);
      await page.getByRole('combobox').fill('leak');
      await expect(page.getByText('Loading...')).toBeVisible();
      await page.unroute('**/api/catalogue*');
    },
  },
  ...Object.fromEntries(
    ROLES.map(([item, hint, state]) => [
      `account menu: ${item}`,
      { path: '/support', show: (page: Page) => openAccountMenu(page, item, hint, state) },
    ]),
  ),
};

/**
 * All mails share a layout: each is checked once, and those with different parts at both widths and in both themes.
 */
const MAILS_OF_DIFFERENT_PARTS = ['verifyEmail', 'passwordChanged', 'received'];

for (const width of [390, 1280]) {
  test.describe(`light and dark, ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    const look = async (page: Page, screens: Record<string, Screen>) => {
      const findings: string[] = [];
      for (const [name, { path, show }] of Object.entries(screens)) {
        await open(page, path);
        await show?.(page);
        const found = await findingsInThemes(page, { tags: TAGS });
        findings.push(...found.map((finding) => `${name}: ${finding}`));
        // The next one starts in light mode.
        await page.emulateMedia({ colorScheme: 'light' });
      }
      return findings;
    };

    test('every page', async ({ page, services, watch }) => {
      watch.expectError(/status of 404/);
      expect(await look(page, screensOf(windowLikeService(services)))).toEqual([]);
    });

    test('the box, the message', async ({ page, services }) => {
      expect(await look(page, boxScreens(windowLikeService(services)))).toEqual([]);
    });

    test('the list and its dropdown, full and empty', async ({ page, services }) => {
      await storeOrders(page, fullList(windowLikeService(services)));
      const findings = await look(page, listScreens);
      await storeOrders(
        page,
        Array.from({ length: 13 }, () => buildOrder()),
      );
      findings.push(...(await look(page, longListScreens)));
      await storeOrders(page, []);
      findings.push(...(await look(page, emptyListScreens)));
      expect(findings).toEqual([]);
    });

    test('the box while it loads, the account menu of each kind of person', async ({
      page,
      watch,
    }) => {
      test.slow();
      // The hint alone is no session for the server.
      watch.expectError(/status of 401/);
      expect(await look(page, dropdownScreens)).toEqual([]);
    });

    test('every mail', async ({ page }) => {
      test.slow();
      const names = width === 390 ? Object.keys(MAILS) : MAILS_OF_DIFFERENT_PARTS;
      const findings: string[] = [];
      for (const name of names) {
        await page.setContent(MAILS[name]?.html ?? '');
        // A mail sets no background, and axe would assume the browser's white.
        await page.addStyleTag({ content: ':root { background: Canvas; color: CanvasText }' });
        // A mail has no landmarks.
        const found = MAILS_OF_DIFFERENT_PARTS.includes(name)
          ? await findingsInThemes(page, { tags: WCAG })
          : await findingsIn(page, { tags: WCAG });
        findings.push(...found.map((finding) => `${name}: ${finding}`));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      expect(findings).toEqual([]);
    });

    test.describe('with the cookie question', () => {
      test.use({ consent: 'asked' });

      test('the banner', async ({ page }) => {
        const show = () => expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
        expect(await look(page, { banner: { path: '/', show } })).toEqual([]);
      });
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`people who ask for more contrast get 7:1 (AAA): ${colorScheme}`, async ({
    page,
    services,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    const service = windowLikeService(services);
    await storeOrders(page, fullList(service));
    for (const path of ['/', '/services', `/services/${service.id}`, '/servicelist']) {
      await open(page, path);
      expect(await findingsIn(page, { rules: ['color-contrast-enhanced'] }), path).toEqual([]);
    }
  });
}

test("in the reader's own colors what acts is legible, and what is chosen and focused shows", async ({
  page,
  services,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await storeOrders(page, [buildOrder()]);
  await open(page, `/services/${windowLikeService(services).id}`);
  // In forced colors a background that stays must not be under a text whose color changes.
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, header button, header span')]
      .filter((element) => element.innerText.trim() !== '')
      .filter((element) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
        const isOwn = forcedColorAdjust === 'none';
        const canvas = getComputedStyle(document.body).backgroundColor;
        const hasGround = backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
        return color === backgroundColor || (hasGround && !isOwn);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(lost).toEqual([]);
  await page.getByRole('combobox').fill('leak');
  await expect(page.getByRole('option').first()).toBeVisible();
  const groundOf = () =>
    page
      .getByRole('option')
      .first()
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  const before = await groundOf();
  await waitForArrowKeys(page.getByRole('combobox'));
  await page.keyboard.press('ArrowDown');
  expect(await groundOf()).not.toBe(before);
  await page.keyboard.press('Escape');
  const add = page.getByRole('button', { name: 'Add to service list' });
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const outline = await add.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return [outlineStyle, Number.parseFloat(outlineWidth) >= 2];
  });
  expect(outline).toEqual(['solid', true]);
});
