/**
 * The answer of `GET /api/windows`. Without names, calendars and numbers of
 * homesmiths. Pure.
 */

import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { ListPlan, OrderToRequest, PlannedHome } from './list-plan.ts';
import { formatReason } from './list-plan.ts';
import { serializeWindow } from './times-params.ts';
import type { WINDOWS } from './windows.schema.ts';

export function windowsAnswer(
  { zip, timeZone, days, fewest, soonest, toRequest }: PlannedHome,
  { tradeName, tradeOf }: { tradeName: (slug: string) => string; tradeOf: (key: string) => string },
): AnswerOf<typeof WINDOWS> {
  const rest = ({ orderKey, reason }: OrderToRequest) => ({
    order: orderKey,
    reason: reason.code,
    message: formatReason(reason, { zip, trade: tradeOf(orderKey), tradeName }),
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
  visits: visits.map(
    ({ orderKeys, trades, minutes, days, gapDays, crewSize, after, windows, chosen }) => ({
      orders: orderKeys,
      trades,
      minutes,
      days,
      gapDays,
      crewSize,
      after,
      chosen: chosen && serializeWindow(chosen),
      windows: windows.map(({ startsAt, endsAt, ...window }) => ({
        window: serializeWindow(window),
        startsAt,
        endsAt,
      })),
    }),
  ),
});
