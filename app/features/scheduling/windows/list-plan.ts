/** The answer for a list at a home: plans, windows, and orders for a request. The public part of planning. Pure. */

import { countDays } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import type { PlanKind } from '../plan/find-plan.ts';
import type { Reason } from '../plan/reasons.ts';
import { MAX_WORK_DAYS, type WorkDays } from '../work-days.ts';

/**
 * Without how many homesmiths could come: where few cover a place, counting them would tell when one of them is
 * busy.
 */
export type OfferedArrival = ArrivalWindow & {
  /** ISO instants: start and end of the window. */
  startsAt: string;
  endsAt: string;
};

/** For the page; `windowsAnswer` leaves out what is added. */
export type OpenWindow = OfferedArrival & {
  /** Of who could come. */
  numbers: readonly number[];
  /** Choosing it can change the windows of other visits. */
  isTied: boolean;
};

/** `days`, `gapDays`: of work that goes on for several days. */
export type VisitPlan = WorkDays & {
  orderKeys: readonly string[];
  /** Slugs. */
  trades: readonly string[];
  /** On site, all days together. */
  minutes: number;
  crewSize: number;
  /** Visits of this plan whose work comes before, by index. */
  after: readonly number[];
  /** In order; with any of them all other visits are still possible. */
  windows: readonly OpenWindow[];
  /** Windows in which all who work are taken. */
  full: readonly ArrivalWindow[];
  /** The chosen window, if it is possible together with the others. */
  chosen: ArrivalWindow | null;
};

export type ListPlan = {
  kind: PlanKind;
  /** The grouping of orders into visits: chosen windows are valid for this shape only. */
  shape: string;
  visits: readonly VisitPlan[];
  /** A first window for each visit, together; null when unknown. */
  soonest: readonly ArrivalWindow[] | null;
  lastDay: LocalDate;
};

/** "0.2-1": the first visit has the list's first and third order, the second visit its second. */
export const shapeOf = (
  visits: readonly (readonly string[])[],
  orders: readonly { orderKey: string }[],
): string =>
  visits
    .map((keys) =>
      orders.flatMap(({ orderKey }, place) => (keys.includes(orderKey) ? [place] : [])).join('.'),
    )
    .join('-');

/** An order that fits no window, and why. */
export type OrderToRequest = { orderKey: string; reason: Reason };

export type PlannedHome = {
  zip: string;
  timeZone: string;
  /** The days searched. */
  days: readonly LocalDate[];
  fewest: ListPlan | null;
  /** null when it ends no earlier than `fewest`. */
  soonest: ListPlan | null;
  toRequest: readonly OrderToRequest[];
};

/** Whether later days could help: not when no one covers the place or does the trade. */
export const mayChangeLater = ({ fewest, toRequest }: PlannedHome): boolean =>
  fewest !== null ||
  toRequest.some(({ reason }) => reason.code === 'taken' && reason.nextDay !== null);

/** No one serves the place at all. */
export const isServed = ({ toRequest }: PlannedHome): boolean =>
  !toRequest.some(({ reason }) => reason.code === 'nobody-covers');

export type PlanRefusal =
  | { code: 'no-zip' }
  | { code: 'unknown-zip'; zip: string }
  | { code: 'no-zone'; zip: string }
  | { code: 'no-orders' }
  | { code: 'too-far' };

export function formatPlanRefusal(refusal: PlanRefusal): string {
  switch (refusal.code) {
    case 'no-zip':
      return 'Enter a ZIP code, like 12345.';
    case 'unknown-zip':
      return `We can’t find ZIP code ${refusal.zip}. Check it and try again.`;
    case 'no-zone':
      return `We don’t know the time zone for ZIP code ${refusal.zip}. Choose it here.`;
    case 'no-orders':
      return 'There’s nothing on your list to choose times for.';
    case 'too-far':
      return 'You can book up to two months ahead.';
  }
}

/** `tradeName`: the catalogue's name of a trade. */
export function formatReason(
  reason: Reason,
  { zip, trade, tradeName }: { zip: string; trade: string; tradeName: (slug: string) => string },
): string {
  switch (reason.code) {
    case 'nobody-covers':
      return `We’re not in ${zip} yet.`;
    case 'nobody-does-trade':
      return `We don’t offer ${tradeName(trade)} in ${zip} yet.`;
    case 'nobody-does-service':
      return `We don’t offer this service in ${zip} yet.`;
    case 'taken':
      return reason.nextDay === null
        ? 'Everyone’s booked for the next two months.'
        : `Everyone’s booked. The next day with an opening is ${formatLocalDate(reason.nextDay)}.`;
    case 'too-many-days':
      return `This takes more than ${MAX_WORK_DAYS} days, so we’ll schedule it with you.`;
    case 'several-visits':
      return reason.gapDays > 0
        ? `This takes ${reason.visits} visits, ${countDays(reason.gapDays)} apart, so we’ll schedule them with you.`
        : `This takes ${reason.visits} visits, so we’ll schedule them with you.`;
    case 'waits-for':
      return `This comes after ${tradeName(reason.trade)}, which still needs a time.`;
    case 'only-alone':
      return 'No openings for this fit with the rest of your list. We’ll schedule it with you, or you can book it on its own.';
    case 'too-many':
      return 'This one’s too big to book online. We’ll schedule it with you.';
  }
}
