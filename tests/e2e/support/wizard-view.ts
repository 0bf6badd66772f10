/** What journeys through the wizard look at, beside its steps (`accounts.ts`). */
import { expect, type Locator, type Page } from '@playwright/test';

/** A refused call is an error to the browser's console. */
export const REFUSED = /Failed to load resource/;

export const errorBox = (wizard: Locator) =>
  wizard.getByRole('alert').filter({ hasText: 'Error: ' });

export const menuItems = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.locator('#account-menu');
  await expect(menu).toBeVisible();
  return menu.locator('a:visible, button:visible').allInnerTexts();
};
