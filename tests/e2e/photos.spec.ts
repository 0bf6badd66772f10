/**
 * Photos of a visit, on two phones: the homeowner shows what leaks, the homesmith the work before and after, without
 * JavaScript too. What is no photo is refused beside its field.
 */
import type { Page } from '@playwright/test';
import { NO_LIMITS } from '../support/people.ts';
import { aHeic, aJpeg, withExif } from '../support/pictures.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import {
  beSampleHomesmith,
  bookSampleJob,
  heading,
  judge,
  main,
  press,
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

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const choose = (page: Page, ...files: ReturnType<typeof photo>[]) =>
  main(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
const photos = (page: Page) => main(page).getByRole('listitem').getByRole('img');
/** Pictures that the page could load. */
const loaded = (page: Page) =>
  photos(page).evaluateAll(
    (images) => (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).length,
  );

test('both sides add photos, each sees those of the other, and a file that is none is refused', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectError(/status of 422/);
  const visit = await bookSampleJob(page, server);
  const { booking, pin } = visit;
  const album = `${booking}/visits/1/photos`;

  await test.step('the homeowner adds what leaks', async () => {
    await main(page).getByRole('link', { name: 'Add photos' }).first().click();
    await expect(heading(page)).toHaveText('Photos');
    await choose(page, photo('IMG_1.HEIC', aHeic()));
    await press(page, 'Add photos');
    await expect(main(page).getByLabel('Photos', { exact: true })).toHaveAccessibleDescription(
      /We can’t read HEIC photos/,
    );
    await judge(page, 'photos, refused');
    // Larger than what is stored: the browser shrinks it.
    const large = withExif(aJpeg({ width: 3000, height: 2000 }), 1);
    await choose(page, photo('IMG_2.jpg', large), photo('IMG_3.jpg', aJpeg()));
    await press(page, 'Add photos');
    await expect(photos(page)).toHaveCount(2);
    await expect.poll(() => loaded(page)).toBe(2);
    await judge(page, 'photos');
    await press(page, /^Remove photo 1/);
    await expect(photos(page)).toHaveCount(1);
    const address = await photos(page).first().getAttribute('src');
    const stored = await page.request.get(`${server.url}${address}`);
    expect(stored.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await stored.body()).includes('Ana Lopez')).toBe(false);
  });

  const work = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const smith = await work.newPage();
  const job = await beSampleHomesmith(smith, server, visit);

  await test.step('the homesmith sees it once the home is shown', async () => {
    await smith.goto(`${job}/photos`);
    await expect(main(smith)).toContainText('You can add photos once you’re on site.');
    await expect(photos(smith)).toHaveCount(0);
    await smith.goto(job);
    await press(smith, 'I’m on my way');
    await main(smith).getByRole('link', { name: 'Photos (1)' }).click();
    await expect(photos(smith)).toHaveCount(1);
    await expect(main(smith)).toContainText('From the homeowner');
  });

  await test.step('and adds the work without JavaScript', async () => {
    await smith.goto(job);
    await main(smith).locator('summary', { hasText: 'I’m here' }).click();
    await main(smith)
      .getByLabel(/^PIN from/)
      .fill(pin);
    await press(smith, 'Check in');
    await smith.goto(`${job}/photos`);
    await main(smith).getByLabel('What do they show?').selectOption('before');
    await choose(smith, photo('before.jpg', Buffer.from('<script>')));
    await press(smith, 'Add photos');
    await expect(main(smith)).toContainText('That isn’t a photo we can read.');
    await main(smith).getByLabel('What do they show?').selectOption('before');
    await choose(smith, photo('before.jpg', aJpeg({ width: 1200, height: 900 })));
    await press(smith, 'Add photos');
    await expect(photos(smith)).toHaveCount(2);
  });

  await page.goto(album);
  await expect(main(page)).toContainText('Before');
  await expect.poll(() => loaded(page)).toBe(2);

  await test.step('strangers see neither page nor photo', async () => {
    const address = await photos(page).first().getAttribute('src');
    const stranger = await browser.newContext();
    expect((await stranger.request.get(`${server.url}${address}`)).status()).toBe(401);
    await stranger.close();
  });
  await work.close();
});
