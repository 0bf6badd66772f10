/** What may be in the way of a visit's step besides its state; the rows of `visit.process.ts` name these. Pure. */
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';

/** What the guards look at. */
export type VisitTimes = {
  isBegun: boolean;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** When its next timer is due; for a held visit the end of the hold. */
  dueAt: Date | null;
  /** Until when a change order can be answered; null while none is asked. */
  changeUntil: Date | null;
  /** By when its homesmith said they'd be there; null unless they're running late. */
  lateUntil?: Date | null;
};

/** What was said and done on site, which its events tell. */
export type SiteFacts = Pick<VisitTimes, 'lateUntil'>;

export type Hindrance =
  | ('begun' | 'too-early' | 'too-late' | 'not-yet-over')
  | ('change-asked' | 'no-change')
  | ('on-the-way' | 'already-said');
type Guard = (
  visit: VisitTimes & { state: string },
  /** `until`: by when they say they'll be there. */
  at: { now: Date; to: string; until?: Date },
) => Hindrance | null;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** How long before the window a homesmith may set out or arrive: from then on canceling can cost more. */
const SET_OUT_BEFORE_MS = 3 * HOUR_MS;
const MISSED_AFTER_MS = 30 * MINUTE_MS;
const ABSENT_AFTER_MS = 20 * MINUTE_MS;

export const mayBeSetOutFrom = ({ windowStartsAt }: Pick<VisitTimes, 'windowStartsAt'>): Date =>
  after(windowStartsAt, -SET_OUT_BEFORE_MS);

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

export const waitedLongEnough: Guard = (visit, at) =>
  notBegun(visit, at) ??
  (at.now < after(visit.windowStartsAt, ABSENT_AFTER_MS) ? 'too-early' : null);

/** What was begun is finished and paid for; otherwise it is canceled. */
export const endsAsItIs: Guard = ({ isBegun }, { to }) => {
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

export const changeIsOver: Guard = ({ changeUntil }, { now }) => {
  if (changeUntil === null) return 'no-change';
  return changeUntil > now ? 'too-early' : null;
};
