/** "Choose a time" on a service page, and a ZIP code that is typed once; also without JavaScript. */
import type { Page } from '@playwright/test';
import { openWizard } from './support/accounts.ts';
import { findingsInThemes } from './support/axe.ts';
import { registeringPerson, signIn } from './support/customers.ts';
import { readOrders } from './support/storage.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

/** With two options. */
const JOB = '/services/fix-running-toilet';
const DEARER = /^Full rebuild/;
/** Sample homesmiths work there. */
const ZIP = '94110';

const zipOnTimes = (page: Page) => page.locator('main [name="zip"]').first();

for (const width of [320, 1280]) {
  test(`a service goes to times with its choices and ZIP code, which is typed once: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, JOB);
    await waitUntilAwake(page);
    await page.getByRole('radio', { name: DEARER }).check();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill(ZIP);
    await expect(page.getByText(/^First opening: \w{3}, \w{3} \d+$/)).toBeVisible();
    const [add, choose] = ['Add to service list', 'Choose a time'].map((name) =>
      page.getByRole('button', { name }),
    );
    await expect(add as NonNullable<typeof add>).toBeInViewport({ ratio: 1 });
    await expect(choose as NonNullable<typeof choose>).toBeInViewport({ ratio: 1 });
    expect(await findingsInThemes(page)).toEqual([]);
    await choose?.click();

    await expect(page).toHaveURL(/\/servicelist\/times\?services=fix-running-toilet.*&zip=94110/);
    await expect(zipOnTimes(page)).toHaveValue(ZIP);
    const [order, ...others] = await readOrders(page);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ serviceId: 'fix-running-toilet', status: 'unconfirmed' });
    expect(Object.values(order?.options ?? {})).toContain('full-rebuild');

    // Coming back and going on again adds nothing, and asks for nothing.
    await open(page, JOB);
    await expect(page.getByText(`San Francisco ${ZIP}`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeHidden();
    await page.getByRole('radio', { name: DEARER }).check();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(zipOnTimes(page)).toHaveValue(ZIP);
    expect(await readOrders(page)).toHaveLength(1);
  });
}

test('a service with other jobs on the list is planned alone by one tap, and with them by another', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'zip', value: ZIP, url: baseURL ?? '' }]);
  await open(page, '/services/drywall-hole-patching');
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Add to service list' }).click();
  await open(page, JOB);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const planned = page.locator('main [name="services"]');
  await expect(planned).toHaveCount(2);
  await expect(page.getByText('2 jobs: ')).toBeVisible();
  await page.getByRole('link', { name: /^Only Running Toilet/ }).click();
  await expect(planned).toHaveCount(1);
  await expect(planned).toHaveValue(/^fix-running-toilet/);
  expect(await readOrders(page)).toHaveLength(2);
  expect(await findingsInThemes(page)).toEqual([]);
  // What is chosen now keeps what was left out.
  await page.getByRole('link', { name: /^Soonest/ }).click();
  await expect(page).toHaveURL(/aside=drywall.*visit\.0=/);
  await page.reload();
  await page.getByRole('link', { name: 'Add 1 other job back' }).click();
  await expect(planned).toHaveCount(2);
  // The list page plans all of it, and offers nothing before.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Service list', exact: true }).click();
  await page.getByRole('link', { name: 'Choose times' }).click();
  await expect(page.getByText('2 jobs: ')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Only/ })).toBeHidden();
});

test('the ZIP code can be changed, and one that does not exist is questioned', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'zip', value: ZIP, url: baseURL ?? '' }]);
  await open(page, JOB);
  await page.getByRole('button', { name: 'Change ZIP code' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await expect(field).toBeFocused();
  await field.fill('00000');
  await expect(field).toHaveAccessibleDescription('We don’t know 00000. Check the digits.');
  await field.fill('94103');
  await expect(field).toHaveAccessibleDescription(/^First opening/);
  await field.press('Tab');
  await expect(page.getByText('San Francisco 94103')).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'zip')?.value).toBe('94103');
});

test('the known ZIP code fills the address of a new account, with its city and state', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, registeringPerson(), 'registering');
  await context.addCookies([{ name: 'zip', value: ZIP, url: baseURL ?? '' }]);
  const wizard = await openWizard(page);
  await expect(wizard.getByLabel('Zip Code', { exact: true })).toHaveValue(ZIP);
  await expect(wizard.getByLabel('City', { exact: true })).toHaveValue('San Francisco');
  await expect(wizard.getByLabel('State', { exact: true })).toHaveValue('CA');
});

test('a ZIP code with too few digits is questioned, and one where we are not yet leads to the email', async ({
  page,
}) => {
  await open(page, JOB);
  await waitUntilAwake(page);
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await field.fill('9411');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter a 5-digit ZIP code.');
  await expect(page).toHaveURL(/\/services\//);
  await field.fill('78704');
  await expect(field).toHaveAccessibleDescription('We’re not in 78704 yet.');
  await expect(page.getByRole('button', { name: 'Choose a time' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Email me when you’re here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re not in 78704 yet');
  await expect(page.getByText(/^The nearest area we serve is .* miles away\.$/)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service goes to times with its choices and ZIP code', async ({ page }) => {
    await page.goto(JOB);
    await page.getByRole('radio', { name: DEARER }).check();
    await page.getByLabel('ZIP code').fill(ZIP);
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose times');
    await expect(zipOnTimes(page)).toHaveValue(ZIP);
    await expect(page.locator('main [name="services"]').first()).toHaveValue(/=full-rebuild/);
    // The next service page sends it along without asking again.
    await page.goto('/services/dripping-faucet-repair');
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expect(zipOnTimes(page)).toHaveValue(ZIP);
  });
});
