/**
 * Converts local days and times to instants. On the server only: the time zone rules are too large for a page, which
 * only formats (`instant.ts`).
 */
import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from './local-date.ts';
import type { TimeRange } from './time-range.ts';

/** An IANA name: "America/Los_Angeles". */
export type TimeZone = string;

/**
 * The instant at which clocks there show this day and time ("08:00"). A time skipped in spring moves forward by the
 * length of the gap; a time that autumn repeats is the first of the two.
 */
export const instantAt = (zone: TimeZone, day: LocalDate, time: string): Date =>
  instantOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }));

/** The whole local day, 23 to 25 hours; in some zones a day can begin at 1 AM. */
export function dayIn(zone: TimeZone, day: LocalDate): TimeRange {
  const date = Temporal.PlainDate.from(day);
  return {
    startsAt: instantOf(date.toZonedDateTime(zone)),
    endsAt: instantOf(date.add({ days: 1 }).toZonedDateTime(zone)),
  };
}

/** ISO 8601 with the local offset: "2026-06-03T10:00:00-07:00". */
export const isoIn = (zone: TimeZone, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date =>
  new Date(epochMilliseconds);
