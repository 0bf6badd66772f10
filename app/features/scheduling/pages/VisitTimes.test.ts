import { expect, test } from 'vitest';
import type { OfferedDay } from '../windows/times-view.ts';
import { findFavorite } from './VisitTimes.tsx';

const dayOf = (day: OfferedDay['day'], ...times: Partial<OfferedDay['times'][number]>[]) =>
  ({
    day,
    weekday: '',
    date: 0,
    name: '',
    shortName: day,
    open: '',
    isWeekend: false,
    holiday: null,
    work: null,
    times: times.map((time) => ({ value: '', name: '', who: '', people: [0], ...time })),
  }) satisfies OfferedDay;

const TUESDAY = dayOf('2026-11-24', {});
const FRIDAY = dayOf('2026-11-27', {}, { isAgain: true, people: [3] });
const SATURDAY = dayOf('2026-11-28', { isAgain: true, people: [3] });

test('leads to the first day of someone who was here before', () => {
  expect(findFavorite([TUESDAY, FRIDAY, SATURDAY], TUESDAY)).toEqual({ day: FRIDAY, who: 3 });
});

test('leads nowhere when they have a time on the open day, or on none', () => {
  expect(findFavorite([TUESDAY, FRIDAY, SATURDAY], SATURDAY)).toBeNull();
  expect(findFavorite([TUESDAY], TUESDAY)).toBeNull();
});
