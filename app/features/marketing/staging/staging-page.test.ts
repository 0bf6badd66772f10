/** The home staging page against the starter catalogue. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tradesOf } from '#app/features/catalogue/browse/trades.ts';
import { hasOnePrice, totalCents } from '#app/features/catalogue/choices/price.ts';
import { readCatalogueAt } from '#app/features/catalogue/import/catalogue-command.server.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { buildOption, buildService } from '../../../../tests/support/factories.ts';
import { PACKAGES, packagesOf, STAGING_TRADE } from './staging-packages.ts';
import * as texts from './staging-texts.ts';

const read = await readCatalogueAt('catalogue');
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const services = read.value;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

test('every package is a service of the starter catalogue, and every service of the trade a package', () => {
  const ids = services.filter((service) => service.tradeCategory === 'Home Staging');
  expect(PACKAGES.map(({ id }) => id).toSorted()).toEqual(ids.map(({ id }) => id));
  const offers = packagesOf(services);
  expect(offers.map(({ order }) => order.serviceId)).toEqual(PACKAGES.map(({ id }) => id));
  expect(offers.filter(({ when }) => when === null)).toEqual([]);
});

test('a card shows the price and the choices of the order that it adds', () => {
  for (const { price, choices, order } of packagesOf(services)) {
    const service = services.find(({ id }) => id === order.serviceId);
    if (service === undefined) throw new Error(`There is no ${order.serviceId}.`);
    expect(price).toBe(formatPrice(totalCents(service, {})));
    expect(order.totalCents).toBe(totalCents(service, {}));
    expect(choices !== '', service.id).toBe(!hasOnePrice(service));
    expect(order).not.toHaveProperty('id');
  }
});

test('an operator’s own staging services come after ours; other trades and missing ones do not', () => {
  const own = buildService({
    id: 'aaa-castle-staging',
    name: 'Castle staging',
    tradeCategory: 'Home Staging',
    options: [buildOption()],
  });
  const consultation = services.find(({ id }) => id === PACKAGES[0].id);
  if (consultation === undefined) throw new Error('There is no consultation.');
  const offers = packagesOf([own, buildService(), consultation]);
  expect(offers.map(({ when, order }) => [when, order.name])).toEqual([
    ['Start here', 'Home Staging Consultation'],
    [null, 'Castle staging'],
  ]);
  expect(offers[1]).toMatchObject({ price: '$189', choices: 'Ground floor' });
  expect(packagesOf([])).toEqual([]);
});

test('the trades that come before are in the starter catalogue', () => {
  const slugs = tradesOf(services).map(({ slug }) => slug);
  expect(slugs).toContain(STAGING_TRADE);
  for (const { slug } of texts.TRADES_BEFORE) expect(slugs).toContain(slug);
});

test('no text is empty, and none appears twice', () => {
  const all = textsIn({ ...texts, TRADES_BEFORE: texts.TRADES_BEFORE.map(({ why }) => why) });
  expect(all.length).toBeGreaterThan(80);
  for (const text of all) expect(text).toMatch(/\S/);
  const plain = all
    .filter((text) => text.includes(' '))
    // Two rooms may take the same time.
    .filter((text) => !texts.ROOMS.some(({ time }) => time === text))
    .map((text) => text.toLowerCase().replace(/[^a-z]+/g, ' '));
  expect(plain.filter((text, index) => plain.indexOf(text) !== index)).toEqual([]);
  const ids = texts.ROOMS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('nothing is promised and no figure invented', () => {
  for (const text of textsIn(texts)) {
    expect(text).not.toMatch(
      /%|\bpercent\b|\$\d|guarantee|sells? faster|on average|studies|\d out of/i,
    );
  }
});

test('both drawings are in the file, with as many numbers as the list has lines', () => {
  const drawing = readFileSync('app/features/marketing/staging/staging.svg', 'utf8');
  const [, before = '', after = ''] = drawing.split(/<g id="(?:before|after)"/);
  for (const scene of [before, after]) {
    const numbers = Array.from(scene.matchAll(/<text[^>]*>(\d+)<\/text>/g), ([, number]) => number);
    expect(numbers).toEqual(texts.CHANGES.map((_, index) => String(index + 1)));
  }
  // Too large to be inlined as a data: address, which <use> may not show; colors are the page's.
  expect(drawing.length).toBeGreaterThan(4_096);
  expect(drawing).not.toMatch(/#[0-9a-f]{3,6}"|rgb\(/i);
});
