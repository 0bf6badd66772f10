/**
 * Converts local days and minutes to minutes since 1970, fast, because a plan needs thousands. Only days of 23 or 25
 * hours are converted minute by minute (`kernel/zone.server.ts`).
 */
import { addDays, type LocalDate } from '#app/kernel/local-date.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { dayIn, instantAt, type TimeZone } from '#app/kernel/zone.server.ts';
import type { Minute } from '../plan/problem.ts';

type KnownDay = { from: Minute; hasAllHours: boolean };

/** All time zones of the United States for half a year. */
const MAX_KNOWN_DAYS = 8_192;
const knownDays = new Map<string, KnownDay>();

/** `wallMinute`: 0 to 1440 (the end of the day), in local time. */
export function minuteAt(zone: TimeZone, day: LocalDate, wallMinute: number): Minute {
  if (wallMinute === 1440) return minuteAt(zone, addDays(day, 1), 0);
  const { from, hasAllHours } = knownDay(zone, day);
  if (hasAllHours) return from + wallMinute;
  return toMinute(instantAt(zone, day, timeOf(wallMinute)));
}

export const toMinute = (at: Date): Minute => Math.ceil(at.getTime() / MINUTE_MS);
export const toInstant = (minute: Minute): Date => new Date(minute * MINUTE_MS);

function knownDay(zone: TimeZone, day: LocalDate): KnownDay {
  const key = `${day} ${zone}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  const { startsAt, endsAt } = dayIn(zone, day);
  const hasAllHours = endsAt.getTime() - startsAt.getTime() === DAY_MS;
  const found = { from: toMinute(startsAt), hasAllHours };
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear();
  knownDays.set(key, found);
  return found;
}

/** 510 -> "08:30". */
const timeOf = (wallMinute: number): string =>
  [Math.floor(wallMinute / 60), wallMinute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
