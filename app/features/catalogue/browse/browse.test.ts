import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildService, PRICES } from '../../../../tests/support/factories.ts';
import { type Browse, browsePath, readBrowse } from './browse.ts';
import { browseServices, PAGE_SIZE } from './browsed-services.ts';

const everything: Browse = { text: '', trade: null, upTo: null, sort: null, page: 1 };

describe('the address', () => {
  test.each<[string, Partial<Browse>]>([
    ['', {}],
    [
      'q=leak&trade=plumbing&upTo=200&sort=price&page=3',
      { text: 'leak', trade: 'plumbing', upTo: 200, sort: 'price', page: 3 },
    ],
    ['q=&trade=&upTo=&sort=&page=', {}],
    ['upTo=199', {}],
    ['upTo=1e2', { upTo: 100 }],
    ['upTo=NaN', {}],
    ['sort=__proto__', {}],
    ['sort=constructor', {}],
    ['trade=plumbing&sort=name', { trade: 'plumbing' }],
    ['q=leak&sort=relevance', { text: 'leak' }],
    ['q=leak&sort=name', { text: 'leak', sort: 'name' }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=100001', {}],
    ['page=first', {}],
  ])('%s', (query, said) => {
    expect(readBrowse(new URLSearchParams(query))).toEqual({ ...everything, ...said });
  });

  test('what is written is read back, defaults left out', () => {
    expect(browsePath(everything)).toBe('/services');
    const ways = fc.record({
      text: fc.string(),
      trade: fc.constantFrom(null, 'plumbing', 'heating-cooling'),
      upTo: fc.constantFrom(null, 100 as const, 200 as const, 400 as const, 800 as const),
      sort: fc.constantFrom(
        null,
        'relevance' as const,
        'name' as const,
        'price' as const,
        'duration' as const,
      ),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(ways, (browse) => {
        const { searchParams } = new URL(browsePath(browse), 'https://homesmith.example');
        // The default order is left out, so that each page has one address.
        const usual = browse.text === '' ? 'name' : 'relevance';
        const sort = browse.sort === usual ? null : browse.sort;
        expect(readBrowse(searchParams)).toEqual({ ...browse, sort });
      }),
    );
  });
});

const priced = (id: string, amountCents: number, more = {}) =>
  buildService({ id, name: `Name ${id}`, price: { kind: 'fixed', amountCents }, ...more });
const services = [
  priced('c', 10_001, { name: 'Äpfel', tradeCategory: 'Heating & Cooling', durationMinutes: 30 }),
  priced('a', 10_000, { name: 'zinc', durationMinutes: 90 }),
  priced('b', 5_000, { name: 'Bolt', durationMinutes: 60 }),
  buildService({ id: 'd', name: 'Windows', price: PRICES.perUnit, durationMinutes: 60 }),
];
const shown = (browse: Partial<Browse>) =>
  browseServices(services, { ...everything, ...browse }).shown.map(({ id }) => id);

describe('what is shown', () => {
  test.each<[string, Partial<Browse>, string[]]>([
    ['by name, as people sort names', {}, ['c', 'b', 'd', 'a']],
    ['a search in the order of its relevance', { text: 'x' }, ['c', 'a', 'b', 'd']],
    ['a search by name', { text: 'x', sort: 'name' }, ['c', 'b', 'd', 'a']],
    ['lowest price first', { sort: 'price' }, ['b', 'd', 'a', 'c']],
    ['shortest first, equals in their order', { sort: 'duration' }, ['c', 'b', 'd', 'a']],
    ['a trade', { trade: 'heating-cooling' }, ['c']],
    ['an unknown trade', { trade: 'heating' }, []],
    ['up to $100, which includes $100.00', { upTo: 100, sort: 'price' }, ['b', 'd', 'a']],
    ['a page that is not there', { page: 2 }, []],
  ])('%s', (_, browse, ids) => {
    expect(shown(browse)).toEqual(ids);
  });

  test(`every service is on one page of ${PAGE_SIZE}`, () => {
    for (const count of [0, 1, PAGE_SIZE, PAGE_SIZE + 1, 3 * PAGE_SIZE]) {
      const many = Array.from({ length: count }, (_, index) => buildService({ id: `s${index}` }));
      const { pages, total } = browseServices(many, everything);
      expect(total).toBe(count);
      const ids = Array.from({ length: pages }, (_, index) =>
        browseServices(many, { ...everything, page: index + 1 }).shown.map(({ id }) => id),
      );
      expect(ids.every((page) => page.length <= PAGE_SIZE)).toBe(true);
      expect(new Set(ids.flat()).size).toBe(count);
      expect(ids.flat().length).toBe(count);
    }
  });
});
