/**
 * A problem with a visit, on two phones and a desk: the homeowner reports it, the homesmith answers, and the operator
 * decides. Then once without JavaScript.
 */
import type { Browser, Page } from '@playwright/test';
import { NO_LIMITS } from '../support/people.ts';
import { aJpeg } from '../support/pictures.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import {
  beSampleHomesmith,
  bookSampleJob,
  heading,
  judge,
  main,
  press,
  SAMPLE_SERVICE,
  samplePeople,
} from './support/sample-jobs.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer(NO_LIMITS);
});
test.afterAll(async () => server?.stop());

const aPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: aJpeg() });
/** Pictures of a list that the page could load. */
const loaded = (page: Page, list: string | RegExp) =>
  main(page)
    .getByRole('list', { name: list })
    .getByRole('img')
    .evaluateAll(
      (images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length,
    );

const at = (path: string) => `${server.url}${path}`;

/** Booked, and accepted where its homesmith is asked first. */
async function book(page: Page, browser: Browser) {
  const visit = await bookSampleJob(page, server);
  const work = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);
  return { booking: visit.booking, smith, job };
}

/** Where an operator is signed in; a phone, unless it's wider. */
async function openDesk(browser: Browser, viewport = { width: 390, height: 844 }): Promise<Page> {
  const desk = await (await browser.newContext({ viewport })).newPage();
  await desk.goto(samplePeople(server));
  await press(desk, /operator/i);
  await expect(desk).not.toHaveURL(/\/dev\//);
  return desk;
}

test('a problem is reported, answered, and decided', async ({ page, browser, watch }) => {
  watch.expectError(/status of 422/);
  const { booking, smith, job } = await book(page, browser);

  await test.step('the homeowner reports it', async () => {
    await page.goto(booking);
    await judge(page, 'the booking');
    await main(page).getByRole('link', { name: 'Report a problem' }).click();
    await expect(heading(page)).toHaveText('Report a problem');
    await press(page, 'Send report');
    await expect(main(page).getByLabel('What happened?')).toHaveAccessibleDescription(
      /Tell us what happened\./,
    );
    await judge(page, 'the report, refused');
    await main(page).getByLabel('What went wrong?').selectOption('no_show');
    await main(page).getByLabel('What happened?').fill('I waited the whole morning.\nNo call.');
    await main(page)
      .getByLabel(/How much should you get back/)
      .fill('45');
    await main(page)
      .getByLabel('Photos (optional)')
      .setInputFiles([aPhoto('door.jpg'), aPhoto('clock.jpg')]);
    await judge(page, 'the report');
    await press(page, 'Send report');
    await expect(main(page)).toContainText('Thanks for telling us.');
    await expect(heading(page)).toHaveText('Reported problem');
    await expect(main(page)).toContainText(/has until .* to answer/);
    await expect.poll(() => loaded(page, 'Your photos')).toBe(2);
    await main(page)
      .getByLabel('More photos for your report')
      .setInputFiles([aPhoto('more.jpg')]);
    await press(page, 'Add photos');
    await expect(main(page)).toContainText('Photos added.');
    await expect.poll(() => loaded(page, 'Your photos')).toBe(3);
    await judge(page, 'the report while it waits');
    await page.goto(booking);
    await expect(main(page).getByRole('link', { name: 'See the open report' })).toBeVisible();
  });

  await test.step('the homesmith answers', async () => {
    await smith.goto(job);
    await expect(main(smith).getByRole('link', { name: 'See the open report' })).toBeVisible();
    const day = job.replace(/\/visits\/.*/, '');
    await smith.goto(day);
    const report = main(smith).getByRole('region', { name: /^Report: / });
    await expect(report).toContainText(/Answer by .*No one came/);
    await judge(smith, 'the day with a report');
    await report.getByRole('link', { name: 'Answer the report' }).click();
    await expect(main(smith)).toContainText('I waited the whole morning.');
    await judge(smith, 'the answer');
    await expect.poll(() => loaded(smith, /^Photos: /)).toBe(3);
    await main(smith).getByLabel('Your answer').fill('My van broke down. I am sorry.');
    await main(smith)
      .getByLabel('Photos (optional)')
      .setInputFiles([aPhoto('van.jpg')]);
    await press(smith, 'Send answer');
    await expect(main(smith)).toContainText('Sent. We’ll email you what happens next.');
    await smith.goto(day);
    await expect(heading(smith)).toHaveText('Today');
    await expect(report).toHaveCount(0);
  });

  await test.step('the homeowner asks us to decide', async () => {
    await page.goto(`${booking}/visits/1/complaint`);
    await expect(main(page)).toContainText('My van broke down.');
    await expect.poll(() => loaded(page, /^Photos: /)).toBe(1);
    await judge(page, 'the answer to the homeowner');
    await press(page, 'Ask Homesmith to decide');
    await expect(main(page)).toContainText('We’re looking into this.');
  });

  await test.step('the operator decides', async () => {
    const desk = await openDesk(browser, { width: 1280, height: 900 });
    await desk.goto(at('/admin'));
    await judge(desk, 'the overview');
    await desk.goto(at('/admin/complaints'));
    await judge(desk, 'the list of complaints');
    await main(desk).getByRole('link', { name: 'No one came' }).click();
    await expect(main(desk)).toContainText('I waited the whole morning.');
    await expect(main(desk)).toContainText('Complaint, from the homesmith');
    await press(desk, 'Decide');
    await judge(desk, 'the complaint, refused');
    await main(desk).getByLabel('Outcome').selectOption('nothing');
    await main(desk).getByLabel(/^Why/).fill('The visit is still to come, so nothing was paid.');
    await judge(desk, 'the complaint');
    await desk.setViewportSize({ width: 390, height: 844 });
    await judge(desk, 'the complaint on a phone');
    await press(desk, 'Decide');
    await expect(main(desk)).toContainText('Decided. We told both sides why.');
    await page.goto(`${booking}/visits/1/complaint`);
    await expect(main(page)).toContainText('Why: The visit is still to come');
    await judge(page, 'the decision');
  });
});

test('a report is sent and withdrawn without JavaScript', async ({ browser, page }) => {
  const { booking } = await book(page, browser);
  const plain = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`${booking}/visits/1/complaint?kind=price`);
  await expect(main(still).getByLabel('What went wrong?')).toHaveValue('price');
  await main(still).getByLabel('What happened?').fill('It says $120.');
  await main(still)
    .getByLabel(/How much should you get back/)
    .fill('ten');
  await press(still, 'Send report');
  await expect(main(still)).toContainText('Enter an amount, like 85 or 85.50');
  await expect(main(still).getByLabel('What happened?')).toHaveValue('It says $120.');
  await main(still)
    .getByLabel(/How much should you get back/)
    .fill('10');
  const field = main(still).getByLabel('Photos (optional)');
  const script = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') };
  await field.setInputFiles([script]);
  await press(still, 'Send report');
  await expect(field).toHaveAccessibleDescription(/That isn’t a photo we can read/);
  await field.setInputFiles([aPhoto('price.jpg')]);
  await press(still, 'Send report');
  await expect(main(still)).toContainText('Thanks for telling us.');
  await expect.poll(() => loaded(still, 'Your photos')).toBe(1);
  await press(still, 'Add photos');
  await expect(main(still)).toContainText('Choose a photo first.');
  await press(still, 'Withdraw this report');
  await expect(main(still)).toContainText('You withdrew this report.');
});

test('covered work is reported by job, and its homesmith redoes it without a decision', async ({
  page,
  browser,
}) => {
  const visit = await bookSampleJob(page, server);
  const { booking } = visit;
  const work = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);
  const COVERED = /Covered until .*: the same leak or fault coming back, and what we installed\./;

  await test.step('the promise is said before, and until when once the work is done', async () => {
    await page.goto(at(`/services/${SAMPLE_SERVICE}`));
    await expect(main(page)).toContainText('30-day coverage after the work: the same leak');
    await expect(main(smith)).toContainText('We promise 30 days on this work: the same leak');
    await judge(smith, 'the job with its promise');
    await press(smith, 'I’m on my way');
    await main(smith).locator('summary', { hasText: 'I’m here' }).click();
    await main(smith)
      .getByLabel(/^PIN from/)
      .fill(visit.pin);
    await press(smith, 'Check in');
    await press(smith, 'Start work');
    await main(smith).locator('summary', { hasText: 'Finish the job' }).click();
    await main(smith).getByLabel('What did you do?').fill('New flapper.');
    await press(smith, /^Finish and send invoice/);
    await expect(main(smith)).toContainText(/has the invoice for \$/);
    await page.goto(booking);
    await expect(main(page)).toContainText(COVERED);
    await expect(main(page).getByRole('link', { name: 'It’s covered' })).toBeVisible();
    await page.goto(`${booking}/visits/1/invoice`);
    await expect(main(page)).toContainText(COVERED);
    await judge(page, 'the invoice of covered work');
  });

  await test.step('the homeowner reports the job', async () => {
    await main(page)
      .getByRole('link', { name: /^Something’s wrong\? It’s covered until \w{3}, \w{3} \d+$/ })
      .click();
    await expect(heading(page)).toHaveText('Report covered work');
    await expect(main(page)).toContainText('Covered work is usually done again for free.');
    await expect(main(page).getByLabel(/^How much should you get back/)).toHaveCount(0);
    // The only covered job is chosen already.
    await expect(main(page).getByRole('checkbox')).toBeChecked();
    await main(page).getByLabel('What happened?').fill('It runs again.');
    await judge(page, 'the report of covered work');
    await press(page, 'Send report');
    await expect(main(page)).toContainText('Thanks for telling us.');
    await expect(main(page)).toContainText('Running Toilet Repair');
    await judge(page, 'the report of covered work while it waits');
  });

  await test.step('the homesmith agrees to redo it', async () => {
    await smith.goto(job);
    await main(smith).getByRole('link', { name: 'See the open report' }).click();
    await expect(main(smith)).toContainText('Running Toilet Repair');
    await judge(smith, 'the answer to covered work');
    await main(smith).getByLabel('Your message (optional)').fill('I will bring a new valve.');
    await press(smith, 'I’ll redo this work');
    await expect(main(smith)).toContainText('We’ve asked them to pick a time.');
    await judge(smith, 'the report that its homesmith settled');
    await main(smith).getByRole('link', { name: 'See the visit' }).click();
    await expect(main(smith)).toContainText('You agreed to redo work of the visit on');
  });

  await test.step('the homeowner picks a time', async () => {
    await page.goto(`${booking}/visits/1/complaint`);
    await expect(main(page)).toContainText('I will bring a new valve.');
    await expect(main(page)).toContainText('is already being redone. Pick a time for it');
    await judge(page, 'the report that ended in a redo of its homesmith');
    await main(page).getByRole('link', { name: 'Pick a time' }).click();
    await main(page).getByRole('radio').filter({ visible: true }).first().check();
    await press(page, /^Reschedule/);
    await expect(page).not.toHaveURL(/\/visits\/2$/);
    await page.goto(booking);
    await expect(main(page)).toContainText('Redo at no cost');
    await expect(main(page)).not.toContainText('Needs a time');
    await judge(page, 'the booking with the redo and its time');
  });

  await test.step('its homesmith can’t come, and no one else is asked', async () => {
    await smith.reload();
    const next = main(smith).getByRole('region', { name: 'What’s next' });
    await next.locator('summary', { hasText: 'More' }).click();
    await next.locator('summary', { hasText: 'Can’t make it' }).click();
    await main(smith).getByLabel('Why can’t you make it?').selectOption('ill');
    await expect(main(smith)).toContainText('and find someone. Your time opens up');
    await judge(smith, 'the redo, before it is given back');
    await press(smith, 'Give visit back');
    await expect(heading(smith)).toHaveText('Today');
    await page.goto(booking);
    // The invoice of the first visit isn't paid, so that one leads.
    await main(page)
      .locator('summary', { hasText: /Finding you a homesmith/ })
      .click();
    await expect(main(page)).toContainText('You pay nothing. We’ll email you when we find one.');
    await judge(page, 'the booking with a redo that needs a homesmith');
  });

  await test.step('an operator finds someone who agreed', async () => {
    const desk = await openDesk(browser);
    await desk.goto(at('/admin'));
    await expect(main(desk)).toContainText('Redo, needs a homesmith');
    await judge(desk, 'the overview with a redo that needs a homesmith');
    await desk.goto(at(`/admin/bookings/${booking.split('/').at(-1)}`));
    const form = main(desk).locator('form').filter({ hasText: 'Assign homesmith' });
    await expect(form).toContainText('it pays $0 by itself');
    await judge(desk, 'the booking of a redo that needs a homesmith');
    await form.getByLabel('Homesmith').selectOption({ index: 1 });
    await form.getByLabel(/^Reason/).selectOption('other');
    await form.getByLabel('What is the reason?').fill('Agreed by phone: $90 from us.');
    await press(desk, 'Assign homesmith');
    await page.goto(booking);
    await expect(main(page)).not.toContainText('Finding a homesmith');
    await judge(page, 'the booking with a redo by someone else');
  });
  await work.close();
});

test('work is done again at no cost, at a time that the homeowner picks', async ({
  page,
  browser,
}) => {
  const visit = await bookSampleJob(page, server);
  const { booking } = visit;
  const work = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);

  await test.step('the work is done, and leaks', async () => {
    await press(smith, 'I’m on my way');
    await main(smith).locator('summary', { hasText: 'I’m here' }).click();
    await main(smith)
      .getByLabel(/^PIN from/)
      .fill(visit.pin);
    await press(smith, 'Check in');
    await press(smith, 'Start work');
    await main(smith).locator('summary', { hasText: 'Finish the job' }).click();
    await main(smith).getByLabel('What did you do?').fill('New flapper.');
    await press(smith, /^Finish and send invoice/);
    await expect(main(smith)).toContainText(/has the invoice for \$/);
    await page.goto(`${booking}/visits/1/complaint?kind=unsafe`);
    await main(page).getByLabel('What happened?').fill('It leaks onto the outlet.');
    await press(page, 'Send report');
    await expect(main(page)).toContainText('Thanks for telling us.');
  });

  await test.step('the operator decides on a redo', async () => {
    const desk = await openDesk(browser);
    await desk.goto(at('/admin/complaints'));
    await main(desk).getByRole('link', { name: 'Unsafe' }).first().click();
    await main(desk).getByLabel('Outcome').selectOption('redo');
    await main(desk).getByLabel(/^Why/).fill('It has to be tight.');
    await press(desk, 'Decide');
    await expect(main(desk)).toContainText('Choose at least one of this visit’s jobs.');
    await judge(desk, 'the redo, refused');
    await main(desk).getByRole('checkbox').first().check();
    await main(desk).getByLabel('Outcome').selectOption('redo');
    await press(desk, 'Decide');
    await expect(main(desk)).toContainText('Decided. We told both sides why.');
  });

  await test.step('the homeowner reads why, and picks a time', async () => {
    await page.goto(`${booking}/visits/1/complaint`);
    await expect(main(page)).toContainText('The work is done again, at no cost to you.');
    await judge(page, 'the report that ended in a redo');
    await main(page).getByRole('link', { name: 'Pick a time' }).click();
    await expect(heading(page)).toHaveText('Pick a time for the redo');
    await expect(main(page)).toContainText('This work is done again at no cost.');
    await judge(page, 'the times of the redo');
    await page.goto(booking);
    await expect(main(page)).toContainText('You pay nothing, whatever changes.');
    await expect(main(page)).toContainText('Why: It has to be tight.');
    await expect(main(page)).not.toContainText('Up to $0');
    await judge(page, 'the booking with the redo');
  });

  await test.step('the homesmith sees what it redoes, and that it pays nothing', async () => {
    await smith.goto(job.replace(/\/visits\/.*/, ''));
    await expect(main(smith)).toContainText('Redo, needs a time');
    await expect(main(smith)).toContainText('Redo, not paid');
    await expect(main(smith)).not.toContainText('up to $0');
    await judge(smith, 'the day with a redo');
    await smith.goto(`${job}/complaint`);
    await main(smith).getByRole('link', { name: 'See the visit' }).click();
    await expect(main(smith)).toContainText('Redo at no cost');
    await expect(main(smith)).toContainText('and you earn nothing for it');
    await judge(smith, 'the job of the redo');
  });
  await work.close();
});
