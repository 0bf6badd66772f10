/** What axe finds on a page: nothing, where a test expects `[]`. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of those that look at colours: the rest is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Look = { only?: 'colours'; within?: string };

export async function findings(page: Page, { only, within }: Look = {}): Promise<string[]> {
  // Its types are those of another playwright-core than ours; the page is the same.
  const axe = new AxeBuilder({ page: page as never });
  if (only === 'colours') axe.withRules(COLOUR_RULES);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 900 };

/** In light and in dark, on a phone and on a laptop; the page is as wide as before afterwards. */
export async function findingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const look = within === undefined ? {} : { within };
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const light = await findings(page, look);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await findings(page, { ...look, only: 'colours' });
    found.push(...light, ...dark.map((finding) => `dark: ${finding}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}
