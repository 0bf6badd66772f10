/**
 * The windows of one homesmith, and which of them homeowners see. Nothing of the windows of others: where few cover a
 * place, they would be the calendar of a colleague. Pure.
 */
import { countDays, countOf } from '#app/kernel/counts.ts';
import { formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { type ArrivalWindow, compareWindows, formatWindow } from '../arrival-window.ts';
import type { PlannedHome } from './list-plan.ts';
import { nameDay } from './times-view.ts';

export type OwnTime = { name: string; isShown: boolean };
export type OwnDay = { day: LocalDate; name: string; times: readonly OwnTime[] };

export type OwnWindows = {
  /** Whether they are available in any, and otherwise why not. */
  summary: string;
  days: readonly OwnDay[];
};

/** `shown`: the public answer; `own`: the answer for this homesmith alone. */
export function compareOwn(
  { shown, own }: { shown: PlannedHome; own: PlannedHome },
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
    return `You have no arrival times for ${what} in these two weeks. ${tellWhy(own)}`;
  }
  if (seen === 0) {
    return `You’re free for ${what} at ${count(hidden)}, but closer homesmiths get booked first.`;
  }
  const nearer =
    hidden === 0 ? '' : ` You’re also free at ${count(hidden)} that closer homesmiths get first.`;
  return `Homeowners can book you for ${what} at ${count(seen)}.${nearer}`;
}

const count = (windows: number) => countOf(windows, 'arrival time');

function tellWhy({ zip, toRequest }: PlannedHome): string {
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
    case 'longer-than-a-day':
      return 'It takes longer than a day, so we’ll plan it with you and the homeowner.';
    case 'several-visits':
      return reason.gapDays > 0
        ? `It takes ${reason.visits} visits, ${countDays(reason.gapDays)} apart, so we’ll plan it with you and the homeowner.`
        : `It takes ${reason.visits} visits, so we’ll plan it with you and the homeowner.`;
    default:
      return '';
  }
}
