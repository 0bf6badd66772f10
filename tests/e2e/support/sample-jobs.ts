/** A job of a trial's sample people: booked by the homeowner, and opened by the homesmith who comes. */
import type { Page } from '@playwright/test';
import { findingsInThemes } from './axe.ts';
import type { PeopleServer } from './people.ts';
import { expect } from './test.ts';

export const SAMPLE_SERVICE = 'fix-running-toilet';
/** Sample homesmiths work there. */
export const SAMPLE_ZIP = '94110';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).click();

/** axe finds nothing, light or dark, and the screen doesn't scroll sideways. */
export async function judge(page: Page, screen: string): Promise<void> {
  expect(await findingsInThemes(page), screen).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${screen}: wider than its screen`).toBeLessThanOrEqual(0);
}

/** Where sample people are signed in. */
export const samplePeople = ({ outboxUrl }: PeopleServer): string =>
  `${outboxUrl.replace('/dev/outbox', '/dev/people')}&city=${SAMPLE_ZIP}`;

/** The homesmith's name on a booking's page. */
export const nameIn = (text: string) => /^\s*Message (.+)$/m.exec(text)?.[1]?.trim() ?? '';
export const pinIn = (text: string) => /(\d{4})\s+Your PIN/.exec(text)?.[1] ?? '';

export type SampleJob = { booking: string; pin: string; who: string };

/** Booked by the sample homeowner, whom the page stays. */
export async function bookSampleJob(
  page: Page,
  server: PeopleServer,
  service = SAMPLE_SERVICE,
  beforeConfirming = async () => {},
): Promise<SampleJob> {
  await page.goto(samplePeople(server));
  await press(page, 'Be the homeowner');
  await expect(page).not.toHaveURL(/\/dev\//);
  await page.goto(`${server.url}/servicelist/times?services=${service}&zip=${SAMPLE_ZIP}`);
  await main(page).getByRole('radio').filter({ visible: true }).first().check();
  await press(page, 'Review booking');
  await expect(heading(page)).toHaveText('Review and confirm');
  await main(page).getByLabel('Street address').fill('12 Elm Street');
  await beforeConfirming();
  await press(page, 'Confirm booking');
  await expect(heading(page)).toHaveText('You’re booked!');
  const text = await main(page).innerText();
  return { booking: page.url().replace(/\?.*/, ''), pin: pinIn(text), who: nameIn(text) };
}

/** Signs in as that homesmith, and opens the job; returns its address. */
export async function beSampleHomesmith(
  smith: Page,
  server: PeopleServer,
  { who, booking }: Pick<SampleJob, 'who' | 'booking'>,
  job?: RegExp,
): Promise<string> {
  await smith.goto(samplePeople(server));
  const own = main(smith).getByRole('listitem').filter({ hasText: who });
  await own.getByRole('button').first().click();
  await expect(smith).not.toHaveURL(/\/dev\//);
  return openSampleJob(smith, job, /HM-[\w-]+/.exec(booking)?.[0]);
}

/**
 * From the homesmith's day. Who comes depends on the day and hour, and may have jobs of other tests; who is asked first
 * accepts.
 */
export async function openSampleJob(
  smith: Page,
  job = /Running Toilet Repair|Electrical Panel Upgrade Estimate|Open job/,
  reference = '',
): Promise<string> {
  const links = main(smith).getByRole('link', { name: job });
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) =>
    all.flatMap((one) => (one instanceof HTMLAnchorElement ? one.href : [])),
  );
  for (const address of addresses) {
    await smith.goto(address);
    await expect(heading(smith)).toContainText(/[AP]M|noon/);
    if ((await main(smith).innerText()).includes(reference)) break;
  }
  await expect(smith).toHaveURL(/\/visits\//);
  await expect(main(smith)).toContainText(reference);
  const accept = main(smith).getByRole('button', { name: 'Accept', exact: true });
  if ((await accept.count()) > 0) {
    await accept.click();
    await expect(accept).toBeHidden();
  }
  return smith.url().replace(/[?#].*/, '');
}
