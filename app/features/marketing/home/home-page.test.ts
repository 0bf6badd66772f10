/** The home page's claims about search words and prices, against the starter catalogue. */
import { expect, test } from 'vitest';
import { tradesOf } from '#app/features/catalogue/browse/trades.ts';
import { settleChoices, totalCents } from '#app/features/catalogue/choices/price.ts';
import { readCatalogueAt } from '#app/features/catalogue/import/catalogue-command.server.ts';
import { buildIndex } from '#app/features/search/index/search-index.ts';
import { readQuery } from '#app/features/search/query.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { homePage } from './home-page.server.ts';
import { ASKED, PROMISES, QUESTIONS, STEPS } from './home-texts.ts';

const read = await readCatalogueAt('catalogue');
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const services = read.value;

const pageOf = (sold: typeof services) => {
  const index = buildIndex(sold);
  const current = {
    version: '1',
    changedAt: new Date(0),
    services: sold,
    trades: tradesOf(sold),
    find: (id: string) => {
      const service = sold.find((one) => one.id === id);
      return service === undefined ? null : { service, retired: false };
    },
  };
  return homePage({
    catalogue: { current: () => current },
    search: { search: (query, slice) => index.search(query, slice) },
  });
};
const page = pageOf(services);

const EXPECTED = {
  'toilet keeps running': 'Running Toilet Repair',
  'squeaky floor': 'Squeaky and Bouncy Floor Repair',
  'drafty door': 'Exterior Door Weatherstripping',
  'hang a TV': 'TV Wall Mounting',
};

test("people's own words find the right service first", () => {
  const index = buildIndex(services);
  const found = ASKED.map((text) => index.search(readQuery(text), { limit: 1 }).results[0]?.name);
  expect(Object.fromEntries(ASKED.map((text, at) => [text, found[at]]))).toEqual(EXPECTED);
  expect(page.asked[0]).toEqual({ text: ASKED[0], to: '/services?q=toilet%20keeps%20running' });
});

test("the three steps' example is the catalogue's, and adds up", () => {
  const service = services.find(({ name }) => name === EXPECTED[ASKED[0]]);
  if (service === undefined || page.example === null) throw new Error('There is no example.');
  const price = formatPrice(totalCents(service, settleChoices(service, {})));
  expect(page.example).toMatchObject({ asked: ASKED[0], name: service.name, price });
  expect(page.example.list[0]).toEqual({ name: service.name, price });
  const sum = page.example.list.reduce(
    (total, one) => total + Number(one.price.replace(/[$,]/g, '')),
    0,
  );
  expect(page.example.list).toHaveLength(3);
  expect(page.example.subtotal).toBe(`Subtotal: $${sum.toFixed(2)}`);
});

test('every part of the house leads to a trade of the catalogue, and a room to a search', () => {
  const slugs = new Set(page.trades.map(({ slug }) => `/services?trade=${slug}`));
  expect(page.house.flatMap(({ label, to }) => (slugs.has(to) ? [] : [[label, to]]))).toEqual([
    ['Bathroom', '/services?q=bathroom'],
    ['Kitchen', '/services?q=kitchen'],
  ]);
});

test('a catalogue without any of it still has a page', () => {
  const empty = pageOf([]);
  expect(empty).toMatchObject({ example: null, jobs: [], trades: [], serviceCount: 0 });
  expect(empty.house[0]?.to).toBe('/services?q=roof');
});

test('the steps end in a booked visit, and nothing is promised that holds contradict', () => {
  expect(STEPS.at(-1)?.title).toBe('Book the visit');
  // The pages of held times have a countdown.
  expect(JSON.stringify(PROMISES)).not.toMatch(/countdown/i);
  // One is checked, which puts a canceled visit's jobs back on the list.
  expect(JSON.stringify(PROMISES)).not.toMatch(/no boxes/i);
});

test('an account is said to be needed for what needs one', () => {
  const { answer } = QUESTIONS.find(({ question }) => question === 'Do I need an account?') ?? {};
  expect(answer).toMatch(/^Only to confirm a booking or ask us for times\./);
});
