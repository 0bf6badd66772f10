/** The costs of cancelling and moving, in cents, as text shown beforehand. Pure. */
import type { ChangeCost, FeePolicy } from '#app/features/payments/rules/fee-policy.ts';
import type { FeeStage } from '#app/features/payments/rules/fees.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { VisitState } from './visit.process.ts';

const cost = (cents: number) => (cents === 0 ? 'free' : formatPrice(cents));

const pair = ({ cancelCents, moveCents }: ChangeCost) =>
  cancelCents === moveCents
    ? `Canceling or moving is ${cost(cancelCents)}`
    : `Canceling is ${cost(cancelCents)} and moving ${cost(moveCents)}`;

/** A sentence each: now, until the notice period, and after it. `tellTime`: an instant in the home's local time. */
export function tellCosts(
  { now, freeUntil, early, late }: Pick<FeePolicy, 'now' | 'freeUntil' | 'early' | 'late'>,
  tellTime: (iso: string) => string,
): string[] {
  const today =
    now.moveCents === null
      ? `Canceling now is ${cost(now.cancelCents)}.`
      : `${pair({ cancelCents: now.cancelCents, moveCents: now.moveCents })} now.`;
  return [
    freeUntil === null ? today : `Canceling or moving is free until ${tellTime(freeUntil)}.`,
    ...(early === null
      ? []
      : [`${pair(early)} until ${tellTime(early.until)}, ${late.hours} hours before.`]),
    `${pair(late)} after that.`,
  ];
}

/** The stage for fees; null when it can no longer be cancelled. */
export function stageOf(state: VisitState): FeeStage | null {
  switch (state) {
    case 'held':
    case 'scheduled':
    case 'offered':
      return 'scheduled';
    case 'unplaced':
    case 'en_route':
    case 'arrived':
      return state;
    default:
      return null;
  }
}
