import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { formatWaiting, sortUrgent, URGENT_KINDS, type UrgentCandidate } from './urgent-view.ts';

const NOW = new Date('2026-06-03T19:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const found = (key: string, given: Partial<UrgentCandidate> = {}): UrgentCandidate => ({
  key,
  booking: null,
  kind: 'late',
  title: '',
  detail: '',
  who: '',
  since: before(HOUR_MS),
  actBy: null,
  act: { label: '', to: '/' },
  ...given,
});

test('lists the worst kind first, then what gets worse first, then who has waited longest', () => {
  const kinds = URGENT_KINDS.map((kind) => found(kind, { kind, since: before(DAY_MS) }));
  expect(sortUrgent(kinds.toReversed(), NOW).map(({ key }) => key)).toEqual([
    ...['unsafe', 'late', 'unassigned', 'asked', 'price', 'stalled', 'complaint', 'contested'],
    ...['first', 'unanswered'],
  ]);
  const some = [
    found('long', { since: before(2 * HOUR_MS) }),
    found('short'),
    found('later', {
      actBy: { at: new Date(NOW.getTime() + 2 * HOUR_MS), timeZone: 'America/Denver' },
    }),
    found('soon', { actBy: { at: new Date(NOW.getTime() + HOUR_MS), timeZone: 'America/Denver' } }),
  ];
  expect(sortUrgent(some, NOW).map(({ key }) => key)).toEqual(['soon', 'later', 'long', 'short']);
});

test('lists who waits for a first answer the longest first, whatever their deadline', () => {
  const by = (hours: number) => ({
    at: new Date(NOW.getTime() + hours * HOUR_MS),
    timeZone: 'America/Los_Angeles',
  });
  const first = { kind: 'first' } as const;
  const rows = sortUrgent(
    [
      found('due', { ...first, actBy: by(1), since: before(HOUR_MS) }),
      found('old', { ...first, since: before(3 * DAY_MS) }),
      found('again', { kind: 'unanswered', since: before(9 * DAY_MS) }),
      found('new', { ...first, since: before(MINUTE_MS) }),
    ],
    NOW,
  );
  expect(rows.map(({ key, waiting }) => [key, waiting])).toEqual([
    ...[
      ['old', '3 days'],
      ['due', '1 hr'],
      ['new', '1 min'],
      ['again', '9 days'],
    ],
  ]);
});

test('has one row for a booking, of the worst, with links to what else waits in it', () => {
  const of = (key: string, given: Partial<UrgentCandidate>) =>
    found(key, { booking: 'HM-1', title: `title ${key}`, ...given });
  const rows = sortUrgent(
    [
      of('message', { kind: 'unanswered', act: { label: 'Answer', to: '/message' } }),
      of('visit', { kind: 'late' }),
      of('invoice', { kind: 'contested', act: { label: 'Review', to: '/invoice' } }),
      found('other', { booking: 'HM-2', kind: 'unanswered' }),
      found('request', { kind: 'unanswered' }),
    ],
    NOW,
  );
  expect(rows.map(({ key, also }) => [key, also])).toEqual([
    [
      'visit',
      [
        { text: 'Contested: title invoice', to: '/invoice' },
        { text: 'Unanswered: title message', to: '/message' },
      ],
    ],
    ['other', []],
    ['request', []],
  ]);
});

test.each([
  [0, 'under 1 min'],
  [26 * MINUTE_MS, '26 min'],
  [3.9 * HOUR_MS, '3 hr'],
  [DAY_MS, '1 day'],
  [4.5 * DAY_MS, '4 days'],
])('after %d ms the wait is "%s"', (ms, text) => {
  expect(formatWaiting(before(ms), NOW)).toBe(text);
});
