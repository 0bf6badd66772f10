/** The days and times of a time off form: whole days unless it has times, the last day included. */
import { z } from 'zod';
import { addDays, isLocalDate } from '#app/kernel/local-date.ts';
import type { TimeRange } from '#app/kernel/time-range.ts';
import { instantAt } from '#app/kernel/zone.server.ts';
import { KEEP_FIELD } from './calendar-view.ts';

const MIDNIGHT = '00:00';
const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const NO_DAY = 'Enter the first day.';
const optional = (isRight: (text: string) => boolean, said: string) =>
  z
    .string()
    .refine((text) => text === '' || isRight(text), said)
    .default('');
const time = optional(
  (text) => IS_TIME.test(text),
  'Enter a time, or leave both empty for whole days.',
);

export const TIME_OFF = z.object({
  'from-day': z.string(NO_DAY).refine(isLocalDate, NO_DAY),
  /** Without it, the first day alone. */
  'to-day': optional(isLocalDate, 'Enter the last day, or leave it empty for a single day.'),
  'from-time': time,
  'to-time': time,
  [KEEP_FIELD]: z.string().optional(),
});

/** It may end before it starts. */
export function timeOffRange(given: z.output<typeof TIME_OFF>, timeZone: string): TimeRange {
  const first = given['from-day'];
  const last = given['to-day'] || first;
  const to = given['to-time'];
  return {
    startsAt: instantAt(timeZone, first, given['from-time'] || MIDNIGHT),
    endsAt:
      to === '' ? instantAt(timeZone, addDays(last, 1), MIDNIGHT) : instantAt(timeZone, last, to),
  };
}
