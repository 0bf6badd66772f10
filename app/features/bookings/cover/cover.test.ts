import { expect, test } from 'vitest';
import { coverOf, listPromises, nameClaimLink, whyNotCovered } from './cover.ts';

const PROMISE = { days: 30, covers: 'the same leak coming back.' };
const job = { quantity: null, options: [], included: [], notIncluded: [], prepare: [] };
const order = (id: string, warranty?: typeof PROMISE, more: object = {}) => ({
  ...{ id, serviceName: `Job ${id}`, cents: 10_000, lessCents: 0 },
  job: { ...job, ...(warranty && { warranty }) },
  ...more,
});
const booking = (...orders: ReturnType<typeof order>[]) => ({
  timeZone: 'America/Los_Angeles',
  orders,
});
/** 11 PM on June 3 in San Francisco. */
const DONE = new Date('2026-06-04T06:00:00Z');
const visit = (doneAt: Date | null, orderIds = ['a', 'b']) => ({
  ...({ state: 'finished', doneAt, orderIds } as const),
});
const at = (iso: string) => new Date(iso);

test('counts days from the local day on which the work was done, the last one included', () => {
  const of = (now: Date) => coverOf(booking(order('a', PROMISE)), visit(DONE), now);
  expect(of(DONE)).toEqual({
    ...{ until: '2026-07-03', isOver: false },
    lines: ['Covered until July 3, 2026: the same leak coming back.'],
    jobIds: ['a'],
  });
  expect(whyNotCovered(of(at('2026-07-04T06:59:59Z')))).toBeNull();
  expect(whyNotCovered(of(at('2026-07-04T07:00:00Z')))).toBe('cover-over');
  expect(of(at('2026-07-04T07:00:00Z'))?.lines).toEqual([
    'Covered until July 3, 2026. That’s over.',
  ]);
});

test('says for how long before the work is done, and nothing can be claimed', () => {
  const cover = coverOf(booking(order('a', PROMISE)), visit(null), DONE);
  expect(cover?.lines).toEqual(['30-day coverage after the work: the same leak coming back.']);
  expect(whyNotCovered(cover)).toBe('not-done');
});

test('names the job among several, and leaves out those without a promise', () => {
  const jobs = booking(order('a', PROMISE), order('b'), order('c', PROMISE));
  const cover = coverOf(jobs, visit(DONE), DONE);
  expect(cover?.lines).toEqual(['Job a: Covered until July 3, 2026: the same leak coming back.']);
  expect(whyNotCovered(coverOf(booking(order('b')), visit(DONE), DONE))).toBe('not-promised');
});

test('does not cover what was taken off, and covers what is done again for free', () => {
  const taken = order('a', PROMISE, { cents: 0, lessCents: 10_000 });
  expect(coverOf(booking(taken), visit(DONE), DONE)).toBeNull();
  expect(coverOf(booking(order('a', PROMISE, { cents: 0 })), visit(DONE), DONE)?.isOver).toBe(
    false,
  );
});

test('holds as long as the longest promise', () => {
  const jobs = booking(order('a', PROMISE), order('b', { ...PROMISE, days: 90 }));
  const cover = coverOf(jobs, visit(DONE), at('2026-08-01T12:00:00Z'));
  // What is over can't be reported anymore.
  expect(cover).toMatchObject({ until: '2026-09-01', isOver: false, jobIds: ['b'] });
});

test('says until when on the way to a report, which is gone while one is open', () => {
  const of = (dispute: 'customer' | null, now: Date, promise = PROMISE) =>
    nameClaimLink(booking(order('a', promise)), { ...visit(DONE), dispute }, now);
  expect(of(null, DONE)).toBe('Something’s wrong? It’s covered until Fri, Jul 3');
  expect(of(null, DONE, { ...PROMISE, days: 365 })).toBe(
    'Something’s wrong? It’s covered until June 3, 2027',
  );
  expect(of('customer', DONE)).toBeNull();
  expect(of(null, at('2026-07-04T07:00:00Z'))).toBeNull();
});

test('says what we promised to who does the work, unless it is canceled', () => {
  const jobs = booking(order('a', PROMISE), order('b'));
  const coming = { ...visit(null), state: 'scheduled' } as const;
  expect(listPromises(jobs, coming, DONE)).toEqual([
    'Job a: We promise 30 days on this work: the same leak coming back.',
  ]);
  expect(listPromises(jobs, { ...coming, state: 'cancelled' }, DONE)).toEqual([]);
  expect(listPromises(jobs, visit(DONE), DONE)).toEqual([
    'Job a: Covered until July 3, 2026: the same leak coming back.',
  ]);
});
