/** A homesmith is sick: one button takes their day off, and their homeowner reads who was asked, or that they can pick a time. */

import { join } from 'node:path';
import { NO_LIMITS, query } from '../support/people.ts';
import { hooksFor } from '../support/product-hooks.ts';
import { temporaryFolder } from '../support/temporary.ts';
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
let site: { url: string; databaseUrl: string; origin: string };
test.beforeAll(async () => {
  const sqlSocket = join(await temporaryFolder(), 'sql');
  server = await startPeopleServer({ ...NO_LIMITS, ...hooksFor({ hashes: 'cheap', sqlSocket }) });
  site = { url: server.url, databaseUrl: sqlSocket, origin: 'https://homesmith.example' };
});
test.afterAll(async () => server?.stop());

test('a sick homesmith passes on today’s visit with one button', async ({ page, browser }) => {
  const visit = await bookSampleJob(page, server);
  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);
  const day = job.replace(/\/visits\/.*/, '');
  const today = `(now() at time zone 'America/Los_Angeles')::date`;
  const at = (time: string) => `(${today} + time '${time}') at time zone 'America/Los_Angeles'`;
  // Sample visits are on a later day. In the evening this window is over, and no one else is free.
  await query(
    site,
    `update visits set day = ${today}, hour = 16, window_starts_at = ${at('16:00')},
       window_ends_at = ${at('18:00')}, starts_at = ${at('16:00')}
     where state in ('scheduled', 'offered') and id = $1`,
    [job.split('/').at(-1)],
  );

  await open(smith, day);
  await main(smith).getByRole('link', { name: 'I’m sick today' }).click();
  await expect(heading(smith)).toHaveText('Are you sick today?');
  await expect(main(smith)).toContainText('Running Toilet Repair');
  await judge(smith, 'the sick day, before it’s taken');
  await press(smith, 'Take today off and pass on 1 visit');
  await expect(heading(smith)).toHaveText('Sick day');
  await expect(main(smith)).toContainText('No one can book you today.');
  await expect(main(smith)).toContainText(/asked another homesmith|No one else is free/);
  await expect(main(smith).getByRole('button', { name: /^Take today off/ })).toHaveCount(0);
  await judge(smith, 'the sick day');
  await main(smith).getByRole('link', { name: 'Sick tomorrow?' }).click();
  await expect(heading(smith)).toHaveText('Will you be out sick tomorrow?');
  await judge(smith, 'the sick day of tomorrow');
  await press(smith, 'Take tomorrow off');
  await expect(main(smith)).toContainText('No one can book you tomorrow.');
  await open(smith, `${day}/time-off`);
  await expect(
    main(smith)
      .getByRole('button', { name: /^Remove/ })
      .first(),
  ).toBeVisible();

  await open(page, visit.booking);
  await expect(main(page)).toContainText('can’t make it');
  await expect(
    main(page)
      .getByText(/^We’ve asked|until .* to confirm|^Pick a new time or cancel$/)
      .first(),
  ).toBeVisible();
  await judge(page, 'the booking');
});
