/**
 * The windows of one homesmith, and which of them homeowners see. Nothing of the windows of others: where few cover a
 * place, they would be the calendar of a colleague. Pure.
 */

import { formatClockTime } from '#app/features/homesmiths/api/homesmiths.ts';
import { countDays, countOf, joinWords } from '#app/kernel/counts.ts';
import {
  formatLocalDate,
  type LocalDate,
  type Weekday,
  weekdayOf,
} from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { type ArrivalWindow, compareWindows, formatDay, formatWindow } from '../arrival-window.ts';
import type { PlannedHome } from './list-plan.ts';
import { nameDay } from './times-view.ts';

export type OwnTime = { name: string; isShown: boolean };
export type OwnDay = { day: LocalDate; name: string; times: readonly OwnTime[] };

export type OwnWindows = {
  /** Whether they are available in any, and otherwise why not. */
  summary: string;
  days: readonly OwnDay[];
  /** Why days are not listed, and what a time means on a day that starts within it. */
  notes: readonly string[];
};

/** A stretch of a weekday, in minutes from midnight. */
export type WorkHours = { weekday: Weekday; from: number; to: number };

/** `shown`: the public answer; `own`: the answer for this homesmith alone. */
export function compareOwn(
  { shown, own, hours }: { shown: PlannedHome; own: PlannedHome; hours: readonly WorkHours[] },
  service: string,
): OwnWindows {
  const all = windowsOf(shown);
  const times = windowsOf(own).map((one) => ({
    day: one.day,
    name: formatWindow(one.hour),
    isShown: all.some((other) => compareWindows(one, other) === 0),
  }));
  return {
    summary: summarize(times, { own, service }),
    days: [...Map.groupBy(times, ({ day }) => day)].map(([day, each]) => ({
      day,
      name: nameDay(day),
      times: each.map(({ day: _, ...time }) => time),
    })),
    notes: [formatStart(windowsOf(own), hours), formatMissing(own, hours)].filter(
      (one) => one !== '',
    ),
  };
}

const windowsOf = ({ fewest }: PlannedHome): readonly ArrivalWindow[] =>
  fewest?.visits.flatMap(({ windows }) => windows) ?? [];

function summarize(
  times: readonly OwnTime[],
  { own, service }: { own: PlannedHome; service: string },
): string {
  const what = `${service} in ${own.zip}`;
  const seen = times.filter(({ isShown }) => isShown).length;
  const hidden = times.length - seen;
  if (times.length === 0) {
    return `You have no arrival times for ${what} in these two weeks. ${formatWhy(own)}`;
  }
  if (seen === 0) {
    return `You’re free for ${what} at ${count(hidden)}, but closer homesmiths get booked first.`;
  }
  const nearer =
    hidden === 0 ? '' : ` You’re also free at ${count(hidden)} that closer homesmiths get first.`;
  return `Homeowners can book you for ${what} at ${count(seen)}.${nearer}`;
}

/** A window is when they arrive, so a day may start within one. */
function formatStart(windows: readonly ArrivalWindow[], hours: readonly WorkHours[]): string {
  for (const { day, hour } of windows) {
    const opens = hour * 60;
    const stretches = hours.filter(({ weekday }) => weekday === weekdayOf(day));
    const isOpen = stretches.some(({ from, to }) => from <= opens && to > opens);
    const start = stretches.find(({ from }) => from > opens && from < opens + WINDOW_MINUTES);
    if (!isOpen && start !== undefined) {
      return `Where your day starts within an arrival time, you’ll arrive after it starts: ${formatWindow(hour)} means ${formatClockTime(start.from)} or later.`;
    }
  }
  return '';
}

function formatMissing(own: PlannedHome, hours: readonly WorkHours[]): string {
  const windows = windowsOf(own);
  if (windows.length === 0) return '';
  const missing = own.days.filter((day) => !windows.some((one) => one.day === day));
  if (missing.length === 0) return '';
  const isOff = (day: LocalDate) => !hours.some(({ weekday }) => weekday === weekdayOf(day));
  // Monday first, whatever day it is today.
  const daysOff = missing
    .filter(isOff)
    .toSorted((a, b) => ((weekdayOf(a) + 6) % 7) - ((weekdayOf(b) + 6) % 7));
  const off = [...new Set(daysOff.map((day) => `${WEEKDAY.format(dateOf(day))}s`))];
  const full = missing.filter((day) => !isOff(day)).map(formatDay);
  return [
    ...(off.length === 0 ? [] : [`You’re off ${joinWords(off)}.`]),
    ...(full.length === 0
      ? []
      : [`A visit, time off, a holiday, or short notice leaves no room on ${joinWords(full)}.`]),
  ].join(' ');
}

const WINDOW_MINUTES = 120;
const dateOf = (day: LocalDate) => new Date(`${day}T00:00:00Z`);
const WEEKDAY = dateFormat({ weekday: 'long', timeZone: 'UTC' });

const count = (windows: number) => countOf(windows, 'arrival time');

function formatWhy({ zip, toRequest }: PlannedHome): string {
  const reason = toRequest[0]?.reason;
  switch (reason?.code) {
    case 'nobody-covers':
      return `You don’t work in ${zip}. It’s outside your area, or the Today page shows what’s missing.`;
    case 'nobody-does-trade':
      return 'You don’t have this trade in that state, or its license or your insurance expired.';
    case 'nobody-does-service':
      return 'You don’t offer this service, or it takes more people than your crew has.';
    case 'taken':
      return reason.nextDay === null
        ? 'Your calendar has no room for it in the next two months.'
        : `Your calendar has room for it starting ${formatLocalDate(reason.nextDay)}.`;
    case 'too-many-days':
      return 'It takes too many days, so we’ll plan it with you and the homeowner.';
    case 'several-visits':
      return reason.gapDays > 0
        ? `It takes ${reason.visits} visits, ${countDays(reason.gapDays)} apart, so we’ll plan it with you and the homeowner.`
        : `It takes ${reason.visits} visits, so we’ll plan it with you and the homeowner.`;
    default:
      return '';
  }
}
