/** Times for a whole list on a phone: Zip Code, visits and windows, and requesting them; also without JavaScript. */
import type { Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { enterEmail } from './support/accounts.ts';
import { findingsInThemes } from './support/axe.ts';
import { nextCustomer } from './support/customers.ts';
import { signInCustomer } from './support/people.ts';
import { orderOfService, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Two of one trade, and one that comes after them. */
const JOBS = ['fix-running-toilet', 'dripping-faucet-repair', 'drywall-hole-patching'];
/** The home of the test customers; sample homesmiths work there. */
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

/** Until when the page says that times are held. */
const readHeldUntil = async (page: Page) =>
  /Held until (.+)/.exec(await page.getByRole('main').innerText())?.[1] ?? '';
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
  // The choice is kept on other days.
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
  await expect(page.getByRole('main')).toContainText('This is a request, not a booking.');
  await expect(page.getByRole('main')).toContainText(/Visit 2.*(AM|PM|noon).*Pacific Time/s);
  expect(await findingsInThemes(page)).toEqual([]);
  await page.getByLabel('What to know (optional)').fill('Park behind the house.');
  await page.getByRole('button', { name: 'Ask for these times' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByRole('main')).toContainText('Nothing is charged.');
  expect(await findingsInThemes(page)).toEqual([]);

  // This browser knows the ZIP code.
  await open(page, `/services/${JOBS[0]}`);
  await expect(page.getByRole('link', { name: `Earliest near ${ZIP}: ` })).toBeVisible();
});

test('a held booking says which field is missing, and when its hold is over', async ({
  page,
  watch,
}) => {
  watch.expectError(/422/);
  await signInCustomer(page);
  await open(page, `/servicelist/times?services=${JOBS[0]}&zip=${ZIP}`);
  await page.locator('input[name="visit.0"]:not([value=""])').nth(4).check({ force: true });
  await expect(page).toHaveURL(/visit\.0=/);
  await page.getByRole('button', { name: /^(Review booking|Book these times)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and confirm');
  const held = page.url();
  const where = page.getByRole('region', { name: 'Where and contact' });
  const street = where.getByLabel('Street address');
  await where.locator('summary').first().click();
  await street.fill('');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(where).toContainText('Enter the street and number.');
  await expect(street).toBeFocused();
  expect(await findingsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Release these times' }).click();
  await expect(page).toHaveURL(/\/servicelist\/times\?/);
  await open(page, held);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your hold expired');
  expect(await findingsInThemes(page)).toEqual([]);
});

test('a list is booked: held, confirmed at its price, moved, canceled, by keyboard where it matters', async ({
  page,
  services,
}) => {
  await storeOrders(page, listOf(services).slice(0, 1));
  await open(page, `/servicelist/times?services=${JOBS[0]}&zip=${ZIP}`);
  await page.getByRole('region', { name: 'Your visit' }).getByRole('radio').nth(6).check();
  await expect(page).toHaveURL(/visit\.0=/);
  await page.getByRole('button', { name: 'Book these times' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and confirm');
  const until = await readHeldUntil(page);
  // The wizard is in the page, and beginning it extends the hold.
  const held = page.url();
  const { email, password } = nextCustomer();
  const account = page.getByRole('region', { name: 'Your account' });
  expect(await findingsInThemes(page)).toEqual([]);
  await enterEmail(account, email);
  await expect.poll(() => readHeldUntil(page)).not.toBe(until);
  await account.getByLabel('Password', { exact: true }).fill(password);
  await account.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  expect(page.url()).toBe(held);
  expect(await findingsInThemes(page)).toEqual([]);
  // Home and contact come from the profile, folded; details that are saved fold again.
  const where = page.getByRole('region', { name: 'Where and contact' });
  await where.getByText('Edit').click();
  await where.getByLabel('Getting in, parking, pets (optional)').fill('Park behind the house.');
  expect(await findingsInThemes(page)).toEqual([]);
  await where.getByRole('button', { name: 'Save details' }).click();
  await expect(where).toContainText('“Park behind the house.”');
  await expect(where.getByLabel('Street address')).toBeHidden();
  await expect(where.locator('summary').first()).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Free to cancel or reschedule until');
  expect(await findingsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're booked!");
  await expect(page.getByRole('main')).toContainText('Park behind the house.');
  expect(await findingsInThemes(page)).toEqual([]);
  const booking = page.url().replace(/\?.*/, '');
  // The hold's page redirects there, from every tab.
  await open(page, held);
  await expect(page).toHaveURL(booking);

  await page.getByRole('link', { name: /^Reschedule/ }).click();
  expect(await findingsInThemes(page)).toEqual([]);
  const other = page.getByRole('region', { name: /^Times with/ }).first();
  await other.getByRole('group').last().getByRole('radio').first().check();
  await other.getByRole('button', { name: /^Reschedule/ }).click();
  await expect(page).toHaveURL(`${booking}?changed=1`);
  await expect(page.getByRole('status').filter({ hasText: "You're rescheduled." })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You rescheduled');
  await open(page, '/servicelist');
  const confirmed = page.getByRole('link', { name: 'See your booking' });
  await expect(confirmed).toBeVisible();
  await confirmed.click();
  await expect(page).toHaveURL(booking);
  await page.getByRole('link', { name: /^Cancel visit/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this visit?');
  expect(await findingsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Reschedule instead' }).click();
  await page.getByRole('link', { name: 'Cancel visit' }).click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('main')).toContainText('You canceled');
  await open(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Canceled');
  expect(await findingsInThemes(page)).toEqual([]);
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
