/** Compares the public windows with those of one homesmith. Pure. */
import { countDays } from '#app/kernel/count-days.ts';
import { formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { type ArrivalWindow, compareWindows, nameWindow } from '../arrival-window.ts';
import type { PlannedHome } from './list-plan.ts';
import { nameDay } from './times-view.ts';

export type OwnTime = { name: string; isShown: boolean; isYours: boolean };
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
  const [theirs, yours] = [windowsOf(shown), windowsOf(own)];
  const isIn = (all: readonly ArrivalWindow[], one: ArrivalWindow) =>
    all.some((other) => compareWindows(one, other) === 0);
  const all = [...theirs, ...yours.filter((one) => !isIn(theirs, one))].toSorted(compareWindows);
  const times = all.map((one) => ({
    day: one.day,
    name: nameWindow(one.hour),
    isShown: isIn(theirs, one),
    isYours: isIn(yours, one),
  }));
  return {
    summary: summarize(times, { shown, own, service }),
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
  { shown, own, service }: { shown: PlannedHome; own: PlannedHome; service: string },
): string {
  const { zip } = shown;
  const seen = times.filter(({ isShown }) => isShown).length;
  const among = times.filter(({ isShown, isYours }) => isShown && isYours).length;
  const beside = times.filter(({ isShown, isYours }) => !isShown && isYours).length;
  const what = `${service} in ${zip}`;
  const told = seen === 0 ? `Homeowners see no windows for ${what} in these two weeks.` : '';
  if (among === 0 && beside === 0) {
    return `${told || `Homeowners see ${count(seen)} for ${what}, and you are not among those who are free.`} ${tellWhy(own)}`;
  }
  const nearer =
    beside === 0 ? '' : ` In ${count(beside)} more you are free, but they are shown who is nearer.`;
  if (among === 0) return `${told || `Homeowners see ${count(seen)} for ${what}.`}${nearer}`;
  return `Homeowners see ${count(seen)} for ${what}, and in ${among === seen ? 'all' : among} of them you are among those who are free.${nearer}`;
}

const count = (windows: number) => (windows === 1 ? '1 window' : `${windows} windows`);

function tellWhy({ zip, toRequest }: PlannedHome): string {
  const reason = toRequest[0]?.reason;
  switch (reason?.code) {
    case 'nobody-covers':
      return `You do not come to ${zip}: it is outside of your area, or your overview says what is missing.`;
    case 'nobody-does-trade':
      return 'You do not have this trade in that state today, or its license or your insurance has ended.';
    case 'nobody-does-service':
      return 'You leave this service out, or it takes more people than you are.';
    case 'taken':
      return reason.nextDay === null
        ? 'Your calendar has no room for it in the next two months.'
        : `Your calendar has room for it from ${formatLocalDate(reason.nextDay)} on.`;
    case 'longer-than-a-day':
      return 'It takes longer than a day, so we plan it with the homeowner and you.';
    case 'several-visits':
      return reason.gapDays > 0
        ? `It takes ${reason.visits} visits, ${countDays(reason.gapDays)} apart, so we plan it with the homeowner and you.`
        : `It takes ${reason.visits} visits, so we plan it with the homeowner and you.`;
    default:
      return '';
  }
}
