/** The content of "Ask for these times": visits with wished windows, and orders without one. Pure. */
import { crewOf } from '#app/features/catalogue/api/catalogue.ts';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type { Fact } from '#app/features/inbox/api/inbox.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import { formatArrival } from '../arrival-window.ts';
import type { PlannedHome } from '../windows/list-plan.ts';
import { PLAN_FIELDS } from '../windows/times-fields.ts';
import type { TimesQuestion } from '../windows/times-params.ts';
import { planOf } from '../windows/times-view.ts';
import { describeAskedFully, lineOf } from './kept-orders.ts';

/** A visit of the plan with its wished windows, or orders that fit no window. */
export type WantedVisit = {
  orderKeys: readonly string[];
  minutes: number | null;
  crewSize: number;
  /** In order of preference. */
  wished: readonly ArrivalWindow[];
};

export function wantedVisits(
  planned: PlannedHome,
  { plan, orders }: Pick<TimesQuestion, 'plan' | 'orders'>,
): WantedVisit[] {
  const crewFor = (key: string) => {
    const order = orders.find((one) => one.key === key);
    return order === undefined ? 1 : crewOf(order.service, order.choices);
  };
  const visits = planOf(planned, plan)?.visits ?? [];
  return [
    ...visits.map(({ orderKeys, minutes, crewSize, chosen }) => ({
      orderKeys,
      minutes,
      crewSize,
      wished: chosen === null ? [] : [chosen],
    })),
    ...planned.toRequest.map(({ orderKey }) => ({
      orderKeys: [orderKey],
      minutes: null,
      crewSize: crewFor(orderKey),
      wished: [],
    })),
  ];
}

/** Whether the address of the request has chosen windows; otherwise it asks for any. */
export const asksForTimes = (query: URLSearchParams): boolean =>
  [...query].some(([field, value]) => CHOSEN.test(field) && value !== '');

/** The request that the address changes; "" for a new one. */
export const replacedBy = (query: URLSearchParams): string => query.get(PLAN_FIELDS.replaces) ?? '';

const CHOSEN = /^visit\.\d+$/;

/** The number of chosen windows that are no longer available, or not together. */
export function countVanished(
  planned: PlannedHome,
  { plan, chosen }: Pick<TimesQuestion, 'plan' | 'chosen'>,
): number {
  const visits = planOf(planned, plan)?.visits ?? [];
  return chosen.filter((window, place) => window !== null && !visits[place]?.chosen).length;
}

type VisitQuestion = Pick<TimesQuestion, 'orders'> & {
  zoneName: string;
  /** They say in their own words when. */
  hasNote: boolean;
};

/** A visit as its page lists it. `when`: "Tue, Nov 24, 10 AM–noon, Pacific Time", or that none was chosen. */
export type WantedView = { title: string; when: string; jobs: readonly JobLine[] };

export const viewWanted = (
  visits: readonly WantedVisit[],
  { orders, zoneName, hasNote }: VisitQuestion,
): WantedView[] =>
  visits.map((visit, place) => ({
    title: nameWanted(visits, place),
    when: formatWished(visit, { zoneName, hasNote }),
    jobs: ordersOf(visit, orders).map(lineOf),
  }));

/** The same in words, for the conversation. */
export const describeWanted = (
  visits: readonly WantedVisit[],
  { orders, zoneName, hasNote }: VisitQuestion,
): Fact[] =>
  visits.map((visit, place) => ({
    label: nameWanted(visits, place),
    value: `${formatWished(visit, { zoneName, hasNote })}. ${ordersOf(visit, orders).map(describeAskedFully).join(' ')}`,
  }));

const nameWanted = ({ length }: readonly WantedVisit[], place: number): string =>
  length === 1 ? 'Visit' : `Visit ${place + 1}`;

function formatWished(
  { wished, minutes }: WantedVisit,
  { zoneName, hasNote }: Pick<VisitQuestion, 'zoneName' | 'hasNote'>,
): string {
  const [best] = wished;
  if (best !== undefined) return `${formatArrival(best)}, ${zoneName}`;
  if (hasNote) return 'See your note for when';
  return minutes === null ? 'To be planned' : 'No time chosen';
}

const ordersOf = ({ orderKeys }: WantedVisit, orders: TimesQuestion['orders']) =>
  orders.filter(({ key }) => orderKeys.includes(key));
