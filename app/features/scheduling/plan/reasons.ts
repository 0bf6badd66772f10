/** Why an order has no window, and becomes part of a request. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import { workDaysOf } from '../work-days.ts';
import type { OrderToPlan, Problem } from './problem.ts';

export type Reason =
  | { code: 'several-visits'; visits: number; gapDays: number }
  /** More than one visit can have. */
  | { code: 'too-many-days' }
  | { code: 'nobody-covers' }
  | { code: 'nobody-does-trade' }
  | { code: 'nobody-does-service' }
  /** The next day on which someone is free; null when none was found within the days searched. */
  | { code: 'taken'; nextDay: LocalDate | null }
  /** There is room for it, but not with the rest of the list. */
  | { code: 'only-alone' }
  | { code: 'waits-for'; trade: string }
  | { code: 'too-many' };

export type UnplannedOrder = { order: OrderToPlan; reason: Reason };

/** Reasons that do not depend on calendars; null for an order that can be planned. */
export function standingReason(
  order: OrderToPlan,
  { candidates, horizon }: Problem,
  isCovered: boolean,
): Reason | null {
  if (!isCovered) return { code: 'nobody-covers' };
  if (workDaysOf(order) === null) {
    const { visits, gapDays } = order;
    return visits > 1 ? { code: 'several-visits', visits, gapDays } : { code: 'too-many-days' };
  }
  const first = horizon.days[0] ?? '';
  const ofTrade = candidates.filter(({ trades, insuredUntil }) => {
    const until = trades.get(order.trade);
    return until !== undefined && (until ?? first) >= first && insuredUntil >= first;
  });
  if (ofTrade.length === 0) return { code: 'nobody-does-trade' };
  const isTaken = ofTrade.some(
    ({ leavesOut, crewSize }) => !leavesOut.has(order.serviceId) && crewSize >= order.crewSize,
  );
  return isTaken ? null : { code: 'nobody-does-service' };
}

/** Orders that come after one without a window, directly or through others. */
export function thoseWaiting(
  planned: readonly OrderToPlan[],
  unplanned: readonly UnplannedOrder[],
): UnplannedOrder[] {
  const found: UnplannedOrder[] = [];
  for (let count = -1; count !== found.length; ) {
    count = found.length;
    const trades = new Set([...unplanned, ...found].map(({ order }) => order.trade));
    for (const order of planned) {
      if (found.some((one) => one.order === order)) continue;
      const trade = order.after.find((before) => before !== order.trade && trades.has(before));
      if (trade !== undefined) found.push({ order, reason: { code: 'waits-for', trade } });
    }
  }
  return found;
}
