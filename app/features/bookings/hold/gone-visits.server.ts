/** Which of the wished times are taken, and the nearest available ones. */

import { type ArrivalWindow, formatArrival } from '#app/features/scheduling/arrival-window.ts';
import { planAsked } from '#app/features/scheduling/windows/ask-times.server.ts';
import { spellWindow, type TimesQuestion } from '#app/features/scheduling/windows/asked-times.ts';
import type { ListPlan, PlannedHome } from '#app/features/scheduling/windows/list-plan.ts';
import { planOf } from '#app/features/scheduling/windows/times-view.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { GoneVisit, HoldRefusal } from './hold.messages.ts';

type Asked = {
  question: TimesQuestion;
  planned: PlannedHome;
  ownVisits: readonly string[];
};

const MAX_NEAREST = 3;

export async function findGoneVisits(
  ctx: Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'>,
  { question, planned, ownVisits }: Asked,
): Promise<HoldRefusal> {
  // Lost a race, so availability has to be read again.
  const again = await planAsked(ctx, question, undefined, ownVisits);
  const plan = planOf(again.ok ? again.value : planned, question.plan);
  const visits = (plan?.visits ?? []).flatMap((visit, place, all): GoneVisit[] => {
    const wanted = question.chosen[place];
    const isStill = visit.chosen !== null && all.some(({ chosen }) => !chosen);
    if (wanted == null || isStill) return [];
    return [
      {
        place,
        wanted: formatArrival(wanted),
        nearest: nearestTo(wanted, visit).map((window) => ({
          name: formatArrival(window),
          value: spellWindow(window),
        })),
      },
    ];
  });
  return { code: 'gone', visits };
}

const atOf = ({ day, hour }: ArrivalWindow) => Date.parse(`${day}T00:00:00Z`) / HOUR_MS + hour;

const nearestTo = (wanted: ArrivalWindow, { windows }: ListPlan['visits'][number]) =>
  windows
    .filter((one) => atOf(one) !== atOf(wanted))
    .toSorted((a, b) => Math.abs(atOf(a) - atOf(wanted)) - Math.abs(atOf(b) - atOf(wanted)))
    .slice(0, MAX_NEAREST)
    .toSorted((a, b) => atOf(a) - atOf(b));
