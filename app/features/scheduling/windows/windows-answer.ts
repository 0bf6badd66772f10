/**
 * The answer of `GET /api/windows`, as in `docs/openapi.json`. Without numbers, names and calendars of homesmiths.
 * Pure.
 */

import { spellWindow } from './asked-times.ts';
import type { ListPlan, OrderToRequest, PlannedHome } from './list-plan.ts';
import { tellReason } from './list-plan.ts';

/** "3+" for three or more. */
export const countHomesmiths = (count: number): string => (count >= 3 ? '3+' : String(count));

export function windowsAnswer(
  { zip, timeZone, days, fewest, soonest, toRequest }: PlannedHome,
  { tradeName, tradeOf }: { tradeName: (slug: string) => string; tradeOf: (key: string) => string },
) {
  const rest = ({ orderKey, reason }: OrderToRequest) => ({
    order: orderKey,
    reason: reason.code,
    message: tellReason(reason, { zip, trade: tradeOf(orderKey), tradeName }),
  });
  return {
    zip,
    timeZone,
    days,
    fewest: fewest && planAnswer(fewest),
    soonest: soonest && planAnswer(soonest),
    toRequest: toRequest.map(rest),
  };
}

const planAnswer = ({ shape, visits, lastDay }: ListPlan) => ({
  shape,
  lastDay,
  visits: visits.map(({ orderKeys, trades, minutes, crewSize, after, windows, chosen }) => ({
    orders: orderKeys,
    trades,
    minutes,
    crewSize,
    after,
    chosen: chosen && spellWindow(chosen),
    windows: windows.map(({ startsAt, endsAt, homesmiths, ...window }) => ({
      window: spellWindow(window),
      startsAt,
      endsAt,
      homesmiths: countHomesmiths(homesmiths),
    })),
  })),
});
