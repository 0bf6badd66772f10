/**
 * More work than booked, on two phones: the homesmith asks, the homeowner approves with one tap, the maximum follows, and
 * the invoice lists it. Then less work, asked and declined without JavaScript.
 */
import type { Page, Route } from '@playwright/test';
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

/** Signed in as its homesmith, and at work there; returns the job's page. */
async function beAtWork(smith: Page, job: SampleJob): Promise<string> {
  const address = await beSampleHomesmith(smith, server, job);
  await press(smith, 'I’m on my way');
  await main(smith).locator('summary', { hasText: 'I’m here' }).click();
  await main(smith)
    .getByLabel(/^PIN from/)
    .fill(job.pin);
  await press(smith, 'Check in');
  await press(smith, 'Start work');
  await expect(main(smith).locator('summary', { hasText: 'Finish the job' })).toBeVisible();
  return address;
}

const dollars = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', ''));

const aPhoto = (name: string, buffer = aJpeg()) => ({ name, mimeType: 'image/jpeg', buffer });
/** Pictures of a list that the page could load. */
const loaded = (page: Page, list: RegExp) =>
  main(page)
    .getByRole('list', { name: list })
    .getByRole('img')
    .evaluateAll(
      (images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length,
    );

test('extra work is asked with photos, approved with one tap, finished, and on the invoice', async ({
  page,
  browser,
}) => {
  const visit = await bookSampleJob(page, server);
  const { booking } = visit;
  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const smith = await work.newPage();
  const job = await beAtWork(smith, visit);
  await open(page, booking);
  const before = dollars((/Up to\s+\$[\d,]+/.exec(await main(page).innerText()) ?? [''])[0]);

  await test.step('the homesmith describes and prices it', async () => {
    const next = main(smith).getByRole('region', { name: 'What’s next' });
    await next.locator('summary', { hasText: 'More' }).click();
    await next.getByRole('link', { name: /^Extra work, or less/ }).click();
    await expect(heading(smith)).toHaveText('Extra work');
    await press(smith, 'See what changes');
    await expect(main(smith).getByLabel('What would you do?')).toHaveAccessibleDescription(
      /Say what you’d change\./,
    );
    await judge(smith, 'extra work, refused');
    await main(smith).getByLabel('What would you do?').fill('Replace two corroded shutoff valves');
    await main(smith).getByLabel('Your price').first().fill('85');
    await main(smith).getByLabel('Time it adds').selectOption('45');
    await main(smith).getByLabel('Why?').fill('I can’t shut the water off safely with these.');
    await main(smith).locator('summary', { hasText: 'Add another line' }).first().click();
    await main(smith).getByLabel('What else?').filter({ visible: true }).fill('New supply hoses');
    await main(smith).getByLabel('Your price').filter({ visible: true }).last().fill('20');
    await judge(smith, 'extra work');
    await press(smith, 'See what changes');
    await expect(main(smith).getByRole('heading', { name: 'Check before you ask' })).toBeFocused();
    await expect(main(smith)).toContainText(`$${before + 105}`);
    await expect(main(smith)).toContainText('You’d earn up to');
    await expect(main(smith)).not.toContainText('Waiting for');
    await judge(smith, 'extra work, before it’s asked');
    const photos = main(smith).getByLabel('Photos (optional)');
    await photos.setInputFiles([aPhoto('IMG_1.HEIC', aHeic())]);
    await press(smith, /^Ask .* for \$105 more$/);
    await expect(photos).toHaveAccessibleDescription(/We can’t read HEIC photos/);
    await expect(main(smith)).toContainText('You’d earn up to');
    await judge(smith, 'extra work, with a photo refused');
    await photos.setInputFiles([aPhoto('IMG_2.jpg'), aPhoto('IMG_3.jpg')]);
    // The connection breaks: what was checked is still there.
    const cut = (route: Route) =>
      route.request().method() === 'POST' ? route.continue({ postData: 'cut' }) : route.fallback();
    await smith.route(/extra-work/, cut);
    await press(smith, /^Ask .* for \$105 more$/);
    await expect(main(smith)).toContainText('Your photos didn’t arrive whole. Please try again.');
    await expect(main(smith)).toContainText('You’d earn up to');
    await smith.unroute(/extra-work/, cut);
    await press(smith, /^Ask .* for \$105 more$/);
    await expect(
      main(smith).getByRole('heading', { name: /^Waiting for .*’s answer until / }),
    ).toBeVisible();
    await expect(main(smith)).toContainText(/You can finish once .* answers/);
    await judge(smith, 'the job while it waits');
  });

  await test.step('the homeowner sees what it changes, and approves', async () => {
    await open(page, `${server.url}/dashboard`);
    await expect(main(page)).toContainText('needs your OK: $105 more');
    await judge(page, 'the dashboard while it waits');
    await open(page, booking);
    await expect(main(page)).toContainText('needs your OK');
    await judge(page, 'the booking while it waits');
    await main(page).getByRole('link', { name: 'See it and answer' }).click();
    await expect(heading(page)).toHaveText('Replace two corroded shutoff valves, and 1 more?');
    await expect(main(page)).toContainText('I can’t shut the water off safely with these.');
    await expect(main(page)).toContainText('New supply hoses');
    await expect(main(page)).toContainText(`$${before + 105}`);
    await main(page)
      .getByRole('list', { name: /^Photos: / })
      .scrollIntoViewIfNeeded();
    await expect.poll(() => loaded(page, /^Photos: /)).toBe(2);
    await page.evaluate(() => scrollTo(0, 0));
    const boxes = await Promise.all(
      [`Decline still up to $${before}`, `Approve up to $${before + 105}`].map((name) =>
        main(page).getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    // What decides is above the bar without scrolling.
    const price = await main(page)
      .getByText(`With the change: $${before + 105}`)
      .boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
    // The whole page is above the bar at its end.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await main(page)
      .getByRole('link', { name: /^Ask .* a question$/ })
      .boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
    await expect(main(page).getByRole('link', { name: /^Booking HM-/ })).toBeVisible();
    await judge(page, 'the change');
    await press(page, /^Approve/);
    await expect(page).toHaveURL(`${booking}?changed=1`);
    await expect(main(page)).toContainText(`This visit now costs up to $${before + 105}.`);
    await judge(page, 'the booking with the change');
  });

  await test.step('the homesmith finishes for the new price, and the invoice lists it', async () => {
    await open(smith, job);
    await expect(main(smith)).toContainText('approved: $105 more');
    await judge(smith, 'the job once it’s approved');
    await main(smith).locator('summary', { hasText: 'Finish the job' }).click();
    await main(smith).getByLabel('What did you do?').fill('New flapper, and two valves.');
    await press(smith, `Finish and send invoice for $${before + 105}`);
    await expect(main(smith)).toContainText(/has the invoice for \$/);
    await open(page, booking);
    await main(page)
      .getByRole('link', { name: /^Invoice/ })
      .click();
    await expect(main(page)).toContainText('Replace two corroded shutoff valves');
    await expect(main(page)).toContainText('$85.00');
    await expect(main(page)).toContainText('Added during the visit, approved');
    await expect(main(page)).toContainText(`$${before + 105}.00`);
    await judge(page, 'the invoice');
  });
  await work.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('less work is asked and declined, a priced service is withdrawn', async ({
    page,
    browser,
  }) => {
    const visit = await bookSampleJob(page, server);
    const { booking } = visit;
    const work = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    const smith = await work.newPage();
    const job = await beAtWork(smith, visit);
    await smith.goto(`${job}/extra-work`);
    await main(smith)
      .getByRole('link', { name: 'Something isn’t needed? Lower the price' })
      .click();
    await expect(heading(smith)).toHaveText('Less work');
    await expect(smith).toHaveTitle(/^Less work/);
    await main(smith).getByLabel('What isn’t needed?').fill('New flapper');
    await main(smith).getByLabel('How much less?').first().fill('a lot');
    await main(smith).getByLabel('Why?').fill('Only the chain was too short.');
    await press(smith, 'See what changes');
    await expect(main(smith)).toContainText('Enter an amount, like 85 or 85.50.');
    await main(smith).getByLabel('How much less?').first().fill('20');
    await press(smith, 'See what changes');
    await expect(main(smith)).toContainText('Leave out “New flapper”');
    await press(smith, /^Ask .* for \$20 less$/);
    await expect(main(smith)).toContainText('$20 less');
    await page.goto(`${booking}/visits/1/extra-work`);
    await expect(heading(page)).toHaveText('Leave out “New flapper”?');
    await press(page, /^Decline/);
    await expect(main(page)).toContainText(
      'You declined it. The work and the price stay as they are.',
    );

    await smith.goto(`${job}/extra-work`);
    await main(smith).locator('summary', { hasText: 'Price it from the catalog' }).click();
    const services = main(smith).getByLabel('Service', { exact: true });
    await services.selectOption({ index: 1 });
    await press(smith, 'Use this price');
    await main(smith).getByLabel('Why?').fill('It leaks, too.');
    await press(smith, 'See what changes');
    await press(smith, /^Ask .* more$/);
    await expect(main(smith)).toContainText('Waiting for');
    await main(smith).locator('summary', { hasText: 'Withdraw' }).click();
    await press(smith, 'Withdraw request');
    await expect(main(smith)).not.toContainText('Waiting for');
    await expect(main(smith)).toContainText('Request withdrawn');
    await page.goto(`${booking}/visits/1/extra-work`);
    await expect(main(page)).toContainText('withdrew this');
    await expect(main(page)).toContainText('as before');
    await work.close();
  });
});
