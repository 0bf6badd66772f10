/** A door that no one opens: its homesmith says so, and adds a photo that the homeowner sees. */
import { NO_LIMITS } from '../support/people.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import { beSampleHomesmith, bookSampleJob, judge, main, press } from './support/sample-jobs.ts';
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

test('a homesmith at a door that no one opens adds a photo of it', async ({ page, browser }) => {
  const job = await bookSampleJob(page, server);
  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const address = await beSampleHomesmith(smith, server, job);
  await press(smith, 'I’m on my way');
  const next = main(smith).getByRole('region', { name: 'What’s next' });
  // The sheet that opens next would close when the step is taken.
  await expect(next.locator('summary', { hasText: 'I’m here' })).toBeVisible();
  await next.locator('summary', { hasText: /^\s*More\s*$/ }).click();
  await next.locator('summary', { hasText: 'No one answers the door' }).click();
  await press(smith, /^Tell .* I’m at the door/);
  await expect(main(smith)).toContainText('Tries so far: 1.');
  await open(smith, address);
  await judge(smith, 'a door that no one opens');
  await main(smith).getByRole('link', { name: 'add a photo of the door' }).first().click();
  await expect(main(smith).getByLabel('What do they show?')).toHaveValue('door');
  await main(smith).getByLabel('Photos', { exact: true }).setInputFiles('public/preview.png');
  await press(smith, 'Add photos');
  await expect(main(smith).getByRole('img', { name: /^At the door/ })).toBeVisible();
  await judge(smith, 'a photo of the door');
  await open(page, job.booking);
  await expect(main(page).getByRole('img', { name: /^At the door/ })).toBeVisible();
});
