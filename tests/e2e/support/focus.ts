/** Checks WCAG 2.2 on the focused element (2.4.7 visible, 2.4.11 not obscured), and waits for a box's keys. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Focused = {
  /** To identify it: role or element, and name. */
  what: string;
  isVisible: boolean;
  isObscured: boolean;
  /** Nothing is focused: the walk has left the page. */
  isNone: boolean;
};

export async function inspectFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) {
      return { what: 'the page', isVisible: true, isObscured: false, isNone: true };
    }
    const ringOf = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const label = focused.closest('label');
    // A part of the house draws its ring on its outline.
    const isOutlined = [...focused.querySelectorAll(':scope > path')].some((path) => {
      const { stroke, strokeWidth } = getComputedStyle(path);
      return (
        !/^(none|transparent|rgba\(.*, 0\))$/.test(stroke) && Number.parseFloat(strokeWidth) >= 2
      );
    });
    const isVisible =
      ringOf(focused) ||
      ringOf(focused, '::after') ||
      (label !== null && ringOf(label)) ||
      isOutlined;

    const { left, top, width, height } = (label ?? focused).getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && ((label ?? focused).contains(top) || top.contains(focused));
    });
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60);
    const what = `${focused.getAttribute('role') ?? focused.localName} "${name}"`;
    return { what, isVisible, isObscured: !isSeen, isNone: false };
  });
}

/**
 * Until the arrow keys choose among the options of a box with suggestions: what listens to them is loaded with the
 * box's first focus, and options can be there before.
 */
export async function waitForArrowKeys(box: Locator): Promise<void> {
  await expect(box).toHaveAttribute('aria-haspopup', 'listbox');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
}
