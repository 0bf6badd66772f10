/** What it costs to change one's mind, in cents, as people read it before they decide. Pure. */
import { formatPrice } from '#app/kernel/money.ts';

export type ChangeCost = { cancelCents: number; moveCents: number };

export type ChangeCosts = {
  /** moveCents: null where it cannot be moved any more. */
  now: { cancelCents: number; moveCents: number | null };
  /** Both are free until then, whatever comes after; null once that is over. */
  freeUntil: string | null;
  /** null once it is late. */
  early: (ChangeCost & { until: string }) | null;
  late: ChangeCost & { hours: number };
};

const cost = (cents: number) => (cents === 0 ? 'free' : formatPrice(cents));

const pair = ({ cancelCents, moveCents }: ChangeCost) =>
  cancelCents === moveCents
    ? `Cancelling or moving is ${cost(cancelCents)}`
    : `Cancelling is ${cost(cancelCents)} and moving ${cost(moveCents)}`;

/** A sentence each: now, until the notice ends, and after. `tellTime`: an instant by the clocks of the home. */
export function tellCosts(
  { now, freeUntil, early, late }: ChangeCosts,
  tellTime: (iso: string) => string,
): string[] {
  const today =
    now.moveCents === null
      ? `Cancelling now is ${cost(now.cancelCents)}.`
      : `${pair({ cancelCents: now.cancelCents, moveCents: now.moveCents })} now.`;
  return [
    freeUntil === null ? today : `Cancelling or moving is free until ${tellTime(freeUntil)}.`,
    ...(early === null
      ? []
      : [`${pair(early)} until ${tellTime(early.until)}, ${late.hours} hours before.`]),
    `${pair(late)} after that.`,
  ];
}
