/** The content of "Ask for these times": visits with wished windows, and orders without one. Pure. */
import { crewOf } from '#app/features/catalogue/work-time.ts';
import type { Fact } from '#app/features/inbox/items/inbox-item.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import { formatArrival } from '../arrival-window.ts';
import type { TimesQuestion } from '../windows/asked-times.ts';
import type { PlannedHome } from '../windows/list-plan.ts';
import { planOf } from '../windows/times-view.ts';

import { describeAskedFully } from './kept-orders.ts';

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

const CHOSEN = /^visit\.\d+$/;

/** The number of chosen windows that are no longer available, or not together. */
export function countVanished(
  planned: PlannedHome,
  { plan, chosen }: Pick<TimesQuestion, 'plan' | 'chosen'>,
): number {
  const visits = planOf(planned, plan)?.visits ?? [];
  return chosen.filter((window, place) => window !== null && !visits[place]?.chosen).length;
}

/** A description for people: each visit and its work. */
export function describeWanted(
  visits: readonly WantedVisit[],
  { orders, zoneName }: Pick<TimesQuestion, 'orders'> & { zoneName: string },
): Fact[] {
  return visits.map(({ orderKeys, wished, minutes }, place) => {
    const work = orders.filter(({ key }) => orderKeys.includes(key)).map(describeAskedFully);
    const [best] = wished;
    const none = minutes === null ? 'To be planned' : 'Any time';
    const when = best === undefined ? none : `${formatArrival(best)}, ${zoneName}`;
    return {
      label: visits.length === 1 ? 'Visit' : `Visit ${place + 1}`,
      value: `${when}. ${work.join(' ')}`,
    };
  });
}
