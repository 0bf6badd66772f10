/**
 * From days and times on a wall to instants. On the server only: what knows every zone's rules is too large for a
 * page, which formats what it is given (`instant.ts`).
 */
import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from './local-date.ts';
import type { TimeRange } from './time-range.ts';

/** As IANA names it: "America/Los_Angeles". */
export type TimeZone = string;

/**
 * When clocks there show this, "08:00" on that day. A time that spring leaves out is as much later as the clocks jump,
 * and of one that autumn has twice it is the first.
 */
export const instantAt = (zone: TimeZone, day: LocalDate, time: string): Date =>
  instantOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }));

/** All of a day there, of 23 to 25 hours; some begin at 1 AM. */
export function dayIn(zone: TimeZone, day: LocalDate): TimeRange {
  const date = Temporal.PlainDate.from(day);
  return {
    startsAt: instantOf(date.toZonedDateTime(zone)),
    endsAt: instantOf(date.add({ days: 1 }).toZonedDateTime(zone)),
  };
}

/** As ISO writes it with the offset of its clocks then: "2026-06-03T10:00:00-07:00". */
export const isoIn = (zone: TimeZone, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date =>
  new Date(epochMilliseconds);
