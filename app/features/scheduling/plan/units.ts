/**
 * Units: orders that are always done in one visit, because they have the same trade and crew size, up to a day's
 * work. What takes several days is a unit of its own. Pure.
 */
import { MAX_VISIT_MINUTES, ONE_DAY, type WorkDays, workDaysOf } from '../work-days.ts';
import type { OrderToPlan } from './problem.ts';

export type Unit = WorkDays & {
  orders: readonly OrderToPlan[];
  trade: string;
  minutes: number;
  crewSize: number;
  /** Trades of other units that come before. */
  after: ReadonlySet<string>;
};

/** First fit, longest first: few units, and always the same ones. */
export function unitsOf(orders: readonly OrderToPlan[]): Unit[] {
  const kinds = Map.groupBy(orders, ({ trade, crewSize }) => `${trade} ${crewSize}`);
  return [...kinds.values()].flatMap((members) =>
    packed(members.toSorted((a, b) => b.minutes - a.minutes)).map(unitOf),
  );
}

/** Each order as a unit, for a unit that no one can do whole. */
export const splitUnit = ({ orders }: Unit): Unit[] => orders.map((order) => unitOf([order]));

function packed(orders: readonly OrderToPlan[]): OrderToPlan[][] {
  const units: { minutes: number; members: OrderToPlan[] }[] = [];
  for (const order of orders) {
    const unit = isOfOneDay(order)
      ? units.find(
          ({ minutes, members }) =>
            members.every(isOfOneDay) && minutes + order.minutes <= MAX_VISIT_MINUTES,
        )
      : undefined;
    if (unit === undefined) units.push({ minutes: order.minutes, members: [order] });
    else {
      unit.minutes += order.minutes;
      unit.members.push(order);
    }
  }
  return units.map(({ members }) => members);
}

const isOfOneDay = ({ minutes, visits }: OrderToPlan): boolean =>
  visits === 1 && minutes <= MAX_VISIT_MINUTES;

export function unitOf(orders: readonly OrderToPlan[]): Unit {
  const trade = orders[0]?.trade ?? '';
  const [first] = orders;
  return {
    ...((orders.length === 1 && first && workDaysOf(first)) || ONE_DAY),
    orders,
    trade,
    minutes: orders.reduce((sum, { minutes }) => sum + minutes, 0),
    crewSize: Math.max(...orders.map(({ crewSize }) => crewSize)),
    after: new Set(orders.flatMap(({ after }) => after).filter((before) => before !== trade)),
  };
}
