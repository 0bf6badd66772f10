/**
 * The input of planning: orders, days and windows at the home, and homesmiths who could come. Instants are whole
 * minutes since 1970, so that they are compared as numbers. Pure.
 */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { WindowHour } from '../arrival-window.ts';

/** Minutes since 1970 (UTC). */
export type Minute = number;
/** Half-open: without its end. */
export type Span = readonly [from: Minute, to: Minute];

/** An order, as planning needs it. */
export type OrderToPlan = {
  orderKey: string;
  serviceId: string;
  /** Slug of its trade. */
  trade: string;
  /** On site, all visits together. */
  minutes: number;
  /** How many visits it takes. */
  visits: number;
  /** Minimum days between two visits. */
  gapDays: number;
  /** How many people. */
  crewSize: number;
  /** Trades whose work in the same list comes before. */
  after: readonly string[];
};

/** A calendar entry of a homesmith, with the driving time between it and the home; 0 without a place. */
export type TakenTime = { from: Minute; to: Minute; driveMinutes: number };

/** A homesmith who covers the home's Zip Code in one of the trades. */
export type Candidate = {
  number: number;
  /** Their trades in the home's state, each with its last valid day; null for no end. */
  trades: ReadonlyMap<string, LocalDate | null>;
  insuredUntil: LocalDate;
  /** Services of their trades that they do not do. */
  leavesOut: ReadonlySet<string>;
  crewSize: number;
  isInstant: boolean;
  /** Working hours, in any order. */
  hours: readonly Span[];
  taken: readonly TakenTime[];
};

export type PlanWindow = {
  /** Index of the day in the horizon. */
  day: number;
  hour: WindowHour;
  from: Minute;
  to: Minute;
};

/** The first window of a day at the home, in which work of several days goes on. */
export type Morning = { date: LocalDate; from: Minute; to: Minute };

/** The days of a plan, and their windows in chronological order. */
export type Horizon = {
  days: readonly LocalDate[];
  windows: readonly PlanWindow[];
  /** Of its days and those after it, on which work of several days may go on. */
  mornings: ReadonlyMap<LocalDate, Morning>;
};

export type Problem = {
  now: Minute;
  horizon: Horizon;
  orders: readonly OrderToPlan[];
  candidates: readonly Candidate[];
};

/** Starts are at multiples of five minutes. */
export const START_STEP = 5;
/** Minimum minutes from now to a start, for homesmiths with instant booking and for those who are asked first. */
export const LEAD_MINUTES = { instant: 180, askFirst: 1440 } as const;
