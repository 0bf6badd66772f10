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

/** In light and in dark. */
export async function findingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const look = within === undefined ? {} : { within };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { ...look, only: 'colours' });
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}
