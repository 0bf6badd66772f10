/** The license numbers that a state's law wants shown to customers. Pure. */
import { joinWords } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { US_STATES, type UsState } from '#app/kernel/us-state.ts';
import type { Contract, Law } from './law.ts';

export type License = {
  trade: string;
  usState: UsState;
  licenseNumber: string;
  /** The last day; null when it doesn't end. */
  licenseUntil: LocalDate | null;
};

type Work = { usState: UsState | undefined; trades: readonly string[]; day: LocalDate };

/** Of these trades in this state, on that day. */
export const licensesFor = (
  held: readonly License[],
  { usState, trades, day }: Work,
): readonly License[] =>
  held.filter(
    ({ licenseUntil, ...one }) =>
      one.usState === usState &&
      trades.includes(one.trade) &&
      (licenseUntil === null || licenseUntil >= day),
  );

/** "License #123456 (California CSLB)"; null where no law wants it shown, and without one. */
export function nameLicenses(
  laws: readonly Law[],
  held: readonly License[],
  work: Work,
): string | null {
  const { usState } = work;
  const rule = laws
    .filter(({ state }) => state === usState)
    .flatMap(({ rules }) => rules)
    .find((one) => one.rule === 'license' && one.isShown);
  if (usState === undefined || rule?.rule !== 'license') return null;
  const numbers = [...new Set(licensesFor(held, work).map(({ licenseNumber }) => licenseNumber))];
  if (numbers.length === 0) return null;
  const listed = numbers.map((number, at) => `${at === 0 ? 'License' : 'license'} #${number}`);
  return `${joinWords(listed)} (${US_STATES[usState]} ${rule.authority})`;
}

/**
 * Why a homesmith may not agree on this work: "California requires a license for this work from $1,000 on"; null when
 * they may.
 */
export function findLicenseBar(
  { license }: Pick<Contract, 'license'>,
  held: readonly License[],
  { usState, day }: { usState: UsState; day: LocalDate },
): string | null {
  const isMissing = license.trades.some(
    (trade) => licensesFor(held, { usState, trades: [trade], day }).length === 0,
  );
  if (!isMissing) return null;
  const from = license.fromCents === 0 ? '' : ` from ${formatPrice(license.fromCents)} on`;
  return `${US_STATES[usState]} requires a license for this work${from}`;
}
