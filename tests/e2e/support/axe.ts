/** axe's findings on a page; tests expect `[]`. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules that depend on colors; others give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** `rules` and `tags` select axe's rules; by default all. */
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
    // Details of violations only: reporting every passed element takes longer than checking.
    resultTypes: ['violations'],
    selectors: false,
    // We have no frames.
    iframes: false,
  };
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(readEachColourOnce);
  }
  const rest = within === undefined ? await pageWithoutKnownShell(page, runOnly) : null;
  const known = rest?.known ?? [];
  const { found, passed } = await page.evaluate(look, { within: within ?? null, known, options });
  // Without any pass nothing was checked.
  expect(passed).toBeGreaterThan(0);
  if (found.length === 0) for (const shell of rest?.shells ?? []) clean.add(shell);
  return found;
}

/** Runs in the page, where axe is loaded: caches its colors, which it would compute again for every text. */
function readEachColourOnce(): void {
  const { axe: there } = window as unknown as { axe: { commons: { color: { Color: unknown } } } };
  type Colour = { r: number; g: number; b: number; alpha: number };
  const { prototype } = there.commons.color.Color as {
    prototype: { parseString(this: Colour, text: string): Colour };
  };
  const read = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function parseString(text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    const colour = Object.assign(this, { r, g, b, alpha });
    known.set(text, { r, g, b, alpha });
    return colour;
  };
}

/** Shells without findings, by markup, layout and rules. */
const clean = new Set<string>();

/** Pages repeat the shell: one that equals an earlier one is excluded from the check. */
async function pageWithoutKnownShell(page: Page, runOnly: readonly string[] = []) {
  const shells = (await page.evaluate(readShell)).map((shell) =>
    // Without React's ids, which differ on each page.
    [...runOnly, shell.replaceAll(/_[rR]_\w*_/g, '')].join(' '),
  );
  return { shells, known: shells.flatMap((shell, n) => (clean.has(shell) ? [n] : [])) };
}

/** Runs in the page. */
function readShell(): string[] {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const { classList } = document.documentElement;
  const shell = document.querySelectorAll('body header:not(main *), body footer:not(main *)');
  return [...shell].map(({ outerHTML, parentElement }) =>
    [
      theme,
      innerWidth,
      classList,
      document.body.classList,
      parentElement?.classList,
      outerHTML,
    ].join(),
  );
}

type Wanted = { within: string | null; known: number[]; options: RunOptions };

/** Runs in the page, where axe is loaded. */
async function look({ within, known, options }: Wanted) {
  const { axe: there } = window as unknown as { axe: typeof axe };
  const shell = [...document.querySelectorAll('body header:not(main *), body footer:not(main *)')];
  const exclude = shell.filter((_, n) => known.includes(n));
  const context = within ?? (exclude.length === 0 ? document : { exclude });
  const { violations, passes } = await there.run(context, options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  return { found, passed: passes.length };
}

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 900 };

/** In light and dark, at phone and laptop width; restores the width. */
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

/** In light, plus color rules in dark, at the current width. */
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
