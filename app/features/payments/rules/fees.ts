/** Fees for canceling, moving, absence and wasted trips, in cents, by the rules of the booking. Pure. */
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { type Fee, feeOf, type MoneyRules } from './money-rules.ts';

/** unplaced: no homesmith is assigned (yet). */
export type FeeStage = 'unplaced' | 'scheduled' | 'en_route' | 'arrived';

export type FeeBasis = {
  rules: MoneyRules;
  /** The visit's price with tax; all its fees together never exceed it. */
  priceCents: number;
  /** Fees agreed before, for moving it. */
  feesCents: number;
};

const within = ({ priceCents, feesCents }: FeeBasis, fee: Fee): number =>
  Math.max(0, Math.min(feeOf(fee, priceCents), priceCents - feesCents));

export type VisitFeeFacts = FeeBasis & {
  now: Date;
  confirmedAt: Date;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** When we last rescheduled it ourselves. */
  movedByUsAt?: Date | null;
  /** Until when the customer may cancel by law. */
  coolUntil?: Date | null;
};

/** After we rescheduled a visit ourselves: the customer did not choose the new time. */
const FREE_HOURS_AFTER_OUR_MOVE = 24;

type Grace = Pick<
  VisitFeeFacts,
  'rules' | 'confirmedAt' | 'movedByUsAt' | 'coolUntil' | 'windowStartsAt'
>;

/** The end of the grace period, until which there is no fee: after booking, after we rescheduled it, and by law. */
export function graceEndsAt({
  rules,
  confirmedAt,
  movedByUsAt,
  coolUntil,
  windowStartsAt,
}: Grace): Date {
  const grace = confirmedAt.getTime() + rules.graceMinutes * MINUTE_MS;
  const afterBooking = Math.max(grace, coolUntil?.getTime() ?? grace);
  if (!movedByUsAt) return new Date(afterBooking);
  const afterMove = Math.min(
    movedByUsAt.getTime() + FREE_HOURS_AFTER_OUR_MOVE * HOUR_MS,
    windowStartsAt.getTime(),
  );
  return new Date(Math.max(afterBooking, afterMove));
}

/** From then on it is late. */
export const noticeEndsAt = ({
  rules,
  windowStartsAt,
}: Pick<VisitFeeFacts, 'rules' | 'windowStartsAt'>): Date =>
  new Date(windowStartsAt.getTime() - rules.noticeHours * HOUR_MS);

/** Without anybody at the end of the window there is no fee. */
const wasKeptWaiting = ({ now, windowEndsAt }: VisitFeeFacts, stage: FeeStage): boolean =>
  stage !== 'arrived' && now >= windowEndsAt;

/** What was announced for a time holds until then, also when the homesmith sets out before. */
export function cancelFee(of: VisitFeeFacts & { stage: FeeStage }): number {
  const { rules, now, stage } = of;
  if (stage === 'unplaced' || wasKeptWaiting(of, stage) || now < graceEndsAt(of)) return 0;
  if (now < noticeEndsAt(of)) return within(of, rules.cancel.early);
  return within(of, stage === 'scheduled' ? rules.cancel.late : rules.cancel.underway);
}

/**
 * Never above the fee for canceling at the same time: the first rules that came along charged more for a small job.
 * A visit cannot be rescheduled once the homesmith has set out.
 */
export function moveFee(of: VisitFeeFacts & { stage: 'unplaced' | 'scheduled' }): number {
  const { rules, now, stage } = of;
  if (stage === 'unplaced' || wasKeptWaiting(of, stage) || now < graceEndsAt(of)) return 0;
  const fee = within(of, now < noticeEndsAt(of) ? rules.move.early : rules.move.late);
  return Math.min(fee, cancelFee(of));
}

export const absentFee = (of: FeeBasis): number => within(of, of.rules.absent);

export const tripFee = (of: FeeBasis): number => within(of, of.rules.trip);
