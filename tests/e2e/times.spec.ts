/** Times for a whole list on a phone: Zip Code, visits and windows, and requesting them; also without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import type { Service } from '#app/features/catalogue/service.ts';
import { enterEmail } from './support/accounts.ts';
import { findingsInThemes } from './support/axe.ts';
import { nextCustomer } from './support/customers.ts';
import { signInCustomer } from './support/people.ts';
import { orderOfService, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';
import { TWO_PLANS_ZIP } from './support/two-plans.ts';

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
const visit = (page: Page, place: number) => page.locator(`section#visit-${place - 1}`);
/** Late in the day, the first day has few windows. */
const openFullDay = (page: Page, place: number) =>
  visit(page, place).getByRole('link', { name: '5 open' }).first().click();
const bar = (page: Page) => page.getByRole('region', { name: 'Your visits' });
/** Of a list with one visit. */
const openDays = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Days for your visit' }).getByRole('link', { name });
async function chooseFirstTime(page: Page, day: Locator): Promise<void> {
  await day.click();
  await page
    .getByRole('region', { name: 'Your visit', exact: true })
    .getByRole('radio')
    .first()
    .check();
  await expect(page).toHaveURL(/visit\.0=/);
}

test('a list gets times and asks for them, by way of the wizard', async ({ page, services }) => {
  await storeOrders(page, listOf(services));
  await open(page, '/servicelist');
  await page.getByRole('link', { name: 'Choose times' }).click();
  await page.getByLabel('ZIP code', { exact: true }).fill(ZIP);
  await page.getByRole('button', { name: 'Find times' }).click();
  await expect(page.getByRole('main')).toContainText(/2 visits · \$[\d,]+ · as early as \w{3}, /);
  // A booking counts its visits by date, and what is chosen here has none yet.
  await expect(page.getByRole('region', { name: 'Your Plumbing visit' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/visit \d/i);
  expect(await findingsInThemes(page)).toEqual([]);

  // Choosing opens the next visit, and folds this one to a line.
  await openFullDay(page, 1);
  const wished = visit(page, 1).getByRole('radio').nth(1);
  const value = await wished.inputValue();
  await wished.check();
  await expect(visit(page, 1)).toContainText(/(AM|PM|noon) with \w+.*Change/);
  await expect(visit(page, 1).getByRole('radio')).toHaveCount(0);
  await expect(visit(page, 2)).toContainText('Comes after your Plumbing visit.');
  await expect(visit(page, 2).locator('summary')).toBeFocused();
  await expect(bar(page)).toContainText('1 of 2 times chosen');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await findingsInThemes(page)).toEqual([]);
  await visit(page, 2).getByRole('radio').first().check();
  await expect(page).toHaveURL(/visit\.0=.*visit\.1=/);
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  await visit(page, 1).getByText('Change').click();
  await expect(visit(page, 1).getByRole('radio', { checked: true })).toHaveValue(value);
  // The choice is kept on other days.
  await visit(page, 1).getByRole('link', { name: 'More days' }).click();
  await expect(page).toHaveURL(/later=1.*visit\.0=.*visit\.1=/);
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  expect(await findingsInThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ask for other times' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await signInCustomer(page);
  await open(page, next);
  await expect(page.getByRole('main')).toContainText('This is a request, not a booking.');
  await expect(page.getByRole('main')).toContainText(/Visit 2.*(AM|PM|noon).*Pacific Time/s);
  expect(await findingsInThemes(page)).toEqual([]);
  await page
    .getByLabel('Which days and times work for you? (optional)')
    .fill('Park behind the house.');
  await page.getByRole('button', { name: 'Ask for these times' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByRole('main')).toContainText('You won’t be charged.');
  expect(await findingsInThemes(page)).toEqual([]);

  // This browser knows the ZIP code.
  await open(page, `/services/${JOBS[0]}`);
  await expect(page.getByText(/^First opening: /)).toBeVisible();
});

test('a held booking says which field is missing, and when its hold is over', async ({
  page,
  watch,
}) => {
  watch.expectError(/422/);
  await signInCustomer(page);
  await open(page, `/servicelist/times?services=${JOBS[0]}&zip=${ZIP}`);
  // The first day's times end while one looks: who is asked first has to be asked a day before.
  await chooseFirstTime(page, openDays(page, /open/).nth(2));
  await page.getByRole('button', { name: 'Review booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and confirm');
  const held = page.url();
  const where = page.getByRole('region', { name: 'Address and contact' });
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
  // On a Sunday only those come who approve each time first, and no time with them can be chosen here.
  await chooseFirstTime(page, openDays(page, /^(Mon|Tue|Wed|Thu|Fri).*open/).nth(1));
  await page.getByRole('button', { name: 'Review booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and confirm');
  const until = await readHeldUntil(page);
  // The wizard is in the page, and beginning it extends the hold.
  const held = page.url();
  const { email, password } = nextCustomer();
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(page.getByRole('region', { name: 'Price and policy' })).toContainText(
    'before taxes. Anything over that needs your approval.',
  );
  expect(await findingsInThemes(page)).toEqual([]);
  await enterEmail(account, email);
  await expect.poll(() => readHeldUntil(page)).not.toBe(until);
  await account.getByLabel('Password', { exact: true }).fill(password);
  await account.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  expect(page.url()).toBe(held);
  expect(await findingsInThemes(page)).toEqual([]);
  // Home and contact come from the profile, folded; details that are saved fold again.
  const where = page.getByRole('region', { name: 'Address and contact' });
  await where.getByText('Edit address and contact').click();
  await where.getByLabel('Getting in, parking, pets (optional)').fill('Park behind the house.');
  expect(await findingsInThemes(page)).toEqual([]);
  await where.getByRole('button', { name: 'Save details' }).click();
  await expect(where).toContainText('“Park behind the house.”');
  await expect(where.getByLabel('Street address')).toBeHidden();
  await expect(where.locator('summary').first()).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Free to cancel or reschedule until');
  expect(await findingsInThemes(page)).toEqual([]);
  await page.evaluate(() => {
    addEventListener('list-changed', () => Object.assign(window, { hasChanged: true }));
  });
  await page.getByRole('button', { name: 'Confirm booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked!');
  // The badge follows now, and not when it would look again.
  await expect.poll(() => page.evaluate(() => 'hasChanged' in window)).toBe(true);
  await expect(page.getByRole('main')).toContainText('Park behind the house.');
  expect(await findingsInThemes(page)).toEqual([]);
  const booking = page.url().replace(/\?.*/, '');
  // The hold's page redirects there, from every tab.
  await open(page, held);
  await expect(page).toHaveURL(booking);

  await page.getByRole('link', { name: /^Reschedule/ }).click();
  expect(await findingsInThemes(page)).toEqual([]);
  const other = page.getByRole('region', { name: /^Times with/ }).first();
  const send = page.getByRole('main').getByRole('button', { name: /^Reschedule/ });
  await send.click();
  await expect(other.getByRole('alert')).toHaveText('Choose a time.');
  await expect(other.getByRole('radio').first()).toBeFocused();
  expect(await findingsInThemes(page)).toEqual([]);
  const time = other.getByRole('radio').last();
  await time.check();
  // Always in reach, beside the chosen time.
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('No time chosen yet')).toHaveCount(0);
  await send.click();
  await expect(page).toHaveURL(`${booking}?changed=1`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Your visit is rescheduled.' }),
  ).toBeVisible();
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
  await expect(page.getByRole('region', { name: 'Past and canceled' })).toContainText('Canceled');
  expect(await findingsInThemes(page)).toEqual([]);
});

test('says that a new time is missing beside the times of another homesmith, where there are no others', async ({
  page,
}) => {
  await signInCustomer(page);
  await open(page, `/servicelist/times?services=${JOBS[0]}&zip=${ZIP}`);
  // On a Sunday only those come who approve each time first.
  await chooseFirstTime(page, openDays(page, /^Sun.*open/).last());
  await page.getByRole('button', { name: 'Review booking' }).click();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('link', { name: /^Reschedule/ }).click();
  await expect(page.getByRole('main')).toContainText('confirms each time first');
  await page.getByRole('button', { name: 'Reschedule with another homesmith' }).click();
  const others = page.getByRole('region', { name: 'Times with another homesmith' });
  await expect(others.getByRole('alert')).toHaveText('Choose a time.');
  await expect(others.getByRole('radio').first()).toBeFocused();
  expect(await findingsInThemes(page)).toEqual([]);
});

test('takes the soonest times in one tap, and shows another ZIP code on request', async ({
  page,
}) => {
  await open(page, addressOf(ZIP));
  await page.getByRole('link', { name: /^Soonest for everything/ }).click();
  await expect(page).toHaveURL(/visit\.0=.*visit\.1=/);
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  for (const place of [1, 2]) await expect(visit(page, place)).toContainText('Change');
  const soonest = page.getByRole('link', { name: /^Soonest times chosen/ });
  await expect(soonest).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status').getByText('Soonest times chosen')).toHaveCount(1);
  expect(await findingsInThemes(page)).toEqual([]);
  await page.reload();
  await expect(soonest).toHaveAttribute('aria-current', 'true');
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  await page.getByRole('link', { name: `Change ZIP code ${ZIP}` }).click();
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveValue(ZIP);
});

test('lists visits by day and time once all are chosen, and moves none that is open', async ({
  page,
}) => {
  const both = ['fix-running-toilet', 'gutter-cleaning'].map((id) => ['services', id]);
  await open(page, `/servicelist/times?${new URLSearchParams([...both, ['zip', ZIP]])}`);
  const ids = () =>
    page.locator('main section[id^=visit-]').evaluateAll((all) => all.map(({ id }) => id));
  const openDay = (place: number, at: number) =>
    visit(page, place).getByRole('link', { name: /open$/ }).nth(at).click();
  await openDay(1, 6);
  await visit(page, 1).getByRole('radio').first().check();
  await openDay(2, 3);
  expect(await ids()).toEqual(['visit-0', 'visit-1']);
  await visit(page, 2).getByRole('radio').first().check();
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  await expect.poll(ids).toEqual(['visit-1', 'visit-0']);
  await expect(visit(page, 2).locator('summary')).toBeFocused();
  // What is opened stays where it is, and so does its focus, while other times are tried.
  await visit(page, 2).getByText('Change').click();
  await openDay(2, 7);
  await visit(page, 2).getByRole('radio', { disabled: false }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(visit(page, 2).getByRole('radio', { checked: true })).toBeFocused();
  expect(await ids()).toEqual(['visit-1', 'visit-0']);
  await openDay(2, 3);
  const chosen = visit(page, 2).getByRole('radio').first();
  const value = (await chosen.getAttribute('value')) ?? '';
  await chosen.check();
  // A reload knows the choice once the address has it.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('visit.1') === value);
  await page.reload();
  expect(await ids()).toEqual(['visit-1', 'visit-0']);

  // The review says what is booked before it asks for anything.
  await page.getByRole('button', { name: 'Review booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and confirm');
  const listed = page.getByRole('list', { name: 'Your visits' });
  const when = '\\w{3}, \\w{3} \\d+, .+(AM|PM|noon)';
  await expect(listed.getByRole('listitem')).toHaveText([
    new RegExp(`^${when} with .+Gutter Cleaning`),
    new RegExp(`^${when} with .+Running Toilet Repair`),
  ]);
  const email = await page.getByRole('main').getByLabel('Email').boundingBox();
  const last = await listed.getByRole('listitem').last().boundingBox();
  expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThan(email?.y ?? 0);
  // Each deadline in a sentence of its own.
  await expect(
    page
      .getByRole('region', { name: 'Price and policy' })
      .locator('summary')
      .getByText(new RegExp(`^${when}: free to cancel or reschedule until [^.]+\\.$`)),
  ).toHaveCount(2);
  expect(await findingsInThemes(page)).toEqual([]);
});

test('names the planned jobs in full beside the heading', async ({ page }) => {
  const jobs = ['interior-room-painting', 'drywall-hole-patching'].map((id) => ['services', id]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/servicelist/times?${new URLSearchParams([...jobs, ['zip', ZIP]])}`);
    const line = page.getByText('2 jobs: Interior Room Painting and 1 more');
    await expect(line).toBeInViewport({ ratio: 1 });
    expect(await line.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  }
});

test('switches to the other plan, which says what it changes', async ({ page }) => {
  const both = ['fix-running-toilet', 'interior-room-painting'].map((id) => ['services', id]);
  const zip = ['zip', TWO_PLANS_ZIP];
  await open(page, `/servicelist/times?${new URLSearchParams([...both, zip])}`);
  const plans = page.getByRole('navigation', { name: 'Plans' });
  await expect(
    plans.getByRole('link', { name: /^1 visit \d+ days? later, same price$/ }),
  ).toHaveAttribute('aria-current', 'true');
  await plans.getByRole('link', { name: /^2 visits \d+ days? sooner$/ }).click();
  await expect(page.getByRole('main')).toContainText('2 visits · ');
  await expect(visit(page, 2)).toBeVisible();
  expect(await findingsInThemes(page)).toEqual([]);
});

test('asks the server again only for a time that can change the others', async ({ page }) => {
  // No one does both of these, and neither comes before the other.
  const both = ['fix-running-toilet', 'gutter-cleaning'].map((id) => ['services', id]);
  await open(page, `/servicelist/times?${new URLSearchParams([...both, ['zip', ZIP]])}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/servicelist/times')) asked.push(request.url());
  });
  await openFullDay(page, 1);
  await visit(page, 1).getByRole('radio').nth(1).check();
  await openFullDay(page, 2);
  await visit(page, 2).getByRole('radio').nth(1).check();
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  await expect(page).toHaveURL(/visit\.0=.*visit\.1=/);
  expect(asked).toEqual([]);
  await page.reload();
  await expect(bar(page)).toContainText('2 of 2 times chosen');
  asked.length = 0;

  // Of these, the second comes after the first.
  await open(page, addressOf(ZIP));
  asked.length = 0;
  await visit(page, 1).getByRole('radio').last().check();
  await expect.poll(() => asked.length).toBe(1);
});

test('filters by weekends without asking again', async ({ page }) => {
  await open(page, `/servicelist/times?services=${JOBS[0]}&zip=${ZIP}`);
  const days = page.getByRole('navigation', { name: 'Days for your visit' }).getByRole('link');
  await expect(days.filter({ hasText: 'Wed' })).not.toHaveCount(0);
  await page.getByLabel('Show weekends only').check();
  await expect(page).toHaveURL(/weekends=1/);
  await expect(days.filter({ hasText: /Mon|Tue|Wed|Thu|Fri/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Show weekends only')).toBeChecked();
  await expect(days.filter({ hasText: /Mon|Tue|Wed|Thu|Fri/ })).toHaveCount(0);
});

for (const width of [320, 768, 1280, 1920]) {
  test(`fits into ${width} px, with the next step in reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, addressOf(ZIP));
    await visit(page, 1).getByRole('radio').first().check();
    await expect(bar(page).getByText('Pick a time')).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(bar(page).getByText('Pick a time')).toBeInViewport();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    // A wide screen has a week of days as columns.
    const columns = visit(page, 2).locator('fieldset:visible');
    expect((await columns.count()) > 1).toBe(width >= 1280);
    expect(await findingsInThemes(page)).toEqual([]);
  });
}

test('shows two rows of arrival windows above the bar of a phone', async ({ page }) => {
  // Trades and jobs with long names, in several visits.
  const jobs = ['fix-running-toilet', 'unclog-kitchen-sink', 'drywall-hole-patching'];
  const asked = [...jobs.map((id) => ['services', id]), ['zip', ZIP]];
  await open(page, `/servicelist/times?${new URLSearchParams(asked)}`);
  const days = visit(page, 1).getByRole('navigation').getByRole('link');
  await days
    .filter({ hasText: /[45] open/ })
    .first()
    .click();
  const bottoms = await visit(page, 1)
    .locator('fieldset')
    .filter({ visible: true })
    .locator('label, p')
    .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().bottom)));
  const [, second = 844] = [...new Set(bottoms)].toSorted((one, other) => one - other);
  // With the switch to another plan, or room for it: whether there is one depends on the hour.
  const room = (await page.getByRole('navigation', { name: 'Plans' }).count()) === 0 ? 68 : 0;
  expect(second + room).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
});

test('says that a time is missing, and leads to it', async ({ page }) => {
  await open(page, addressOf(ZIP));
  const said = bar(page).getByText('0 of 2 times chosen');
  await expect(said).not.toHaveClass(/text-danger/);
  // They are shown already; once they are folded, the bar offers to show them.
  await expect(bar(page).getByRole('link', { name: 'Show open times' })).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Pick a time' }).click();
  await expect(said).toHaveClass(/text-danger/);
  await expect(visit(page, 1).locator('summary')).toBeFocused();
  const first = visit(page, 1).getByRole('radio').first();
  await expect(first.locator('..')).toBeInViewport({ ratio: 1 });
  expect(await findingsInThemes(page)).toEqual([]);
  await first.check();
  await expect(bar(page).getByText('1 of 2 times chosen')).not.toHaveClass(/text-danger/);
  await expect(visit(page, 2).locator('summary')).toBeFocused();
});

test('by keyboard', async ({ page }) => {
  await open(page, addressOf());
  await page.getByLabel('ZIP code', { exact: true }).focus();
  await page.keyboard.type(ZIP);
  await page.keyboard.press('Enter');
  // The first day may have only one opening left, by the hour.
  await visit(page, 1).getByRole('link', { name: '5 open' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(visit(page, 1).getByRole('radio')).toHaveCount(5);
  await visit(page, 1).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/visit\.0=/);
  // Arrow keys choose on their way, so the visit stays open until Enter.
  await page.keyboard.press('ArrowDown');
  await expect(visit(page, 1).locator('input:checked')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(visit(page, 2).locator('summary')).toBeFocused();
  await expect(bar(page)).toContainText('1 of 2 times chosen');
  await page.getByRole('button', { name: 'Ask for other times' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms do it', async ({ page }) => {
    await page.goto(addressOf());
    await page.getByLabel('ZIP code', { exact: true }).fill(ZIP);
    await page.getByRole('button', { name: 'Find times' }).click();
    const wished = visit(page, 1).getByRole('radio').nth(2);
    await wished.check();
    await page.getByRole('button', { name: 'See what goes together' }).click();
    await expect(page).toHaveURL(/visit\.0=/);
    await visit(page, 1).locator('summary').click();
    await expect(wished).toBeChecked();
    // All days are there.
    await expect(visit(page, 1).getByRole('radio').nth(20)).toBeVisible();
    await page.getByRole('link', { name: /^Soonest for everything/ }).click();
    await expect(bar(page)).toContainText('2 of 2 times chosen');
    await expect(bar(page).getByRole('button', { name: 'Review booking' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for other times' }).click();
    await expect(page).toHaveURL(/\/login\?next=.*visit\.0/);
  });
});
