/** /homestaging: before and after, and packages that can be added to the list. */
import { expect, open, test } from './support/test.ts';

const BEFORE = /^A crowded living room/;
const AFTER = /^The same room staged/;

test.describe('one room, twice', () => {
  // The drawings are switched by CSS alone.
  test.use({ javaScriptEnabled: false });

  test('on a phone one at a time in the same place, beside each other where there is room', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/homestaging');
    const before = page.getByRole('img', { name: BEFORE });
    const after = page.getByRole('img', { name: AFTER });
    await expect(after).toBeVisible();
    await expect(before).toBeHidden();
    await page.getByRole('radio', { name: 'Before' }).focus();
    await page.keyboard.press('Space');
    await expect(before).toBeVisible();
    await expect(after).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(before).toBeVisible();
    await expect(after).toBeVisible();
  });
});

test('a package goes into the list at the price of its card, and can be undone', async ({
  page,
}) => {
  await open(page, '/homestaging');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: 'Vacant Home Staging' });
  await expect(card).toContainText('$2,500');
  const add = card.getByRole('button', { name: /^Add to service list/ });
  await add.click();
  await expect(page.getByText('Vacant Home Staging is on your service list.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Service list/ })).toContainText('1');
  const inList = page.getByRole('link', { name: 'In your list (1) · View' });
  await expect(inList).toHaveCount(1);
  await expect(card.getByRole('link', { name: 'In your list (1) · View' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Service list/ })).not.toContainText('1');
  await expect(inList).toHaveCount(0);
  await add.click();
  await page.goto('/servicelist');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    '2 months · Rooms furnished: three main rooms · Way in for furniture: Ground floor or elevator',
  );
  await expect(main).toContainText('Subtotal: $2500.00');
});
