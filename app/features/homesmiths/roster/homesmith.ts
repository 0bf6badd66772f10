/** A homesmith's work: hours, area, trades, and how they want to be asked. Pure. */
import type { LocalDate, Weekday } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';

export type WorkArea =
  | { kind: 'radius'; baseZip: string; miles: number }
  /** Without a radius; the base is where they set out from. */
  | { kind: 'list'; baseZip: string; zips: readonly string[] };

/** A weekly span in minutes of the day, up to 1440, in the homesmith's zone. */
export type HoursSpan = { weekday: Weekday; from: number; to: number };

/** One trade in one state. */
export type TradeInState = {
  /** Slug of the catalogue. */
  trade: string;
  usState: UsState;
  /** null where the state requires none. */
  licenseNumber: string | null;
  /** The last day; null when it does not expire. */
  licenseUntil: LocalDate | null;
};

export const MAX = {
  miles: 100,
  zips: 300,
  spansOfDay: 4,
  crewSize: 20,
  trades: 40,
  licenseNumber: 40,
  leftOut: 1_000,
  name: 100,
} as const;

export const MINUTES_OF_DAY = 1440;

/** Of forms: the fingerprint of the content that their page showed. */
export const SHOWN_FIELD = 'shown';

/** The pages that begin with what the application said. */
export type SetUpPage = 'hours' | 'area' | 'services';
