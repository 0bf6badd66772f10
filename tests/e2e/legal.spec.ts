/** The terms, the privacy policy and the California notice: found, navigated, printed. */
import { expect, open, test } from './support/test.ts';

for (const [path, title] of [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/californiaprivacy', 'California Consumer Privacy Act'],
] as const) {
  test.describe(path, () => {
    test('is dated, has one h1 and the three things to know, may be found, and is printed without the shell', async ({
      page,
    }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Version of November 29, 2026', { exact: true })).toBeVisible();
      const inShort = page.getByRole('region', { name: 'In short' });
      await expect(inShort.getByRole('heading', { level: 2 })).toHaveCount(3);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);

      await page.emulateMedia({ media: 'print' });
      for (const part of ['banner', 'contentinfo', 'navigation'] as const) {
        for (const element of await page.getByRole(part).all()) await expect(element).toBeHidden();
      }
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByText(`Homesmith, `, { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: /Contact$/ })).toBeVisible();
    });

    test('fits 320 px, and each line of the folded contents leads to its section', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await page.locator('summary', { hasText: 'Contents' }).click();
      const links = await contents.getByRole('link').all();
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) {
        const id = (await link.getAttribute('href')) ?? '';
        await expect(page.locator(`section${id}`)).toHaveCount(1);
      }
      await contents.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(`${path}#contact`);
      await expect(page.getByRole('heading', { name: /Contact$/ })).toBeInViewport();
      await expect(contents.getByRole('link', { name: 'Contact' })).toBeHidden();
    });
  });
}
