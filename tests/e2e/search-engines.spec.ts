/** A page's structured data stays with it, and is never executed. */
import { expect, test } from './support/test.ts';

const DATA = 'head script[type="application/ld+json"]';

test('structured data outlives the waking of its page, and no page has that of another', async ({
  page,
  services,
}) => {
  const [service] = services;
  if (service === undefined) throw new Error('The catalogue is empty.');
  await page.goto(`/services/${service.id}`, { waitUntil: 'networkidle' });
  await expect(page.locator(DATA)).toHaveCount(1);
  const { '@graph': graph } = JSON.parse((await page.locator(DATA).textContent()) ?? '');
  expect(graph[0]).toMatchObject({ '@type': 'Service', name: service.name });
  // It is hydrated: links load no document.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Homesmith' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await expect(page.locator(DATA)).toHaveCount(0);
  await page.reload();
  await expect(page.locator(DATA)).toHaveCount(1);
});
