/** What may be in the way of a visit's step besides its state; the rows of `visit.process.ts` name these. Pure. */

import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';

/** How long a homesmith waits, inside the arrival window, before it counts as no one home. */
export const WAIT_MINUTES = 20;
/** How often they try to reach the customer through the product: by the door's button, or a message. */
export const MIN_TRIES = 2;
/** Between two tries, and between the first one that left and the end. */
export const MINUTES_BETWEEN = 5;
/** Each is an email and a text. */
export const MAX_KNOCKS = 4;

export type Door = {
  /** By the device's clock. */
  at: Date;
  lastAt: Date;
  knocks: number;
  /** Knocks, and messages since then. */
  tries: number;
  /** When the first try left, by our clock: the phone may have had no signal. */
  sentAt: Date;
};

/** What the guards look at. */
export type VisitTimes = {
  isBegun: boolean;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** When its next timer is due; for a held visit the end of the hold. */
  dueAt: Date | null;
  /** Until when a change order can be answered; null while none is asked. */
  changeUntil: Date | null;
  /** Until when another time that its homesmith asks for can be taken; null while none is asked. */
  moveUntil?: Date | null;
  /** By when its homesmith said they'd be there; null unless they're running late. */
  lateUntil?: Date | null;
  /** Since when its homesmith has been at the door without an answer; null unless they are. */
  door?: Door | null;
  /** Its homesmith checked in with the PIN. */
  isLetIn?: boolean;
  /** How many days of its work are done. */
  daysDone?: number;
  /** When its last day ends, where more than one is left. */
  workEndsAt?: Date | null;
  /** Of an open complaint. */
  dispute?: string | null;
  /** Until when its customer has a right to cancel what was agreed at the home; null without one. */
  coolUntil?: Date | null;
};

/** What was said and done on site, which its events tell. */
export type SiteFacts = Pick<VisitTimes, 'lateUntil' | 'door' | 'isLetIn'>;

/** In the way of being late, and of finding no one home: each has a sentence of its own. */
const SITE_HINDRANCES = [
  ...(['already-said', 'let-in', 'just-tried', 'tried-often', 'not-at-door'] as const),
  ...(['door-late', 'one-try', 'not-heard', 'wait-longer', 'cooling'] as const),
] as const;
type SiteHindrance = (typeof SITE_HINDRANCES)[number];
export const isSiteHindrance = (code: string): code is SiteHindrance =>
  SITE_HINDRANCES.some((one) => one === code);

export type Hindrance =
  | ('begun' | 'too-early' | 'too-late' | 'not-yet-over' | 'last-day')
  | ('change-asked' | 'no-change' | 'disputed')
  | ('on-the-way' | 'move-asked' | 'no-move')
  | SiteHindrance;
type Guard = (
  visit: VisitTimes & { state: string },
  /** `until`: by when they say they'll be there. `received`: by our clock, where `now` is the device's. */
  at: { now: Date; to: string; until?: Date; received?: Date },
) => Hindrance | null;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** How long before the window a homesmith may set out or arrive: from then on canceling can cost more. */
const SET_OUT_BEFORE_MS = 3 * HOUR_MS;
const MISSED_AFTER_MS = 30 * MINUTE_MS;

export const mayBeSetOutFrom = ({ windowStartsAt }: Pick<VisitTimes, 'windowStartsAt'>): Date =>
  after(windowStartsAt, -SET_OUT_BEFORE_MS);

/** The customer may still cancel, and hasn't waived that. */
export const mayStart: Guard = ({ coolUntil }, { now }) =>
  coolUntil && now < coolUntil ? 'cooling' : null;

export const notBegun: Guard = ({ isBegun }) => (isBegun ? 'begun' : null);

export const holdGoesOn: Guard = ({ dueAt }, { now }) =>
  dueAt === null || dueAt <= now ? 'too-late' : null;

export const holdIsOver: Guard = ({ dueAt }, { now }) =>
  dueAt !== null && dueAt > now ? 'too-early' : null;

export const windowGoesOn: Guard = ({ windowEndsAt }, { now }) =>
  now >= windowEndsAt ? 'too-late' : null;

export const windowIsNear: Guard = (visit, { now }) =>
  now < mayBeSetOutFrom(visit) ? 'too-early' : null;

/** Once the homesmith has set out, only after the window: then the customer was kept waiting. */
export const notOnTheWay: Guard = ({ state, windowEndsAt }, { now }) =>
  state === 'en_route' && now < windowEndsAt ? 'on-the-way' : null;

/** The customer hears each time once. */
export const saysAnotherTime: Guard = (visit, at) =>
  windowIsNear(visit, at) ??
  (visit.lateUntil && visit.lateUntil.getTime() === at.until?.getTime() ? 'already-said' : null);

export const windowIsLongOver: Guard = ({ windowEndsAt }, { now }) =>
  now < after(windowEndsAt, MISSED_AFTER_MS) ? 'too-early' : null;

/** From when on it counts: the wait begins inside the window. */
export const waitedAt = (
  { at }: Pick<Door, 'at'>,
  { windowStartsAt }: Pick<VisitTimes, 'windowStartsAt'>,
) => new Date(Math.max(at.getTime(), windowStartsAt.getTime()) + WAIT_MINUTES * MINUTE_MS);

/** From when on the customer can be tried again. */
export const nextKnockAt = ({ lastAt }: Pick<Door, 'lastAt'>) =>
  new Date(lastAt.getTime() + MINUTES_BETWEEN * MINUTE_MS);

export const heardAt = ({ sentAt }: Pick<Door, 'sentAt'>) =>
  new Date(sentAt.getTime() + MINUTES_BETWEEN * MINUTE_MS);

const notLetIn: Guard = ({ isLetIn }) => (isLetIn ? 'let-in' : null);

/** No one answers the door. */
export const mayKnock: Guard = (visit, at) => {
  const hindrance = notBegun(visit, at) ?? notLetIn(visit, at) ?? windowIsNear(visit, at);
  if (hindrance !== null || !visit.door) return hindrance;
  if (visit.door.knocks >= MAX_KNOCKS) return 'tried-often';
  return at.now < nextKnockAt(visit.door) ? 'just-tried' : null;
};

/** At the door inside the window, with two tries of which the first has left, and twenty minutes. */
export const waitedLongEnough: Guard = (visit, at) => {
  const hindrance = notBegun(visit, at) ?? notLetIn(visit, at);
  const { door } = visit;
  if (hindrance !== null) return hindrance;
  if (!door) return 'not-at-door';
  if (door.at >= visit.windowEndsAt) return 'door-late';
  if (door.tries < MIN_TRIES) return 'one-try';
  if (at.now < waitedAt(door, visit)) return 'wait-longer';
  return (at.received ?? at.now) < heardAt(door) ? 'not-heard' : null;
};

/** What was begun is finished and paid for; otherwise it is canceled. With times to come, only between two days. */
export const endsAsItIs: Guard = ({ state, isBegun, daysDone = 0 }, { to }) => {
  if (state === 'scheduled' && daysDone === 0) return 'not-yet-over';
  if ((to === 'finished') === isBegun) return null;
  return isBegun ? 'begun' : 'not-yet-over';
};

/** What was begun is paid for as far as it's done; what wasn't is canceled by its customer, or stopped at the door. */
export const stopsAsItIs: Guard = ({ state, isBegun }, { to }) =>
  isBegun || (state === 'arrived' && to === 'cancelled') ? null : 'not-yet-over';

/** Someone is on the way, or says they are at the door. */
export const someoneCame: Guard = ({ state, isBegun, door }, { to }) => {
  if (state === 'scheduled' && !door) return 'not-yet-over';
  if ((to === 'finished') === isBegun) return null;
  return isBegun ? 'begun' : 'not-yet-over';
};

/** One at a time, until it is answered or its time is over. */
export const noChangeAsked: Guard = ({ changeUntil }, { now }) =>
  changeUntil !== null && changeUntil > now ? 'change-asked' : null;

/** An answer in time. */
export const changeIsAsked: Guard = ({ changeUntil }, { now }) => {
  if (changeUntil === null) return 'no-change';
  return changeUntil > now ? null : 'too-late';
};

/** What the customer has at the least to answer. */
export const MOVE_ANSWER_MINUTES = 60;

/** By when another time has to be asked for: it's answered before the homesmith may set out. */
export const asksMoveUntil = (visit: Pick<VisitTimes, 'windowStartsAt'>): Date =>
  after(mayBeSetOutFrom(visit), -MOVE_ANSWER_MINUTES * MINUTE_MS);

export const mayAskMove: Guard = (visit, { now }) => {
  if (visit.moveUntil) return 'move-asked';
  return now >= asksMoveUntil(visit) ? 'too-late' : null;
};

export const moveIsAsked: Guard = ({ moveUntil }, { now }) => {
  if (!moveUntil) return 'no-move';
  return moveUntil > now ? null : 'too-late';
};

export const moveIsOver: Guard = ({ moveUntil }, { now }) => {
  if (!moveUntil) return 'no-move';
  return moveUntil > now ? 'too-early' : null;
};

export const hasMoreDays: Guard = (visit, at) =>
  noChangeAsked(visit, at) ?? (visit.workEndsAt ? null : 'last-day');

export const notDisputed: Guard = ({ dispute }) => (dispute ? 'disputed' : null);

export const changeIsOver: Guard = ({ changeUntil }, { now }) => {
  if (changeUntil === null) return 'no-change';
  return changeUntil > now ? 'too-early' : null;
};
