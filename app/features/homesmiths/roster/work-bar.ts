/** Why a homesmith may not do a visit. Pausing themselves is no reason: they keep visits already booked. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { BusinessState, HomesmithState } from './homesmith.process.ts';

export type WorkBar =
  /** By an operator, or their business is paused. */
  | 'suspended'
  /** For good, or their business has ended. */
  | 'ended'
  /** The insurance ends before the day of the visit. */
  | 'uninsured'
  /** A license that the visit needs ends before its day. */
  | 'unlicensed';

/** The visit that they would do. */
export type WorkQuestion = { day: LocalDate; usState: UsState | null; trades: readonly string[] };

export type BarFacts = {
  state: HomesmithState;
  isSuspended: boolean;
  business: BusinessState;
  insuranceUntil: LocalDate | null;
  /** The earliest end of the licenses that the visit needs; null when none ends. */
  licensedUntil: LocalDate | null;
};

export function decideBar(facts: BarFacts, day: LocalDate): WorkBar | null {
  if (facts.state === 'ended' || facts.business === 'ended') return 'ended';
  if (facts.isSuspended || facts.business === 'paused') return 'suspended';
  if (facts.insuranceUntil === null || facts.insuranceUntil < day) return 'uninsured';
  return facts.licensedUntil !== null && facts.licensedUntil < day ? 'unlicensed' : null;
}

/** An operator took them off: their open visits go to others. */
export const isOff = (bar: WorkBar | null): boolean => bar === 'suspended' || bar === 'ended';
