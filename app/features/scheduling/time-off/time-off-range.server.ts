/** Reads the days and times of a time off form: whole days unless it has times, the last day included. */
import { addDays, isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeRange } from '#app/kernel/time-range.ts';
import { instantAt } from '#app/kernel/zone.server.ts';
import type { TimeOffRefusal } from '../calendar/time-off.messages.ts';

const MIDNIGHT = '00:00';
const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Without a last day it is the first day alone. */
export function readTimeOffRange(
  form: Pick<ReadonlyMap<string, string>, 'get'>,
  timeZone: string,
): Result<TimeRange, TimeOffRefusal> {
  const first = form.get('from-day') ?? '';
  if (!isLocalDate(first)) return refuse({ code: 'no-day' });
  const last = form.get('to-day') || first;
  if (!isLocalDate(last)) return refuse({ code: 'no-last-day' });
  const from = form.get('from-time') || MIDNIGHT;
  const to = form.get('to-time') || null;
  if (!IS_TIME.test(from) || (to !== null && !IS_TIME.test(to))) {
    return refuse({ code: 'no-time' });
  }
  const startsAt = instantAt(timeZone, first, from);
  const endsAt =
    to === null ? instantAt(timeZone, addDays(last, 1), MIDNIGHT) : instantAt(timeZone, last, to);
  return startsAt < endsAt ? accept({ startsAt, endsAt }) : refuse({ code: 'no-range' });
}
