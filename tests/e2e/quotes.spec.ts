/** A quote after an estimate visit, on two phones: written, looked at, sent, read, and booked; then declined without JavaScript. */
import type { Page } from '@playwright/test';
import { NO_LIMITS } from '../support/people.ts';
import { aHeic, aJpeg } from '../support/pictures.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import {
  beSampleHomesmith,
  bookSampleJob,
  heading,
  judge,
  main,
  press,
  type SampleJob,
} from './support/sample-jobs.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const SERVICE = 'upgrade-electrical-panel';

const aPhoto = (name: string, buffer = aJpeg()) => ({ name, mimeType: 'image/jpeg', buffer });
/** Pictures of a list that the page could load. */
async function loaded(page: Page, list: RegExp) {
  const photos = main(page).getByRole('list', { name: list });
  await photos.scrollIntoViewIfNeeded();
  return photos
    .getByRole('img')
    .evaluateAll(
      (images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length,
    );
}
const LICENSE = /License #SAMPLE-CA-\S+ \(California CSLB\)/;

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer(NO_LIMITS);
});
test.afterAll(async () => server?.stop());

/** Signed in as its homesmith, and at work there. */
async function beAtWork(smith: Page, job: SampleJob) {
  await beSampleHomesmith(smith, server, job);
  await press(smith, 'I’m on my way');
  await main(smith).locator('summary', { hasText: 'I’m here' }).click();
  await main(smith)
    .getByLabel(/^PIN from/)
    .fill(job.pin);
  await press(smith, 'Check in');
  await press(smith, 'Start work');
  await expect(main(smith).getByRole('link', { name: 'Write a quote' })).toBeVisible();
}

async function write(smith: Page) {
  const form = main(smith);
  await form.getByLabel('Name').nth(0).fill('Repair');
  await form.getByLabel('What would you do?').nth(0).fill('Replace two breakers');
  await form.getByLabel('Your price').nth(0).fill('350');
  await form.getByLabel('Time on site').nth(0).selectOption('60');
  await form.getByText('Add another option').first().click();
  await form.getByLabel('Name').nth(1).fill('Replace');
  await form
    .getByRole('group', { name: 'Option 2' })
    .getByLabel('What would you do?')
    .fill('New 200 A panel');
  await form.getByRole('group', { name: 'Option 2' }).getByLabel('Your price').first().fill('2900');
  await form
    .getByRole('group', { name: 'Option 2' })
    .getByLabel('Time on site')
    .selectOption('240');
  await form.getByLabel('Note (optional)').fill('The panel is from 1971.');
}

test('a quote is written, booked, and declined', async ({ page, browser, watch }) => {
  watch.expectError(/status of (409|422)/);
  const job = await bookSampleJob(page, server, SERVICE);
  const { booking, who } = job;
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const smith = await phone.newPage();
  await beAtWork(smith, job);

  await test.step('the homesmith writes it', async () => {
    await judge(smith, 'the job');
    await main(smith).getByRole('link', { name: 'Write a quote' }).click();
    await expect(heading(smith)).toHaveText('Quote');
    await press(smith, 'Preview quote');
    await expect(main(smith).getByLabel('Name').first()).toHaveAccessibleDescription(
      /Name this option/,
    );
    await judge(smith, 'the quote, refused');
    await write(smith);
    await judge(smith, 'the quote');
    const photos = main(smith).getByLabel('Photos (optional)');
    await photos.setInputFiles([aPhoto('IMG_1.HEIC', aHeic())]);
    await press(smith, 'Preview quote');
    await expect(photos).toHaveAccessibleDescription(/We can’t read HEIC photos/);
    await photos.setInputFiles([aPhoto('IMG_2.jpg'), aPhoto('IMG_3.jpg')]);
    await press(smith, 'Preview quote');
    await expect.poll(() => loaded(smith, /^Photos of the quote/)).toBe(2);
    // They're kept while it's changed, but one is left out.
    await main(smith)
      .locator('summary', { hasText: /^Edit$/ })
      .click();
    await main(smith).getByLabel('Keep photo 2').uncheck();
    await judge(smith, 'the quote, edited');
    await press(smith, 'Preview quote');
    await expect.poll(() => loaded(smith, /^Photos of the quote/)).toBe(1);
    await smith.evaluate(() => scrollTo(0, 0));
    await expect(main(smith)).toContainText('Check before you send');
    await expect(main(smith)).toContainText('You’d earn up to');
    await judge(smith, 'the preview');
    await press(smith, /^Send quote to/);
    await expect(main(smith)).toContainText('Sent. We’ve emailed your quote');
    await judge(smith, 'the quote that was sent');
  });

  await test.step('the homeowner books an option', async () => {
    await page.goto(`${server.url}/dashboard`);
    await expect(
      main(page).getByRole('heading', { name: `Quote from ${who}: $350 or $2,900` }),
    ).toBeVisible();
    await judge(page, 'the dashboard');
    await expect(main(page).getByRole('link', { name: /^See your quote/ })).toHaveAttribute(
      'href',
      `${new URL(booking, server.url).pathname}/visits/1/quote`,
    );
    await page.goto(booking);
    await judge(page, 'the booking');
    await main(page)
      .getByRole('link', { name: /^Your quote: \$350 or \$2,900/ })
      .click();
    await expect(heading(page)).toHaveText(`Quote from ${who}`);
    await expect.poll(() => loaded(page, /^Photos of the quote/)).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(main(page)).toContainText(LICENSE);
    await judge(page, 'the quote to the homeowner');
    await main(page).getByRole('link', { name: 'Choose a time for “Repair”' }).click();
    await expect(main(page).getByRole('heading', { name: /^Times with/ })).toBeVisible();
    await judge(page, 'the times');
    await press(page, 'Review booking');
    await expect(main(page)).toContainText('Choose a time.');
    await main(page).getByRole('radio').filter({ visible: true }).first().check();
    await press(page, 'Review booking');
    await expect(heading(page)).toHaveText('Review and confirm');
    await expect(main(page)).toContainText('of your estimate visit off the invoice.');
    await expect(main(page)).toContainText(LICENSE);
    await judge(page, 'the review');
    await expect(main(page)).toContainText('Your right to cancel');
    await press(page, 'Confirm booking');
    await expect(main(page)).toContainText('Pick a later time, or tell us about the emergency.');
    await main(page)
      .getByRole('checkbox', { name: /I waive it/ })
      .check();
    await press(page, 'Confirm booking');
    const emergency = main(page).getByLabel('What’s the emergency?');
    await expect(emergency).toHaveAccessibleDescription('Describe the emergency.');
    await judge(page, 'the review, refused');
    await emergency.fill('A breaker sparks.');
    await press(page, 'Confirm booking');
    await expect(heading(page)).toHaveText('You’re booked!');
    await expect(main(page)).toContainText('Replace two breakers');
    await expect(main(page)).toContainText(LICENSE);
    await page.goto(`${booking}/visits/1/quote`);
    await expect(main(page)).toContainText('You booked this quote.');
    await judge(page, 'the quote that is booked');
  });

  await test.step('another one is booked, and canceled by one press', async () => {
    await smith.reload();
    await write(smith);
    await press(smith, 'Preview quote');
    await press(smith, /^Send quote to/);
    await expect(main(smith)).toContainText('Sent.');
    await page.goto(`${booking}/visits/1/quote`);
    await main(page).getByRole('link', { name: 'Choose a time for “Repair”' }).click();
    await expect(main(page).getByRole('heading', { name: /^Times with/ })).toBeVisible();
    await main(page).getByRole('link', { name: 'More days' }).first().click();
    await expect(page).toHaveURL(/later=1/);
    await main(page).getByRole('radio').filter({ visible: true }).first().check();
    await press(page, 'Review booking');
    await expect(heading(page)).toHaveText('Review and confirm');
    await press(page, 'Confirm booking');
    await expect(heading(page)).toHaveText('You’re booked!');
    await page.goto(page.url().replace(/[?].*/, ''));
    await expect(main(page)).toContainText('You can cancel this work for free through');
    await judge(page, 'the booking with a right to cancel');
    await main(page)
      .getByRole('link', { name: /^Reschedule/ })
      .click();
    await expect(heading(page)).toHaveText('Reschedule or cancel');
    await judge(page, 'rescheduling with a right to cancel');
    await page.goBack();
    await press(page, 'Cancel this visit now, free');
    await expect(main(page)).toContainText(/by your right to cancel: .+ You don’t owe anything/);
    await judge(page, 'what was canceled');
  });

  await test.step('another one is declined without JavaScript', async () => {
    await smith.reload();
    await write(smith);
    await press(smith, 'Preview quote');
    await press(smith, /^Send quote to/);
    await expect(main(smith)).toContainText('Sent.');
    const plain = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto(`${booking}/visits/1/quote`);
    await main(still).getByText('Decline this quote').click();
    await press(still, 'Decline quote');
    await expect(main(still)).toContainText('Choose why.');
    await main(still).getByLabel('Why?').selectOption('later');
    await press(still, 'Decline quote');
    await expect(main(still)).toContainText('Declined. We’ve emailed');
    await expect(main(still)).toContainText('Not now.');
    await smith.goto(smith.url().replace(/\?.*/, ''));
    await expect(main(smith)).toContainText('Declined');
    await judge(smith, 'the quote that was declined');
  });
});
