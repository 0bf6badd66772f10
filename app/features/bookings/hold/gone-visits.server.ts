/** Which of the wished times are taken, and the nearest available ones. */

import { type ArrivalWindow, formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { planAsked } from '#app/features/scheduling/api/windows.server.ts';
import { type ListPlan, planOf, serializeWindow } from '#app/features/scheduling/api/windows.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { findHolder, type HoldContext, readQuestion } from './hold.server.ts';
import type { HoldInput } from './hold-input.ts';

/** A visit whose time is taken, or whose homesmiths want to be asked first. */
export type GoneVisit = {
  /** The visit's index in its plan. */
  place: number;
  wanted: string;
  /** The nearest available windows: names, and values for the address. */
  nearest: readonly { name: string; value: string }[];
};

const MAX_NEAREST = 3;

/** After a hold was refused as taken: availability has to be read again. */
export async function findGoneVisits(ctx: HoldContext, input: HoldInput): Promise<GoneVisit[]> {
  const question = readQuestion(ctx, input);
  if (!question.ok) return [];
  const { plan: kind, chosen } = question.value;
  const { formers } = await findHolder(ctx);
  const planned = await planAsked(ctx, question.value, undefined, formers.visitIds);
  const plan = planned.ok ? planOf(planned.value, kind) : null;
  return (plan?.visits ?? []).flatMap((visit, place, all): GoneVisit[] => {
    const wanted = chosen[place];
    const isStill = visit.chosen !== null && all.some((other) => !other.chosen);
    if (wanted == null || isStill) return [];
    return [
      {
        place,
        wanted: formatArrival(wanted),
        nearest: nearestTo(wanted, visit).map((window) => ({
          name: formatArrival(window),
          value: serializeWindow(window),
        })),
      },
    ];
  });
}

const atOf = ({ day, hour }: ArrivalWindow) => Date.parse(`${day}T00:00:00Z`) / HOUR_MS + hour;

const nearestTo = (wanted: ArrivalWindow, { windows }: ListPlan['visits'][number]) =>
  windows
    .filter((one) => atOf(one) !== atOf(wanted))
    .toSorted((a, b) => Math.abs(atOf(a) - atOf(wanted)) - Math.abs(atOf(b) - atOf(wanted)))
    .slice(0, MAX_NEAREST)
    .toSorted((a, b) => atOf(a) - atOf(b));
