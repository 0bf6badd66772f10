import { expect, test } from 'vitest';
import { type OnRecord, progressOf } from './request-progress.ts';
import { RIGHTS } from './rights.ts';

const request = (given: Partial<OnRecord>): OnRecord => ({
  right: 'know',
  state: 'unproved',
  email: 'jo@example.com',
  provedOn: null,
  endedOn: '2026-11-25',
  dates: { receivedOn: '2026-11-21', confirmBy: '2026-12-07', answerBy: '2027-01-05' },
  ...given,
});
const PROVED = { state: 'received', provedOn: '2026-11-22' } as const;

test.each<[string, Partial<OnRecord>, string, object]>([
  ['the button was not pressed', {}, '2026-11-21', { kind: 'unconfirmed' }],
  ['on the last day', {}, '2027-01-05', { kind: 'unconfirmed' }],
  ['a day later', {}, '2027-01-06', { kind: 'over' }],
  ['turned down', { state: 'expired' }, '2026-11-30', { kind: 'over' }],
  ['a file', PROVED, '2026-11-22', { kind: 'confirmed', until: '2026-11-28' }],
  ['a file, fetched', { ...PROVED, state: 'downloaded' }, '2026-11-28', { kind: 'confirmed' }],
  [
    'fetched, a week later',
    { ...PROVED, state: 'downloaded' },
    '2026-11-29',
    { kind: 'downloaded' },
  ],
  ['not fetched, a week later', PROVED, '2026-11-29', { kind: 'unfinished' }],
  ['a deletion', { ...PROVED, right: 'delete' }, '2026-12-30', { kind: 'confirmed', until: null }],
  ['one not carried out', { ...PROVED, right: 'delete' }, '2027-01-06', { kind: 'unfinished' }],
  ['a correction', { ...PROVED, right: 'correct' }, '2026-11-22', { kind: 'with-us' }],
  [
    'a correction, extended',
    { ...PROVED, right: 'correct', state: 'extended' },
    '2027-01-10',
    { kind: 'with-us' },
  ],
  ['late', { ...PROVED, right: 'correct' }, '2027-02-01', { kind: 'with-us' }],
  [
    'corrected',
    { ...PROVED, right: 'correct', state: 'answered' },
    '2026-11-30',
    { kind: 'answered' },
  ],
  ['closed unproved', { state: 'closed' }, '2026-11-22', { kind: 'closed' }],
  ['denied', { ...PROVED, right: 'delete', state: 'closed' }, '2026-11-23', { kind: 'closed' }],
  ['not sent', { ...PROVED, state: 'closed' }, '2026-11-23', { kind: 'closed' }],
  [
    'erased',
    { ...PROVED, right: 'delete', email: null, state: 'deleted' },
    '2027-02-01',
    { kind: 'deleted', on: '2026-11-25' },
  ],
])('%s', (_, given, today, progress) => {
  expect(progressOf(request(given), today)).toMatchObject(progress);
});

test('what needs no proof is on record from the first day, whatever goes of it later', () => {
  for (const right of ['opt-out', 'limit'] as const) {
    for (const email of ['jo@example.com', null]) {
      expect(progressOf(request({ right, email, state: 'recorded' }), '2028-01-01')).toEqual({
        kind: 'recorded',
      });
    }
  }
});

test('without proof nothing is available', () => {
  for (const right of RIGHTS.slice(0, 3)) {
    for (const state of ['unproved', 'expired', 'closed'] as const) {
      const { kind } = progressOf(request({ right, state }), '2026-11-22');
      expect(['unconfirmed', 'over', 'closed']).toContain(kind);
    }
  }
});

test('a confirmed request is never called expired', () => {
  for (const right of RIGHTS.slice(0, 3)) {
    for (const state of ['received', 'extended', 'answered', 'downloaded', 'closed'] as const) {
      for (const today of ['2026-11-22', '2028-01-01']) {
        const { kind } = progressOf(request({ ...PROVED, right, state }), today);
        expect(kind, `${right}, ${state}, ${today}`).not.toBe('over');
      }
    }
  }
});
