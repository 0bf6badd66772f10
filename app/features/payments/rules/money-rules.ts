/** What is paid when plans change, and what of it is the platform's: the operator's own rules, of one version. Pure. */

/** Cents and a percentage of the price together, and never more than the most. */
export type Fee = {
  cents: number;
  percent: number;
  atMostCents: number | null;
};

export type MoneyRules = {
  /** A booking keeps that of its day. */
  version: number;
  /** Until so long before the window it is early, and late from then on. */
  noticeHours: number;
  /** After the confirmation, before anybody set out: no fee. */
  graceMinutes: number;
  cancel: { early: Fee; late: Fee; underway: Fee };
  move: { early: Fee; late: Fee };
  /** Nobody was at home. */
  absent: Fee;
  /** Somebody came, and the work was not begun. */
  trip: Fee;
  /** Of what is paid for work and fees, taxes aside; at most two decimals. */
  platformPercent: number;
};

/** In whole cents, of the price what is left after rounding is the homesmith's; never above the price. */
export function feeOf({ cents, percent, atMostCents }: Fee, priceCents: number): number {
  const asked = cents + Math.floor((priceCents * percent) / 100);
  return Math.max(0, Math.min(asked, atMostCents ?? asked, priceCents));
}

/** What of these cents is the platform's; rounded down. */
export const platformShare = ({ platformPercent }: MoneyRules, cents: number): number =>
  Math.floor((cents * Math.round(platformPercent * 100)) / 10_000);
