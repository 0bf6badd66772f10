/**
 * One whole job on a phone, from the list to the receipt: times, an account on the way, the booking and its move, the
 * homesmith's day without a signal in between, the invoice and its payment; another one is canceled by keyboard, without
 * JavaScript.
 */
import type { Locator, Page } from '@playwright/test';
import { NO_LIMITS } from '../support/people.ts';
import { messageTo, type PeopleServer, register, startPeopleServer } from './support/people.ts';
import {
  heading,
  judge,
  main,
  nameIn,
  openSampleJob,
  pinIn,
  press,
  SAMPLE_SERVICE,
  SAMPLE_ZIP,
  samplePeople,
} from './support/sample-jobs.ts';
import { orderOfService, storeOrders } from './support/storage.ts';
import { expect, open, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const NOTE = 'It only runs at night. The shutoff is stuck.';
/** Long enough for a part of the work, which no other text on the page has. */
const DONE = 'New flapper and chain, tested for ten minutes.';

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer(NO_LIMITS);
});
test.afterAll(async () => server?.stop());

const at = (path: string) => `${server.url}${path}`;

async function readCalendar(page: Page): Promise<string> {
  const link = main(page).getByRole('link', { name: 'Add to calendar' });
  const answer = await page.request.get(at((await link.getAttribute('href')) ?? ''));
  expect(answer.headers()['content-type']).toContain('text/calendar');
  return answer.text();
}
const lineOf = (calendar: string, name: string) =>
  calendar.split('\r\n').find((line) => line.startsWith(`${name}:`));

test('a list is booked, moved, done and paid', async ({ page, browser, services, watch }) => {
  const service = services.find(({ id }) => id === SAMPLE_SERVICE);
  if (service === undefined) throw new Error(`${SAMPLE_SERVICE} is not sold.`);
  await storeOrders(page, [orderOfService(service)], server.url);

  await test.step('times, and an account on their page', async () => {
    await open(page, at('/servicelist'));
    await main(page)
      .getByText(/add a note/i)
      .click();
    await main(page)
      .getByLabel(/^Note for your homesmith/)
      .fill(NOTE);
    await expect(main(page)).toContainText(`Your note: ${NOTE}`);
    await page.getByRole('link', { name: 'Choose times' }).click();
    await main(page).getByLabel('ZIP code', { exact: true }).fill(SAMPLE_ZIP);
    await press(page, 'Find times');
    await main(page).getByRole('radio').filter({ visible: true }).first().check();
    await expect(page).toHaveURL(/visit\.0=/);
    await press(page, 'Review booking');
    await expect(heading(page)).toHaveText('Review and confirm');
  });
  const held = page.url();
  const { email } = await register(page, server);

  await test.step('confirmed at its price', async () => {
    expect(page.url()).toBe(held);
    await main(page).getByText('Edit address and contact').click();
    await main(page)
      .getByLabel('Getting in, parking, pets (optional)')
      .fill('Park behind the house.');
    await expect(main(page).getByLabel(/^Note about /)).toHaveValue(NOTE);
    await expect(main(page)).toContainText(`Your note: ${NOTE}`);
    await main(page)
      .getByLabel(/^Text me/)
      .check();
    await press(page, 'Confirm booking');
    await expect(heading(page)).toHaveText('You’re booked!');
    expect(await messageTo(server, email, 'Booked: ')).toContain('.ics');
  });
  const booking = page.url().replace(/\?.*/, '');
  const before = await readCalendar(page);
  await judge(page, 'right after booking');

  await test.step('shared with a housemate, who sees no address, until sharing stops', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (sent: ShareData) => Object.assign(window, { sent: sent.url }),
      });
    });
    await press(page, 'Share');
    const field = main(page).getByLabel(/^Anyone with this link/);
    const link = await field.inputValue();
    await field.click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
    await expect(heading(page)).toHaveText('You’re booked!');
    await expect.poll(() => page.evaluate(() => (window as { sent?: string }).sent)).toBe(link);
    await judge(page, 'a shared booking');
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const housemate = await other.newPage();
    const answer = await housemate.goto(at(new URL(link).pathname));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(heading(housemate)).toHaveText('Visits at home');
    await expect(main(housemate)).toContainText('Running Toilet Repair');
    await expect(main(housemate)).not.toContainText(/12 Elm|Lovelace|555-|\$|PIN/);
    await judge(housemate, 'a shared booking, for a housemate');
    const theirs = await readCalendar(housemate);
    expect(lineOf(theirs, 'DTSTART')).toBe(lineOf(before, 'DTSTART'));
    expect(theirs).not.toMatch(/LOCATION|12 Elm/);
    await press(page, 'Stop sharing');
    await expect(main(page).getByRole('region', { name: 'Sharing' })).toBeHidden();
    expect((await housemate.reload())?.status()).toBe(404);
    await expect(heading(housemate)).toHaveText('This link isn’t active');
    await other.close();
  });

  await test.step('a private address for a calendar program: copied, or opened there', async () => {
    await open(page, at('/dashboard'));
    await press(page, 'Get a private address');
    const address = await main(page).getByLabel('Private address').inputValue();
    expect(address).toMatch(/\/calendar\/.+/);
    const link = main(page).getByRole('link', { name: 'Open in calendar app' });
    await expect(link).toHaveAttribute('href', address.replace(/^https?:/, 'webcal:'));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      });
    });
    await press(page, 'Copy address');
    await expect(page.getByText('Address copied.')).toBeVisible();
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(address);
    await open(page, booking);
  });

  await test.step('moved, in the same entry of the calendar', async () => {
    await main(page)
      .getByRole('link', { name: /^Reschedule/ })
      .click();
    await main(page).getByRole('radio').last().check();
    await main(page)
      .getByRole('button', { name: /^Reschedule/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${booking}?changed=1`);
    await expect(main(page)).toContainText('Your visit is rescheduled.');
    await messageTo(server, email, 'Rescheduled: ');
    const after = await readCalendar(page);
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
    expect(lineOf(after, 'DTSTART')).not.toBe(lineOf(before, 'DTSTART'));
  });
  await test.step('details are saved, and the page says so with the form closed', async () => {
    const form = main(page).locator('details').filter({ hasText: 'Save details' });
    await form.locator('summary').click();
    await form.getByLabel('Getting in, parking, pets (optional)').fill('Ring twice.');
    await press(page, 'Save details');
    await expect(page).toHaveURL(`${booking}?done=saved`);
    await expect(main(page).getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(main(page)).toContainText('Ring twice.');
    await expect(form.getByRole('button')).toBeHidden();
    await judge(page, 'the booking with saved details');
  });
  const text = await main(page).innerText();
  const pin = pinIn(text);
  const who = nameIn(text);

  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();

  await test.step('what the homeowner writes is new until the homesmith opens it', async () => {
    await main(page)
      .getByRole('link', { name: /^Message / })
      .click();
    await main(page)
      .getByLabel(/^Your message/)
      .fill('The gate is open.');
    await press(page, 'Send message');
    await expect(main(page)).toContainText('Sent.');
    await smith.goto(samplePeople(server));
    await main(smith)
      .getByRole('listitem')
      .filter({ hasText: who })
      .getByRole('button')
      .first()
      .click();
    await expect(heading(smith)).toHaveText('Today');
    const work = smith.url();
    const news = main(smith).getByRole('region', { name: 'New messages' });
    await judge(smith, 'the work page with a new message');
    const marked = smith.waitForResponse((answer) => answer.request().method() === 'POST');
    await news.getByRole('link').click();
    await expect(main(smith)).toContainText('The gate is open.');
    await expect(main(smith).getByText('New', { exact: true })).toBeVisible();
    await judge(smith, 'new messages');
    await marked;
    await open(smith, work);
    await expect(main(smith)).not.toContainText('new message');
  });

  await test.step('the homesmith comes, also without a signal', async () => {
    await openSampleJob(smith);
    await expect(main(smith)).not.toContainText('12 Elm Street');
    await expect(main(smith)).not.toContainText(NOTE);
    await expect(main(smith)).toContainText('There’s a note about this job.');
    await press(smith, 'Show the address');
    const place = main(smith).getByRole('region', { name: 'Where' });
    await expect(place).toContainText('12 Elm Street');
    await expect(main(smith)).toContainText(NOTE);
    await expect(place).toBeFocused();
    const setOut = main(smith).getByRole('button', { name: 'I’m on my way' });
    await expect(setOut).toBeInViewport();
    await expect(place.getByText('12 Elm Street')).toBeInViewport();
    await expect(main(smith)).not.toContainText('555-1');
    await judge(smith, 'the job sheet');
    await open(page, booking);
    await expect(main(page)).not.toContainText('Your homesmith is on the way');
    await setOut.click();
    const call = main(smith).getByRole('link', { name: /^Call / });
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await expect(main(smith).getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/.*12\+Elm\+Street/,
    );
    await judge(smith, 'the job sheet with a phone');
    const next = main(smith).getByRole('region', { name: 'What’s next' });
    const more = next.locator('summary', { hasText: 'More' });
    await more.click();
    await expect(main(smith).getByText('We’ll ask another homesmith right away.')).toBeInViewport();
    await expect(main(smith).getByText('You can pause once you’ve started work.')).toBeInViewport();
    await judge(smith, 'what else can be done');
    await smith.keyboard.press('Escape');
    await expect(main(smith).getByText('We’ll ask another homesmith')).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await main(smith).locator('summary', { hasText: 'Running late' }).click();
    await main(smith).getByLabel('How late will you be?').selectOption({ value: '30' });
    await judge(smith, 'running late');
    await main(smith)
      .getByRole('button', { name: /^Tell / })
      .click();
    await expect(main(smith)).toContainText(/running about 30 minutes late, and will be there by/);
    await expect(place).toContainText('12 Elm Street');
    await open(page, booking);
    await expect(main(page)).toContainText(/About 30 minutes late, by \d/);
    // Opening the page again shows what has happened.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main(page)).toContainText('Your homesmith is on the way');
    await main(smith).locator('summary', { hasText: 'I’m here' }).click();
    const field = main(smith).getByLabel(/^PIN from/);
    await field.fill(pin === '0000' ? '0001' : '0000');
    await press(smith, 'Check in');
    await expect(field).toHaveAccessibleDescription(/That’s not the PIN\. You have 4 tries left\./);
    await judge(smith, 'a wrong PIN');
    await field.fill(pin);
    await judge(smith, 'the PIN');
    await work.setOffline(true);
    await press(smith, 'Check in');
    await expect(smith.getByRole('heading', { name: 'Queued' })).toBeVisible();
    await press(smith, 'Start work');
    await expect(main(smith).getByRole('listitem').filter({ hasText: 'Start work' })).toBeVisible();
    await judge(smith, 'the job sheet without a signal');
    await work.setOffline(false);
    await expect(smith.getByRole('heading', { name: 'Queued' })).toBeHidden();
    await main(smith).locator('summary', { hasText: 'Finish the job' }).click();
    await main(smith).getByLabel('What did you do?').fill(DONE);
    await main(smith)
      .getByRole('button', { name: /^Finish and send invoice for \$\d+/ })
      .click();
    await expect(main(smith)).toContainText(/has the invoice for \$/);
    await expect(main(smith)).toContainText('You earned');
    await expect(main(smith)).not.toContainText('up to');
    await judge(smith, 'the job sheet when it is done');
    await messageTo(server, email, 'On the way: ');
  });

  await test.step('paid, and receipted', async () => {
    await main(smith).getByRole('link', { name: 'Mark as paid' }).click();
    await judge(smith, 'payments');
    await main(smith)
      .getByLabel(/^How was/)
      .selectOption({ label: 'Cash' });
    await press(smith, 'Mark as paid');
    await expect(main(smith)).toContainText('Marked as paid.');
    await open(page, booking);
    await expect(main(page)).toContainText(DONE);
    await expect(main(page)).toContainText('Marked as paid');
    await judge(page, 'the booking when it is done');
    await main(page)
      .getByRole('link', { name: /^Invoice/ })
      .click();
    await expect(main(page)).toContainText(DONE);
    await judge(page, 'the invoice');
    await press(page, 'Yes, I paid');
    await expect(heading(page)).toContainText('Receipt');
    await judge(page, 'the receipt');
    await messageTo(server, email, 'Receipt');
    const file = main(page).getByRole('link', { name: 'Download as PDF' });
    const pdf = await page.request.get(at((await file.getAttribute('href')) ?? ''));
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await work.close();
  watch.expectError(/ERR_INTERNET_DISCONNECTED/);
});

test.describe('without JavaScript, by keyboard', () => {
  test.use({ javaScriptEnabled: false });

  const tabTo = async (page: Page, wanted: Locator) => {
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').and(wanted).count()) return;
    }
    throw new Error(`Tab never came to ${wanted}.`);
  };
  const enter = async (page: Page, wanted: Locator) => {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const button = (page: Page, name: string) =>
    main(page).getByRole('button', { name, exact: true });

  const book = async (page: Page) => {
    await page.goto(samplePeople(server));
    await enter(page, main(page).getByRole('button', { name: 'Be the homeowner' }));
    await expect(page).not.toHaveURL(/\/dev\//);
    await page.goto(at(`/servicelist/times?services=${SAMPLE_SERVICE}&zip=${SAMPLE_ZIP}`));
    await tabTo(page, main(page).getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await enter(page, button(page, 'Review booking'));
    await expect(heading(page)).toHaveText('Review and confirm');
    const street = main(page).getByLabel('Street address');
    await tabTo(page, street);
    await page.keyboard.type('12 Elm Street');
    await enter(page, button(page, 'Confirm booking'));
    await expect(heading(page)).toHaveText('You’re booked!');
  };

  /** Signs in as the homesmith, and opens the visit. */
  const beHomesmith = async (page: Page, who: string) => {
    await page.goto(samplePeople(server));
    await enter(
      page,
      main(page).getByRole('listitem').filter({ hasText: who }).getByRole('button').first(),
    );
    await openSampleJob(page);
  };

  test('another one is given back, and the work page says so', async ({ page }) => {
    await book(page);
    const text = await main(page).innerText();
    await beHomesmith(page, nameIn(text));
    const job = page.url();
    await enter(page, main(page).locator('summary', { hasText: 'More' }));
    await enter(page, main(page).locator('summary', { hasText: 'Can’t make it' }));
    await expect(main(page)).toContainText('ask another homesmith to take over');
    await main(page).getByLabel('Why can’t you make it?').selectOption('ill');
    await expect(main(page)).toContainText('so other homeowners can book it');
    await button(page, 'Give visit back').click();
    await expect(heading(page)).toHaveText('Today');
    await expect(main(page)).toContainText('You won’t be at the visit on ');
    await main(page).getByRole('link', { name: 'Take that day off' }).click();
    await expect(heading(page)).toHaveText('Time off');
    const day = new URL(page.url()).searchParams.get('day') ?? '';
    await expect(main(page).getByLabel('First day')).toHaveValue(day);
    await page.goto(job);
    await expect(heading(page)).toHaveText('Today');
  });

  test('another one is paused: what happens is said before, and who is next after', async ({
    page,
  }) => {
    await book(page);
    const text = await main(page).innerText();
    const pin = pinIn(text);
    await beHomesmith(page, nameIn(text));
    await button(page, 'I’m on my way').click();
    await main(page).locator('summary', { hasText: 'I’m here' }).click();
    await main(page)
      .getByLabel(/^PIN from/)
      .fill(pin);
    await button(page, 'Check in').click();
    await button(page, 'Start work').click();
    const title = (await heading(page).textContent()) ?? '';
    const customer = title.split(',')[0] ?? '';
    const next = main(page).getByRole('region', { name: 'What’s next' });
    await next.locator('summary', { hasText: 'More' }).click();
    await next.locator('summary', { hasText: 'Pause the job' }).click();
    await expect(main(page)).toContainText(`only ${customer} can pick the new time`);
    await expect(main(page)).toContainText('The rest of your time today opens up');
    await main(page).getByLabel('Why are you pausing?').selectOption('materials');
    await button(page, `Pause and tell ${customer}`).click();
    await expect(
      main(page).getByRole('heading', { name: `Waiting for ${customer} to pick a new time` }),
    ).toBeVisible();
    await expect(main(page)).toContainText('Waiting on parts. We’ve asked');
    await expect(main(page)).toContainText('the job is back on your calendar');
    const message = main(page).getByRole('link', { name: `Message ${customer}` });
    await expect(message).toHaveAttribute('href', `${new URL(page.url()).pathname}/messages`);
    await page.goto(page.url().replace(/\/visits\/.*/, ''));
    const waiting = main(page).getByRole('heading', { name: 'Waiting for a new time' });
    await expect(waiting.locator('xpath=ancestor::section')).toContainText('Paused ·');
  });

  test('another one is booked, and canceled', async ({ page }) => {
    await book(page);
    await enter(page, main(page).getByRole('link', { name: /^Cancel visit/ }));
    await enter(page, button(page, 'Cancel visit'));
    await expect(main(page)).toContainText('You canceled');
  });
});
