/** What axe finds on a page: nothing, where a test expects `[]`. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Of those that look at colours: the rest is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** `rules` and `tags`: which of axe's; all of them where none is named. */
type Look = {
  only?: 'colours';
  rules?: readonly string[];
  tags?: readonly string[];
  within?: string;
};

export async function findings(
  page: Page,
  { only, rules = only && COLOUR_RULES, tags, within }: Look = {},
): Promise<string[]> {
  const runOnly = rules ?? tags;
  const options: RunOptions = {
    ...(runOnly === undefined ? {} : { runOnly: [...runOnly] }),
    // Only what it found is told at length: to say where everything is that passed takes longer than to look.
    resultTypes: ['violations'],
    selectors: false,
    // Nothing of ours is in a frame.
    iframes: false,
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(look, { within: within ?? null, options });
  // Where nothing passed, nothing was looked at.
  expect(passed).toBeGreaterThan(0);
  return found;
}

/** Runs in the page, where axe has been brought. */
async function look({ within, options }: { within: string | null; options: RunOptions }) {
  const { axe: there } = window as unknown as { axe: typeof axe };
  const { violations, passes } = await there.run(within ?? document, options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  return { found, passed: passes.length };
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
    found.push(...(await findingsInThemes(page, look)));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** In light, and what looks at colours once more in dark, at the width that the page has. */
export async function findingsInThemes(
  page: Page,
  look: Pick<Look, 'within' | 'tags'> = {},
): Promise<string[]> {
  const within = look.within === undefined ? {} : { within: look.within };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { ...within, only: 'colours' });
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}
