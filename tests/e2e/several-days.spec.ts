/**
 * Work of two days, on two phones: all days before it's booked, "Done for today", and what closing it before the second
 * day costs.
 */
import { NO_LIMITS } from '../support/people.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import { beSampleHomesmith, bookSampleJob, judge, main, press } from './support/sample-jobs.ts';
import { expect, open, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** 600 minutes. */
const SERVICE = 'popcorn-ceiling-removal';
const TWO_DAYS = /2 days(?: in a row)?: \w+, \w+ \d+ (?:–|and) \w+, \w+ \d+/;

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer(NO_LIMITS);
});
test.afterAll(async () => server?.stop());

test('work of two days is booked with both, done for the first, and closed before the second', async ({
  page,
  browser,
}) => {
  let days = '';
  const job = await test.step('the homeowner books both days', () =>
    bookSampleJob(page, server, SERVICE, async () => {
      days = TWO_DAYS.exec(await main(page).innerText())?.[0] ?? '';
      expect(days).not.toBe('');
      await judge(page, 'the price of two days');
    }));
  await open(page, job.booking);
  await expect(main(page)).toContainText(days);
  await judge(page, 'a booking of two days');

  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const address = await beSampleHomesmith(smith, server, job, /Popcorn Ceiling|Open job/);
  await test.step('the homesmith is done for today', async () => {
    await expect(main(smith)).toContainText(days);
    await press(smith, 'I’m on my way');
    await main(smith).locator('summary', { hasText: 'I’m here' }).click();
    await main(smith)
      .getByLabel(/^PIN from/)
      .fill(job.pin);
    await press(smith, 'Check in');
    await press(smith, 'Start work');
    const done = main(smith).locator('summary', { hasText: 'Done for today' });
    await expect(done).toBeVisible();
    await judge(smith, 'the job on its first day');
    await done.click();
    await expect(main(smith)).toContainText(/Your next day is .*, 8–10\sAM\. We’ll email/);
    await judge(smith, 'what it means to be done for today');
    await press(smith, /^End today and tell /);
    await expect(done).toBeHidden();
    await open(smith, address);
    await expect(main(smith)).toContainText(/Day 1 of 2 done\. Back \w+, \w+ \d+/);
    await expect(main(smith)).toContainText(/8–10\sAM/);
    await expect(main(smith)).not.toContainText('2 days');
    await judge(smith, 'the job between two days');
  });

  await test.step('the homeowner closes it, and pays for one of two days', async () => {
    await open(page, job.booking);
    await expect(main(page)).toContainText(/Day 1 of 2 done\. Back \w+, \w+ \d+/);
    await expect(main(page)).toContainText(/8–10\sAM/);
    await judge(page, 'the booking between two days');
    await main(page)
      .getByRole('link', { name: /^Reschedule/ })
      .first()
      .click();
    await expect(main(page)).toContainText(/an invoice for \$[\d.]+ for 1 of 2 days/);
    await judge(page, 'rescheduling or closing the rest');
    await main(page).getByRole('link', { name: 'Close out job' }).click();
    await judge(page, 'closing the rest');
    await press(page, /^Close out job/);
    await expect(main(page)).toContainText('We closed out this job and sent you the invoice.');
    await main(page)
      .getByRole('link', { name: /^Invoice/ })
      .first()
      .click();
    await expect(main(page)).toContainText('Closed after 1 of 2 days.');
    await judge(page, 'the invoice of one of two days');
  });
});
