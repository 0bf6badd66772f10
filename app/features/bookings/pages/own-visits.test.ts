import { expect, test } from 'vitest';
import { groupVisits, type VisitEntry } from './own-visits.ts';
import type { NextStep } from './visit-status.ts';

const STATUS = {
  label: '',
  title: '',
  time: '',
  note: null,
  late: null,
  answer: null,
  step: null,
} as const;

function entry(id: string, at: string, next: NextStep, more: Partial<VisitEntry> = {}): VisitEntry {
  return {
    id,
    booking: '',
    status: { ...STATUS, next },
    when: '',
    at,
    isOver: false,
    isDone: false,
    who: null,
    jobs: '',
    lines: [],
    price: null,
    change: '',
    answer: '',
    canReschedule: false,
    free: null,
    messages: { address: '', unread: 0 },
    invoice: null,
    deadline: null,
    idempotencyKey: { confirm: '', contest: '' },
    ...more,
  };
}

const due = (at: string) => ({ deadline: { at, name: at }, isOver: true });
const idsOf = (entries: readonly VisitEntry[]) => entries.map(({ id }) => id);

test('puts what waits for the customer on top, the earliest deadline first', () => {
  const { waiting } = groupVisits([
    entry('on hold', '2026-11-01', 'pick-time'),
    entry('later', '2026-11-02', 'answer-payment', due('2026-12-02')),
    entry('sooner', '2026-11-03', 'answer-payment', due('2026-12-01')),
    entry('booked', '2026-11-04', 'open'),
  ]);
  expect(idsOf(waiting)).toEqual(['sooner', 'later', 'on hold']);
});

test('lists the next visit first, and the latest past one, each visit once', () => {
  const { waiting, upcoming, past } = groupVisits([
    entry('second', '2026-11-28', 'open'),
    entry('first', '2026-11-27', 'open'),
    entry('old', '2026-11-01', 'open', { isOver: true }),
    entry('new', '2026-11-02', 'open', { isOver: true }),
    entry('unpaid', '2026-11-03', 'pay', { isOver: true }),
  ]);
  expect(idsOf(waiting)).toEqual(['unpaid']);
  expect(idsOf(upcoming)).toEqual(['first', 'second']);
  expect(idsOf(past)).toEqual(['new', 'old']);
});
