/**
 * What a plan is made of: the orders of a list, the days and windows at the home, and the homesmiths who could come.
 * Instants are whole minutes since 1970, so that comparing them is all there is to time. Pure.
 */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { WindowHour } from '../arrival-window.ts';

/** Minutes since 1970 (UTC). */
export type Minute = number;
/** Its start belongs to it, its end no longer does. */
export type Span = readonly [from: Minute, to: Minute];

/** An order of the list, as far as planning knows it. */
export type OrderToPlan = {
  orderKey: string;
  serviceId: string;
  /** The slug of its trade. */
  trade: string;
  /** On site, in one visit. */
  minutes: number;
  /** How many visits it takes. */
  visits: number;
  /** Days between two of them. */
  gapDays: number;
  /** How many people. */
  crewSize: number;
  /** Trades whose work of the same list has to be done before. */
  after: readonly string[];
};

/** Something in a homesmith's calendar, and how long they drive between it and the home: 0 where it is at no place. */
export type TakenTime = { from: Minute; to: Minute; driveMinutes: number };

/** A homesmith who covers the home's Zip Code and has one of the trades. */
export type Candidate = {
  number: number;
  /** The trades they may do in the home's state, with the last day of it; null for no end. */
  trades: ReadonlyMap<string, LocalDate | null>;
  insuredUntil: LocalDate;
  /** Services of their trades that they do not do. */
  leavesOut: ReadonlySet<string>;
  crewSize: number;
  isInstant: boolean;
  /** When they work, in any order. */
  hours: readonly Span[];
  taken: readonly TakenTime[];
};

export type PlanWindow = {
  /** Counted from the first day of the horizon. */
  day: number;
  hour: WindowHour;
  from: Minute;
  to: Minute;
};

/** The days that are looked at, and their windows in the order of the clock. */
export type Horizon = { days: readonly LocalDate[]; windows: readonly PlanWindow[] };

export type Problem = {
  now: Minute;
  horizon: Horizon;
  orders: readonly OrderToPlan[];
  candidates: readonly Candidate[];
};

/** More than this is no visit of one day. */
export const MAX_VISIT_MINUTES = 480;
/** Planned starts are on the clock's five minutes. */
export const START_STEP = 5;
/** From now to the first start: of who takes visits at once, and of who wants to be asked first. */
export const LEAD_MINUTES = { instant: 180, askFirst: 1440 } as const;
