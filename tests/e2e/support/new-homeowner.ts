/**
 * A new homeowner's way from the home page to "You're booked!", step by step. The journey counts what a person does
 * there, and the bench measures what each step takes.
 */
import type { Locator, Page } from '@playwright/test';
import { mailedLink, type PeopleServer, textedCode } from './people.ts';
import { expect, open } from './test.ts';

const ZIP = '94110';

/** What is done with each step. */
export type Walker = {
  /** A page or a step of the wizard, once it is there. */
  sees(page: Page, what: Locator): Promise<void>;
  tap(what: Locator): Promise<void>;
  /** The boxes of a code are one field. */
  fill(what: Locator, text: string): Promise<void>;
  /** A radio button, by the chip around it. */
  choose(what: Locator): Promise<void>;
  /** Looks at a state that is not seen elsewhere. */
  inspect(page: Page, name: string): Promise<void>;
  /** A tab in the same browser. */
  openTab(page: Page): Promise<Page>;
};

const main = (page: Page) => page.getByRole('main');
const named = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' });

/** A window for each visit; then the page with what is held. */
async function chooseTimes(page: Page, walker: Walker): Promise<void> {
  const review = named(page, /^(Review booking|Book these times)$/);
  for (let place = 0; ; place += 1) {
    const windows = main(page).locator(`input[name="visit.${place}"]:not([value=""])`);
    if ((await windows.count()) === 0) break;
    await walker.choose(windows.filter({ visible: true }).first());
    await expect(page).toHaveURL(new RegExp(`visit\\.${place}=2`));
  }
  await walker.tap(review);
}

/** Registers on the page of what is held. */
async function register(
  server: PeopleServer,
  page: Page,
  walker: Walker,
  number: number,
): Promise<void> {
  const email = `three.minutes.${number}@example.com`;
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  await walker.sees(page, field('Email'));
  await expect(main(page)).toContainText('Held until');
  await walker.fill(field('Email'), email);
  await walker.tap(named(page, 'Next'));
  await walker.sees(page, field('Confirm password'));
  await walker.fill(field('Password'), 'correct horse 7');
  await walker.fill(field('Confirm password'), 'correct horse 7');
  await walker.tap(named(page, 'Register'));
  await walker.sees(page, named(page, "I've verified my email"));

  // The mailed link opens beside it, and leads back to the booking by itself.
  const mail = await walker.openTab(page);
  await open(mail, await mailedLink(server, 'verify-email', email));
  await walker.sees(mail, named(mail, 'Verify my email address'));
  await walker.tap(named(mail, 'Verify my email address'));
  await walker.sees(mail, main(mail).getByLabel('Phone number'));
  expect(mail.url()).toBe(page.url());
  await mail.close();

  await walker.sees(page, field('Phone number'));
  const phone = `(415) 555-${2000 + number}`;
  await walker.fill(field('Phone number'), phone);
  await walker.tap(named(page, 'Verify Phone Number'));
  await walker.sees(page, field('Digit 1 of 6'));
  // The page's own numbers are the only ones.
  await expect(main(page)).not.toContainText(/Step \d of \d/);
  await walker.inspect(page, 'the code');
  await walker.fill(field('Digit 1 of 6'), await textedCode(server, phone.slice(-4)));

  // Of the home the booking knows city, state and ZIP code.
  await walker.sees(page, field('Address Line 1'));
  await expect(field('Zip Code')).toHaveValue(ZIP);
  await expect(field('City')).toHaveValue('San Francisco');
  await expect(field('State')).toHaveValue('CA');
  await walker.inspect(page, 'the profile');
  await walker.fill(field('First Name'), 'Jane');
  await walker.fill(field('Last Name'), 'Doe');
  await walker.fill(field('Address Line 1'), '742 Natoma St');
  await walker.tap(named(page, 'Complete Registration'));
}

async function confirm(page: Page, walker: Walker): Promise<void> {
  await walker.sees(page, named(page, 'Confirm booking'));
  const where = main(page).getByRole('region', { name: 'Address and contact' });
  await expect(where).toContainText('742 Natoma St, San Francisco, CA 94110');
  await expect(where).toContainText(
    /You’ll be the contact that day, at \(415\) 555-\d{4}, unless you change that\./,
  );
  // In sight though the rest is folded.
  await expect(where).toContainText(
    /Your homesmith can call the phone above from when they set out/,
  );
  await expect(where.getByLabel(/^Don’t share this number/)).toBeVisible();
  await expect(where.getByLabel('Street address')).toBeHidden();
  await expect(main(page).getByRole('heading', { name: 'Price and policy' })).toBeFocused();
  await walker.inspect(page, 'ready');
  await walker.tap(named(page, 'Confirm booking'));
  const booked = page.getByRole('heading', { level: 1, name: 'You’re booked!' });
  await walker.sees(page, booked);
}

/** From the home page, by the common jobs. */
async function toService(
  server: PeopleServer,
  page: Page,
  walker: Walker,
  id: string,
): Promise<void> {
  await open(page, `${server.url}/`);
  const job = main(page).locator(`a[href="/services/${id}"]`).first();
  await walker.sees(page, job);
  await walker.tap(job);
  await walker.sees(page, named(page, 'Choose a time'));
}

type Wishes = {
  /** The last of several goes on to times. */
  services: readonly string[];
  /** Another for each person of a server. */
  number: number;
};

/** From the home page to "You're booked!". */
export async function bookAsNewHomeowner(
  server: PeopleServer,
  page: Page,
  walker: Walker,
  { services: [last = '', ...others], number }: Wishes,
): Promise<void> {
  for (const id of others) {
    await toService(server, page, walker, id);
    await walker.tap(named(page, 'Add to service list'));
  }
  await toService(server, page, walker, last);
  await walker.fill(main(page).getByRole('textbox', { name: /ZIP code/i }), ZIP);
  await walker.tap(named(page, 'Choose a time'));
  await expect(page).toHaveURL(/\/servicelist\/times\?.*zip=94110/);
  await walker.sees(page, main(page).locator('input[name="visit.0"]').first());
  await chooseTimes(page, walker);
  await register(server, page, walker, number);
  await confirm(page, walker);
}
