/** The view model of plans: the shown plan, names of visits, and choices that are no longer available. Pure. */

import { formatWork } from '#app/features/catalogue/describe-work.ts';
import { countOf, joinWords } from '#app/kernel/counts.ts';
import { type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { type ArrivalWindow, nameWindow } from '../arrival-window.ts';
import { spellWindow, type TimesQuestion } from './asked-times.ts';
import { type ListPlan, type PlannedHome, tellReason, type VisitPlan } from './list-plan.ts';

export type OfferedTime = { value: string; name: string; fullName: string };
export type OfferedDay = { day: LocalDate; name: string; times: readonly OfferedTime[] };

export type VisitView = {
  title: string;
  services: readonly string[];
  /** "About 2 hr on site" */
  work: string;
  days: readonly OfferedDay[];
  earliest: OfferedTime | null;
  chosen: string;
  /** Its name; null for none. */
  chosenName: string | null;
  /** It was chosen, but is no longer available, or not with the others. */
  isChoiceGone: boolean;
  /** The visits that it comes after; null for none. */
  after: string | null;
};

export type TimesView = {
  zip: string;
  /** "Pacific Time" */
  zoneName: string;
  firstDay: string;
  lastDay: string;
  plan: 'fewest' | 'soonest';
  /** Sent along with choices; "" when nothing has a window. */
  shape: string;
  /** The grouping differs from the one that the choices were made for. */
  isOtherPlan: boolean;
  /** Null when both plans are the same. */
  otherPlans: { fewest: string; soonest: string } | null;
  visits: readonly VisitView[];
  /** Orders that fit no window, and why. */
  toRequest: readonly { service: string; why: string }[];
};

type Names = { tradeName: (slug: string) => string; isWeekendsOnly: boolean; zoneName: string };

export function viewTimes(
  planned: PlannedHome,
  asked: Pick<TimesQuestion, 'orders' | 'plan' | 'shape' | 'chosen'>,
  { tradeName, isWeekendsOnly, zoneName }: Names,
): TimesView {
  const { orders, chosen } = asked;
  const plan = planOf(planned, asked.plan);
  const isOther = isOtherPlan(planned, asked);
  const orderOf = (key: string) => orders.find((order) => order.key === key);
  const { fewest, soonest } = planned;
  return {
    zip: planned.zip,
    zoneName,
    firstDay: nameDay(planned.days[0] ?? ''),
    lastDay: nameDay(planned.days.at(-1) ?? ''),
    plan: plan?.kind ?? 'fewest',
    shape: plan?.shape ?? '',
    isOtherPlan: isOther,
    otherPlans:
      fewest && soonest ? { fewest: describePlan(fewest), soonest: describePlan(soonest) } : null,
    visits: (plan?.visits ?? []).map((visit, at, all) =>
      viewVisit(visit, {
        title: all.length === 1 ? 'Your visit' : `Visit ${at + 1} of ${all.length}`,
        // In the list's order.
        services: orders
          .filter(({ key }) => visit.orderKeys.includes(key))
          .map(({ service }) => service.name),
        wished: isOther ? null : (chosen[at] ?? null),
        isWeekendsOnly,
      }),
    ),
    toRequest: planned.toRequest.map(({ orderKey, reason }) => {
      const service = orderOf(orderKey)?.service;
      const trade = toSlug(service?.tradeCategory ?? '');
      return {
        service: service?.name ?? '',
        why: tellReason(reason, { zip: planned.zip, trade, tradeName }),
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

const describePlan = ({ visits, lastDay }: ListPlan) =>
  `${countOf(visits.length, 'visit')}, done by ${nameDay(lastDay)}`;

type OfVisit = {
  title: string;
  services: readonly string[];
  wished: ArrivalWindow | null;
  isWeekendsOnly: boolean;
};

function viewVisit(visit: VisitPlan, { title, services, wished, isWeekendsOnly }: OfVisit) {
  const times = visit.windows.map((window) => ({ ...window, offered: offeredTime(window) }));
  const isShown = ({ day, offered: { value } }: (typeof times)[number]) =>
    // A chosen window is always shown.
    !isWeekendsOnly || isWeekend(day) || value === chosen;
  const chosen = visit.chosen === null ? '' : spellWindow(visit.chosen);
  const shown = times.filter(isShown);
  const days = Map.groupBy(shown, ({ day }) => day);
  const { after } = visit;
  return {
    title,
    services,
    work: formatWork(visit.minutes),
    days: [...days].map(([day, each]) => ({
      day,
      name: nameDay(day),
      times: each.map(({ offered }) => offered),
    })),
    earliest: shown[0]?.offered ?? null,
    chosen,
    chosenName: visit.chosen && nameFully(visit.chosen),
    isChoiceGone: wished !== null && visit.chosen === null,
    after:
      after.length === 0
        ? null
        : `Comes after visit ${joinWords(after.map((place) => `${place + 1}`))}.`,
  };
}

const isWeekend = (day: LocalDate) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

const offeredTime = (window: ArrivalWindow): OfferedTime => ({
  value: spellWindow(window),
  name: nameWindow(window.hour),
  fullName: nameFully(window),
});

/** "Tuesday, June 3, 10 AM to noon" */
export const nameFully = ({ day, hour }: ArrivalWindow): string =>
  `${nameDay(day)}, ${nameWindow(hour)}`;

/** "Tuesday, June 3" */
export const nameDay = (day: LocalDate): string => DAY.format(new Date(`${day}T00:00:00Z`));

const DAY = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
