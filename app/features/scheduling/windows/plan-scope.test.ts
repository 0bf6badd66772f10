/** Which jobs are planned, and the addresses that leave others for later. */
import { expect, test } from 'vitest';
import { buildService } from '../../../../tests/support/factories.ts';
import { describeScope, scopeFields } from './plan-scope.ts';

const NAMES = ['Faucet repair', 'Toilet repair', 'Drain cleaning', 'Door painting'];
const orders = NAMES.map((name, place) => ({
  key: `o${place}`,
  service: buildService({ id: `s${place}`, name }),
  choices: { quantity: 1, options: {} },
}));
const spelled = (place: number) => `s${place}?quantity=1&order=o${place}`;

/** The page of times for these, as a link to it has them. */
const asked = (planned: readonly number[], more: Record<string, string> = {}) =>
  new URLSearchParams([
    ...planned.map((place) => ['services', spelled(place)] as [string, string]),
    ...Object.entries(more),
  ]);
const scopeOf = (planned: readonly number[], more: Record<string, string> = {}) =>
  describeScope(
    asked(planned, more),
    planned.flatMap((place) => orders[place] ?? []),
  );
const queryOf = (to: string) => new URL(to, 'http://localhost').searchParams;

test('says nothing of a list of one job', () => {
  expect(scopeOf([0])).toBeNull();
});

test('names the first job that is planned, and counts the others', () => {
  expect(scopeOf([0, 1])?.text).toBe('2 jobs: Faucet repair and 1 more');
  expect(scopeOf([0, 1, 2])?.text).toBe('3 jobs: Faucet repair and 2 more');
  expect(scopeOf([0, 1, 2, 3])?.text).toBe('4 jobs: Faucet repair and 3 more');
});

test('plans each job alone by one link, which keeps the ZIP code and drops what was chosen', () => {
  const scope = scopeOf([0, 1], {
    zip: '94110',
    plan: 'soonest',
    later: '2',
    'visit.0': '2026-06-03T10',
  });
  expect(scope?.offer).toBeNull();
  expect(scope?.each.map(({ text }) => text)).toEqual(['Only Faucet repair', 'Only Toilet repair']);
  expect([...queryOf(scope?.each[1]?.to ?? '')]).toEqual([
    ['services', spelled(1)],
    ['aside', spelled(0)],
    ['zip', '94110'],
  ]);
});

test('offers only the service whose page led here, and takes the others back', () => {
  const offer = scopeOf([0, 1, 2], { from: 'o1' })?.offer;
  expect(offer?.text).toBe('Only Toilet repair');
  const alone = queryOf(offer?.to ?? '');
  expect(alone.getAll('services')).toEqual([spelled(1)]);
  const left = describeScope(alone, orders.slice(1, 2));
  expect(left).toMatchObject({
    text: '1 job: Toilet repair',
    each: [],
    offer: { text: 'Add 2 other jobs back' },
  });
  expect(
    queryOf(left?.offer?.to ?? '')
      .getAll('services')
      .toSorted(),
  ).toEqual([0, 1, 2].map(spelled));
  expect(scopeOf([0, 1], { from: 'unknown' })?.offer).toBeNull();
});

test('repeats in forms and links what is planned and what is left out', () => {
  expect(scopeFields(asked([0], { aside: spelled(1), from: 'o0', zip: '94110' }))).toEqual([
    ['services', spelled(0)],
    ['aside', spelled(1)],
    ['from', 'o0'],
  ]);
});
