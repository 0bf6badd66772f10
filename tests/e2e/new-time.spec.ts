/** A homesmith asks for another time, and the homeowner takes one; then keeps theirs. */
import { NO_LIMITS } from '../support/people.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import {
  beSampleHomesmith,
  bookSampleJob,
  heading,
  judge,
  main,
  press,
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

test('another time is asked for and taken, and the next one is kept from', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectError(/status of 422/);
  const visit = await bookSampleJob(page, server);
  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);
  const boxes = main(smith).getByRole('checkbox');

  await test.step('the homesmith asks', async () => {
    await open(smith, job);
    const next = main(smith).getByRole('region', { name: 'What’s next' });
    await next.locator('summary', { hasText: 'More' }).click();
    await next.getByRole('link', { name: /^Ask for another time/ }).click();
    await expect(heading(smith)).toHaveText('Ask for another time');
    await press(smith, /^Ask /);
    await expect(main(smith)).toContainText('Choose one to three times.');
    await judge(smith, 'another time, refused');
    await boxes.nth(2).check();
    await boxes.nth(3).check();
    await main(smith).getByLabel('Why?').selectOption('parts');
    await judge(smith, 'another time');
    await press(smith, /^Ask /);
    await expect(main(smith)).toContainText('Waiting for an answer');
    await judge(smith, 'another time, asked');
  });

  await test.step('the homeowner takes one', async () => {
    await open(page, visit.booking);
    await expect(main(page)).toContainText('asks for another time');
    await judge(page, 'the booking while it waits');
    await main(page).getByRole('link', { name: 'See it and answer' }).click();
    await expect(heading(page)).toContainText('asks for another time');
    await expect(main(page)).toContainText('A part arrives later.');
    await judge(page, 'the other times');
    const first = main(page).getByRole('radio').first();
    await first.check();
    await press(page, 'Take this time');
    await expect(page).toHaveURL(/changed=1/);
    await expect(main(page)).toContainText('Your visit is rescheduled.');
  });

  await test.step('the next one is kept from', async () => {
    await open(smith, `${job}/new-time`);
    await expect(main(smith)).toContainText('They took one of your times');
    await boxes.first().check();
    await main(smith).getByLabel('Why?').selectOption('weather');
    await press(smith, /^Ask /);
    await expect(main(smith)).toContainText('Waiting for an answer');
    await open(page, `${visit.booking}/visits/1/new-time`);
    await press(page, /^Keep /);
    await expect(main(page)).toContainText('You kept your time.');
    await open(smith, `${job}/new-time`);
    await expect(main(smith)).toContainText('They can’t do another time');
  });
});
