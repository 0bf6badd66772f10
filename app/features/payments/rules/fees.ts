/** What cancelling, moving, being away and a trip for nothing cost, in cents, by the rules that a booking keeps. Pure. */
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { type Fee, feeOf, type MoneyRules } from './money-rules.ts';

/** unplaced: nobody has promised to come (yet). */
export type FeeStage = 'unplaced' | 'scheduled' | 'en_route' | 'arrived';

export type Priced = {
  rules: MoneyRules;
  /** Of the visit, with its taxes: all its fees together are never above it. */
  priceCents: number;
  /** That were agreed before, when it was moved. */
  feesCents: number;
};

const within = ({ priceCents, feesCents }: Priced, fee: Fee): number =>
  Math.max(0, Math.min(feeOf(fee, priceCents), priceCents - feesCents));

export type Planned = Priced & {
  now: Date;
  confirmedAt: Date;
  windowStartsAt: Date;
  windowEndsAt: Date;
};

/** Until then nothing is lost by it. */
export const graceEndsAt = ({ rules, confirmedAt }: Pick<Planned, 'rules' | 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + rules.graceMinutes * MINUTE_MS);

/** From then on it is late. */
export const noticeEndsAt = ({
  rules,
  windowStartsAt,
}: Pick<Planned, 'rules' | 'windowStartsAt'>): Date =>
  new Date(windowStartsAt.getTime() - rules.noticeHours * HOUR_MS);

/** Whoever waited for nobody owes nothing. */
const wasKeptWaiting = ({ now, windowEndsAt }: Planned, stage: FeeStage): boolean =>
  stage !== 'arrived' && now >= windowEndsAt;

export function cancelFee(of: Planned & { stage: FeeStage }): number {
  const { rules, now, stage } = of;
  if (stage === 'unplaced' || wasKeptWaiting(of, stage)) return 0;
  if (stage !== 'scheduled') return within(of, rules.cancel.underway);
  if (now < graceEndsAt(of)) return 0;
  const isEarly = now < noticeEndsAt(of);
  return within(of, isEarly ? rules.cancel.early : rules.cancel.late);
}

/** Once somebody has set out, a visit is not moved any more. */
export function moveFee(of: Planned & { stage: 'unplaced' | 'scheduled' }): number {
  const { rules, now, stage } = of;
  if (stage === 'unplaced' || wasKeptWaiting(of, stage) || now < graceEndsAt(of)) return 0;
  return within(of, now < noticeEndsAt(of) ? rules.move.early : rules.move.late);
}

export const absentFee = (of: Priced): number => within(of, of.rules.absent);

export const tripFee = (of: Priced): number => within(of, of.rules.trip);
