/** The view model of plans: the shown plan, its visits with their days, and choices that are no longer available. Pure. */

import { roughMinutes } from '#app/features/catalogue/api/catalogue.ts';
import { totalCents } from '#app/features/catalogue/api/choices.ts';
import { countOf, joinWords } from '#app/kernel/counts.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import {
  type ArrivalWindow,
  compareWindows,
  formatArrival,
  formatDay,
  formatWindow,
} from '../arrival-window.ts';
import { countWorkDays, formatWorkDays, LATER_DAYS } from '../work-days.ts';
import {
  formatReason,
  type ListPlan,
  type OpenWindow,
  type PlannedHome,
  type VisitPlan,
} from './list-plan.ts';
import { nameOpen, type Person } from './people-view.ts';
import { serializeWindow, type TimesQuestion } from './times-params.ts';

export type OfferedTime = {
  value: string;
  /** "10 AM–noon" */
  name: string;
  /** "Ada or Bruno"; "Full" for a time that cannot be chosen. */
  who: string;
  isFull?: true;
  /** This customer has had them before. */
  isAgain?: true;
  /** Choosing it can change the times of other visits. */
  isTied?: true;
  /** Of who could come, those named; by their place among the view's people. */
  people: readonly number[];
};
export type OfferedDay = {
  day: LocalDate;
  /** "Tue" */
  weekday: string;
  date: number;
  /** "Tuesday, November 24" */
  name: string;
  /** "Tue, Nov 24" */
  shortName: string;
  /** "4 open" */
  open: string;
  isWeekend: boolean;
  /** "Thanksgiving"; null on other days. */
  holiday: string | null;
  times: readonly OfferedTime[];
  /** All days of the work from this one on, in two sentences; null for one day. */
  work: string | null;
};

export type VisitView = {
  /** "Your visit", "Your Plumbing visit": without a number, because a booking counts its visits by date. */
  title: string;
  /** "Plumbing" */
  trade: string;
  tradeSlug: string;
  services: readonly string[];
  /** "about 2 hr"; "3 days"; "2 visits, about 4 hr" */
  work: string;
  price: string;
  days: readonly OfferedDay[];
  /** "Tue, Nov 24, 10 AM–noon"; null for none. */
  earliest: string | null;
  /** What a window is. */
  hint: string;
  chosen: string;
  /** Said when the choice is no longer available, or not with the others. */
  gone: string | null;
  /** "Comes after your Plumbing visit."; null for none. */
  after: string | null;
};

export type PlanOption = { plan: 'fewest' | 'soonest'; title: string; text: string };

export type TimesView = {
  zip: string;
  plan: 'fewest' | 'soonest';
  /** Sent along with choices; "" when nothing has a window. */
  shape: string;
  /** The grouping differs from the one that the choices were made for. */
  regrouped: string | null;
  /** "2 visits" */
  count: string;
  total: string;
  /** "as early as Tue, Nov 24" */
  asEarlyAs: string | null;
  /** Empty when both plans are the same. */
  plans: readonly PlanOption[];
  /** The first windows of all visits together, and their names; `done`: once they are chosen. */
  soonest: { values: readonly string[]; title: string; done: string; name: string } | null;
  visits: readonly VisitView[];
  people: readonly Person[];
  /** The time zone, and the holidays of the look. */
  note: string;
  /** Orders that fit no window, and why. */
  toRequest: readonly { service: string; why: string }[];
};

type Names = {
  tradeName: (slug: string) => string;
  zoneName: string;
  /** Those whom windows may name, by number. */
  people: ReadonlyMap<number, Person>;
};

export function viewTimes(
  planned: PlannedHome,
  asked: Pick<TimesQuestion, 'orders' | 'plan' | 'shape' | 'chosen'> & { later?: number },
  names: Names,
): TimesView {
  const { orders, chosen, later = 0 } = asked;
  const { tradeName, zoneName } = names;
  const plan = planOf(planned, asked.plan);
  const isOther = isOtherPlan(planned, asked);
  const orderOf = (key: string) => orders.find((order) => order.key === key);
  const centsOf = ({ orderKeys }: VisitPlan) =>
    orderKeys.reduce((sum, key) => {
      const order = orderOf(key);
      return sum + (order === undefined ? 0 : totalCents(order.service, order.choices));
    }, 0);
  // In the list's order.
  const servicesOf = ({ orderKeys }: VisitPlan) =>
    orders.filter(({ key }) => orderKeys.includes(key)).map(({ service }) => service.name);
  const tradesOf = ({ trades }: VisitPlan) => joinWords(trades.map(tradeName));
  const visits = plan?.visits ?? [];
  const people = [...names.people.keys()];
  const [first] = visits.flatMap(({ windows }) => windows).toSorted(compareWindows);
  return {
    zip: planned.zip,
    plan: plan?.kind ?? 'fewest',
    shape: plan?.shape ?? '',
    regrouped: isOther
      ? 'Availability changed, so we regrouped your visits. Pick your times again.'
      : null,
    count: countOf(visits.length, 'visit'),
    total: formatPrice(visits.reduce((sum, visit) => sum + centsOf(visit), 0)),
    asEarlyAs: first === undefined || later > 0 ? null : `as early as ${formatDay(first.day)}`,
    plans: comparePlans(planned),
    soonest: later > 0 ? null : nameSoonest(plan),
    visits: visits.map((visit, at, all) =>
      viewVisit(visit, {
        title: titleOf(all.map(tradesOf), { at, services: servicesOf(visit) }),
        trade: visit.trades.map(tradeName).join(', '),
        services: servicesOf(visit),
        price: formatPrice(centsOf(visit)),
        after: visit.after.flatMap((place) => all[place]?.trades ?? []).map(tradeName),
        wished: isOther ? null : (chosen[at] ?? null),
        days: planned.days,
        nameOpen: ({ numbers }) => {
          const open = nameOpen(numbers, names.people);
          return { ...open, people: open.people.map((number) => people.indexOf(number)) };
        },
      }),
    ),
    people: [...names.people.values()],
    note: [
      `All times are in ${zoneName}.`,
      ...planned.days.flatMap((day) => {
        const holiday = federalHolidayOn(day);
        return holiday === null
          ? []
          : `${formatDay(day)} is ${holiday}: you’ll only see homesmiths who work that day.`;
      }),
    ].join(' '),
    toRequest: planned.toRequest.map(({ orderKey, reason }) => {
      const service = orderOf(orderKey)?.service;
      const trade = toSlug(service?.tradeCategory ?? '');
      return {
        service: service?.name ?? '',
        why: formatReason(reason, { zip: planned.zip, trade, tradeName }),
      };
    }),
  };
}

/** The wished plan, where it differs from the other. */
export const planOf = ({ fewest, soonest }: PlannedHome, wished: TimesQuestion['plan']) =>
  wished === 'soonest' ? (soonest ?? fewest) : fewest;

/** Whether the grouping differs from the one that was shown. */
export const isOtherPlan = (
  planned: PlannedHome,
  { plan, shape }: Pick<TimesQuestion, 'plan' | 'shape'>,
): boolean => shape !== null && (planOf(planned, plan)?.shape ?? '') !== shape;

/** What each plan gives that the other doesn't. Prices are of jobs, so both plans cost the same. */
function comparePlans({ fewest, soonest }: PlannedHome): PlanOption[] {
  if (fewest === null || soonest === null) return [];
  const days = countOf(daysBetween(soonest.lastDay, fewest.lastDay), 'day');
  const option = ({ kind, visits }: ListPlan, text: string) => ({
    plan: kind,
    title: countOf(visits.length, 'visit'),
    text,
  });
  return [option(soonest, `${days} sooner`), option(fewest, `${days} later, same price`)];
}

function nameSoonest(plan: ListPlan | null): TimesView['soonest'] {
  if (plan?.soonest == null) return null;
  const byDay = [...Map.groupBy(plan.soonest, ({ day }) => day)].toSorted();
  const name = byDay.map(
    ([day, windows]) =>
      `${formatDay(day)}: ${joinWords(windows.toSorted(compareWindows).map(({ hour }) => formatWindow(hour)))}`,
  );
  const isOne = plan.visits.length === 1;
  return {
    values: plan.soonest.map(serializeWindow),
    title: isOne ? 'Soonest' : 'Soonest for everything',
    done: isOne ? 'Soonest time chosen' : 'Soonest times chosen',
    name: name.join('. '),
  };
}

/** With its services where another visit is of the same trades. */
function titleOf(
  all: readonly string[],
  { at, services }: { at: number; services: readonly string[] },
): string {
  if (all.length === 1) return 'Your visit';
  const title = `Your ${all[at]} visit`;
  const isOnly = all.every((trades, other) => other === at || trades !== all[at]);
  return isOnly ? title : `${title}: ${joinWords(services)}`;
}

type OfVisit = {
  title: string;
  trade: string;
  services: readonly string[];
  price: string;
  /** The trades of the visits before it. */
  after: readonly string[];
  wished: ArrivalWindow | null;
  days: readonly LocalDate[];
  nameOpen: (window: OpenWindow) => Pick<OfferedTime, 'who' | 'people' | 'isAgain'>;
};

function viewVisit(
  visit: VisitPlan,
  { wished, days, nameOpen, after, ...said }: OfVisit,
): VisitView {
  const { windows, full } = visit;
  const times = [
    ...windows.map((window) => ({
      window,
      ...nameOpen(window),
      ...(window.isTied && { isTied: true as const }),
    })),
    ...full.map((window) => ({ window, who: 'Full', isFull: true as const, people: [] })),
  ].toSorted((one, other) => compareWindows(one.window, other.window));
  const byDay = Map.groupBy(times, ({ window: { day } }) => day);
  // A window chosen in another period stays visible.
  const shown = [...new Set([...days, ...windows.map(({ day }) => day)])].toSorted();
  const [earliest] = windows;
  return {
    ...said,
    tradeSlug: visit.trades[0] ?? '',
    work: nameWork(visit),
    days: shown.map((day) => ({
      ...viewDay(day, byDay.get(day) ?? []),
      work: visit.days === 1 ? null : `${formatWorkDays(day, visit)}. ${LATER_DAYS}`,
    })),
    earliest: earliest === undefined ? null : formatArrival(earliest),
    hint: 'Choose an arrival window: your homesmith will get there in those two hours.',
    chosen: visit.chosen === null ? '' : serializeWindow(visit.chosen),
    gone:
      wished !== null && visit.chosen === null
        ? 'Someone just took that time. Please pick another.'
        : null,
    after: nameBefore([...new Set(after)]),
  };
}

const nameBefore = (trades: readonly string[]): string | null =>
  trades.length === 0 ? null : `Comes after your ${joinWords(trades)} visit.`;

function nameWork(visit: VisitPlan): string {
  const days = countWorkDays(visit);
  if (visit.days > 1 && visit.gapDays === 0) return days;
  const time = `about ${formatDuration(roughMinutes(visit.minutes))}`;
  return visit.days === 1 ? time : `${days}, ${time}`;
}

type TimeOfDay = { window: ArrivalWindow; isFull?: true };

/** A day of the picker, with its windows by name. */
export function viewDay<Time extends TimeOfDay>(day: LocalDate, times: readonly Time[]) {
  const open = times.filter(({ isFull }) => !isFull).length;
  return {
    day,
    weekday: part('weekday', day),
    date: Number(day.slice(8)),
    name: nameDay(day),
    shortName: formatDay(day),
    open: open === 0 ? 'None' : `${open} open`,
    isWeekend: weekdayOf(day) === 0 || weekdayOf(day) === 6,
    holiday: federalHolidayOn(day),
    times: times.map(({ window, ...time }) => ({
      value: serializeWindow(window),
      name: formatWindow(window.hour),
      ...time,
    })),
  };
}

/** "Tuesday, June 3" */
export const nameDay = (day: LocalDate): string => DAY.format(new Date(`${day}T00:00:00Z`));

const part = (type: Intl.DateTimeFormatPartTypes, day: LocalDate): string =>
  SHORT.formatToParts(new Date(`${day}T00:00:00Z`)).find((one) => one.type === type)?.value ?? '';

const DAY = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const SHORT = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
