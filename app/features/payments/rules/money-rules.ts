/** Fees when plans change, and the platform's share: one version of the operator's rules. Pure. */

/** A fixed amount plus a percentage of the price, up to a maximum. */
export type Fee = {
  cents: number;
  percent: number;
  atMostCents: number | null;
};

export type MoneyRules = {
  /** A booking keeps the version of its day. */
  version: number;
  /** How long before the window a change becomes late. */
  noticeHours: number;
  /** After the confirmation, before the homesmith sets out: no fee. */
  graceMinutes: number;
  cancel: { early: Fee; late: Fee; underway: Fee };
  move: { early: Fee; late: Fee };
  /** No one was at home. */
  absent: Fee;
  /** The homesmith came, but the work was not begun. */
  trip: Fee;
  /** What a late or missed visit takes off its invoice; absent in versions from before credits. */
  credits?:
    | {
        /** A visit is late when its homesmith arrives more than this after the window. */
        lateMinutes: number;
        late: Fee;
        missed: Fee;
      }
    | undefined;
  /** Of payments for work and fees, without tax; at most two decimals. */
  platformPercent: number;
};

/** In whole cents, rounded down in the customer's favor; never above the price. */
export function feeOf({ cents, percent, atMostCents }: Fee, priceCents: number): number {
  const asked = cents + Math.floor((priceCents * percent) / 100);
  return Math.max(0, Math.min(asked, atMostCents ?? asked, priceCents));
}

/** The platform's share of these cents, rounded down. */
export const platformShare = ({ platformPercent }: MoneyRules, cents: number): number =>
  Math.floor((cents * Math.round(platformPercent * 100)) / 10_000);
