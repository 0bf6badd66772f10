/**
 * Jobs that are stopped on site, on two phones: by the homesmith before they began, by the homeowner while they work,
 * and because someone else is at the door.
 */
import type { Browser, Page } from '@playwright/test';
import { NO_LIMITS } from '../support/people.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import {
  beSampleHomesmith,
  bookSampleJob,
  judge,
  main,
  press,
  type SampleJob,
} from './support/sample-jobs.ts';
import { expect, open, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

let server: PeopleServer;
test.beforeAll(async () => {
  server = await startPeopleServer(NO_LIMITS);
});
test.afterAll(async () => server?.stop());

async function arrive(browser: Browser, job: SampleJob): Promise<{ smith: Page; address: string }> {
  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const address = await beSampleHomesmith(smith, server, job);
  await press(smith, 'I’m on my way');
  await main(smith).locator('summary', { hasText: 'I’m here' }).click();
  await main(smith)
    .getByLabel(/^PIN from/)
    .fill(job.pin);
  await press(smith, 'Check in');
  await expect(main(smith).getByRole('button', { name: 'Start work' })).toBeVisible();
  return { smith, address };
}

const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });

test('a homesmith who has to leave sees what it pays, and the homeowner reads why', async ({
  page,
  browser,
}) => {
  const job = await bookSampleJob(page, server);
  const { smith, address } = await arrive(browser, job);
  await open(smith, `${address}/stop`);
  await judge(smith, 'why a job is stopped');
  await press(smith, 'See what it pays');
  await expect(main(smith)).toContainText('Choose why you’re stopping.');
  await main(smith)
    .getByRole('radio', { name: /^I have to leave/ })
    .check();
  await press(smith, 'See what it pays');
  await expect(main(smith)).toContainText('pays nothing, and you earn nothing.');
  await judge(smith, 'what stopping pays');
  await press(smith, 'Stop the job');
  await expect(main(smith)).toContainText('You stopped the job: I have to leave.');
  await judge(smith, 'a job that was stopped');
  await open(page, job.booking);
  await expect(main(page)).toContainText('Your homesmith stopped the job: they had to leave.');
  await judge(page, 'a booking whose job was stopped');
});

test('a homeowner stops the work, and pays only what is done', async ({ page, browser }) => {
  const job = await bookSampleJob(page, server);
  const { smith, address } = await arrive(browser, job);
  await press(smith, 'Start work');
  await expect(main(smith)).toContainText('Working since');
  await open(page, job.booking);
  await link(page, 'Stop the job').click();
  await judge(page, 'which jobs are done');
  await main(page).getByRole('checkbox').first().check();
  await press(page, 'See what it costs');
  await expect(main(page)).toContainText(/an invoice for \$[\d.]+, the agreed price/);
  await judge(page, 'what stopping costs');
  await press(page, /^Stop the job for \$/);
  await expect(main(page)).toContainText('You stopped the job.');
  await open(smith, address);
  await expect(main(smith)).toContainText('stopped the job.');
});

test('a homeowner who expected someone else stops the visit and reports it', async ({
  page,
  browser,
}) => {
  const job = await bookSampleJob(page, server);
  await arrive(browser, job);
  await open(page, job.booking);
  await expect(link(page, /^Stop the job/)).toBeVisible();
  await link(page, /^This isn’t the person I expected/).click();
  await judge(page, 'another person');
  await main(page)
    .getByLabel(/^What happened/)
    .fill('Another name, and no van.');
  await press(page, 'Stop the visit and report it');
  await expect(main(page)).toContainText('We stopped this visit, and we’ll look into it');
  await expect(main(page)).toContainText('You won’t be charged.');
  await judge(page, 'a visit that was reported');
});
