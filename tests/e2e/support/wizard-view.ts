/** Checks of the wizard's view, besides its steps (`accounts.ts`). */
import { expect, type Locator, type Page } from '@playwright/test';

/** Chromium logs refused calls as errors. */
export const REFUSED = /Failed to load resource/;

export const errorBox = (wizard: Locator) =>
  wizard.getByRole('alert').filter({ hasText: 'Error: ' });

export const openMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.locator('#account-menu');
  await expect(menu).toBeVisible();
  return menu.locator('a:visible, button:visible');
};

/** Opens the account menu, and waits for these items, in this order. */
export const expectMenu = async (page: Page, items: string[]): Promise<void> =>
  expect(await openMenu(page)).toHaveText(items, { useInnerText: true });
