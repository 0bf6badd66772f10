/** /become-a-homesmith: an application, step by step, on a phone. */
import type { Page } from '@playwright/test';
import { findingsInBothThemes } from './support/axe.ts';
import { expect, open, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** axe in both themes, no overflow on the narrowest screen, and target sizes. */
async function judge(page: Page, screen: string) {
  expect(await findingsInBothThemes(page, 'main'), screen).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${screen}: wider than its screen`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page
    .getByRole('main')
    .locator('button, select, textarea, summary, input')
    .evaluateAll((targets) =>
      targets
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 120)),
    );
  expect(small, `${screen}: too small to press`).toEqual([]);
}

test('from the page to the word that it has arrived', async ({ page, context, watch }) => {
  watch.expectError(/status of 400/);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const save = main.getByRole('button', { name: 'Save and continue' });
  const begins = async (title: string) => {
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
  };

  await open(page, '/become-a-homesmith');
  for (const summary of await main.locator('summary').all()) await summary.click();
  await judge(page, 'the page');
  await main.getByRole('link', { name: 'Start your application' }).first().click();
  await expect(heading).toHaveText('How do we reach you?');
  await save.click();
  await expect(main.getByText('3 answers need another look. We marked them below.')).toBeVisible();
  await expect(main.getByRole('alert').first()).toContainText('Error:');
  await expect(main.getByLabel('Your name')).toBeFocused();
  await expect(main.getByLabel('Phone')).toHaveAccessibleDescription(/US phone number/);
  await judge(page, 'contact, with mistakes');
  await main.getByLabel('Your name').fill("Zoë O'Hara");
  await main.getByLabel('Email').fill('zoe@mailbox.example');
  await main.getByLabel('Phone').fill('(415) 555-0100');
  // A form waits for the network, and is sent by itself.
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('banner').getByText(/You seem to be offline/)).toBeVisible();
  await expect(main.getByLabel('Your name')).toHaveValue("Zoë O'Hara");
  await context.setOffline(false);

  await begins('Which trades are yours?');
  await judge(page, 'trades');
  await main.getByText('Plumbing', { exact: true }).click();
  await save.click();

  await begins('Where do you work?');
  await main.getByLabel('ZIP code', { exact: true }).fill('94110');
  await main.getByRole('button', { name: 'Show what that covers' }).click();
  await expect(main.getByRole('status')).toContainText(/\d+ ZIP codes/);
  await expect(main.getByRole('status')).toContainText('San Francisco, CA');
  await judge(page, 'area');
  await save.click();

  await begins('Are you licensed?');
  await expect(main.getByLabel('License number')).toBeHidden();
  await main.getByText('I have a license').click();
  await expect(main.getByLabel('Trade', { exact: true })).toHaveValue('plumbing');
  await expect(main.getByLabel('State or territory')).toHaveValue('CA');
  await main.getByLabel('License number').fill('C36-123456');
  await main.getByLabel('Issued by').fill('Contractors State License Board');
  await main.getByRole('button', { name: 'Save and add another' }).click();
  await expect(main.getByLabel('Trade', { exact: true }).nth(1)).toBeFocused();
  await judge(page, 'license');
  await save.click();

  await begins('Are you insured?');
  await main.getByText('I have liability insurance').click();
  await judge(page, 'insurance');
  await main.getByText('I don’t have it yet').click();
  await save.click();

  await begins('When do you work?');
  await expect(main.getByLabel('Monday, from')).toBeHidden();
  await main.getByText('Monday', { exact: true }).click();
  await main.getByText('Friday', { exact: true }).click();
  await main.getByLabel('Friday, to').selectOption('1 PM');
  await judge(page, 'hours');
  await save.click();

  await begins('Is everything right?');
  await expect(main).toContainText('Monday 8 AM to 5 PM; Friday 8 AM to 1 PM');
  await judge(page, 'review');
  await main.getByRole('link', { name: 'Change trades' }).click();
  await begins('Which trades are yours?');
  await expect(main.getByLabel('Plumbing')).toBeChecked();
  await main.getByText('Roofing', { exact: true }).click();
  await save.click();
  await begins('Is everything right?');
  await expect(main).toContainText('Plumbing, Roofing');
  await main.getByRole('button', { name: 'Send my application' }).click();

  await begins('We have your application');
  await expect(main).toContainText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await judge(page, 'sent');
  // A reload sends nothing twice, and a sent application cannot be edited.
  await page.reload();
  await expect(heading).toHaveText('We have your application');
});
