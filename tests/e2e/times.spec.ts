/** A whole list on a phone: Choose times, a Zip Code, visits and their windows, and asking for them; also without a script. */
import type { Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { findingsInThemes } from './support/axe.ts';
import { signInCustomer } from './support/people.ts';
import { orderOfService, readStored, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Two of one trade, and one that comes after them. */
const JOBS = ['fix-running-toilet', 'dripping-faucet-repair', 'drywall-hole-patching'];
/** Where the customers of the journeys live; samples of the trial work there. */
const ZIP = '94110';

const listOf = (services: readonly Service[]) =>
  JOBS.map((id) => {
    const service = services.find((one) => one.id === id);
    if (service === undefined) throw new Error(`${id} is not sold.`);
    return orderOfService(service);
  });

const addressOf = (zip?: string) =>
  `/servicelist/times?${new URLSearchParams([
    ...JOBS.map((id) => ['services', id]),
    ...(zip === undefined ? [] : [['zip', zip]]),
  ])}`;

const visit = (page: Page, place: number) =>
  page.getByRole('region', { name: `Visit ${place} of 2` });

test('a list gets times and asks for them, by way of the wizard', async ({ page, services }) => {
  await storeOrders(page, listOf(services));
  await open(page, '/servicelist');
  await page.getByRole('link', { name: 'Choose times' }).click();
  await page.getByLabel('Zip Code of the home').fill(ZIP);
  await page.getByRole('button', { name: 'Find times' }).click();
  await expect(visit(page, 2)).toContainText('Comes after visit 1.');
  expect(await findingsInThemes(page)).toEqual([]);

  await visit(page, 1).getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(/visit\.0=/);
  await visit(page, 2)
    .getByRole('link', { name: /^Earliest: / })
    .click();
  await expect(page).toHaveURL(/visit\.1=/);
  await expect(visit(page, 1).getByRole('radio').nth(1)).toBeChecked();
  // What was chosen goes along to other days.
  await page.getByRole('link', { name: 'More days' }).click();
  await expect(page).toHaveURL(/later=1.*visit\.0=.*visit\.1=/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Visit 1 of 2: ' })).toContainText(
    /(AM|PM|noon)/,
  );

  await page.getByRole('button', { name: 'Ask for these times' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await signInCustomer(page);
  await open(page, next);
  await expect(page.getByRole('main')).toContainText('This is a request and not a booking.');
  await expect(page.getByRole('main')).toContainText(/Visit 2.*(AM|PM|noon).*Pacific Time/s);
  expect(await findingsInThemes(page)).toEqual([]);
  await page.getByLabel('What to know (optional)').fill('Park behind the house.');
  await page.getByRole('button', { name: 'Ask for these times' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByRole('main')).toContainText('Nothing is charged.');
  expect(await findingsInThemes(page)).toEqual([]);

  // This browser knows the Zip Code now.
  expect(await readStored(page, 'timesZip')).toBe(ZIP);
  await open(page, `/services/${JOBS[0]}`);
  await expect(page.getByRole('link', { name: `Earliest near ${ZIP}: ` })).toBeVisible();
});

test('by keyboard', async ({ page }) => {
  await open(page, addressOf());
  await page.getByLabel('Zip Code of the home').focus();
  await page.keyboard.type(ZIP);
  await page.keyboard.press('Enter');
  const first = visit(page, 1).getByRole('radio').first();
  await expect(first).toBeVisible();
  await visit(page, 1)
    .getByRole('link', { name: /^Earliest: / })
    .focus();
  await page.keyboard.press('Tab');
  await expect(visit(page, 1).getByLabel('No time chosen')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/visit\.0=/);
  await expect(visit(page, 1).locator('input:checked')).toBeFocused();
  await page.getByRole('button', { name: 'Ask for these times' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms do it', async ({ page }) => {
    await page.goto(addressOf());
    await page.getByLabel('Zip Code of the home').fill(ZIP);
    await page.getByRole('button', { name: 'Find times' }).click();
    const wished = visit(page, 1).getByRole('radio').nth(2);
    await wished.check();
    await page.getByRole('button', { name: 'See what goes together' }).click();
    await expect(wished).toBeChecked();
    await visit(page, 1).locator('summary').click();
    await expect(visit(page, 1).getByRole('radio').nth(20)).toBeVisible();
    await page.getByRole('button', { name: 'Ask for these times' }).click();
    await expect(page).toHaveURL(/\/login\?next=.*visit\.0/);
  });
});
