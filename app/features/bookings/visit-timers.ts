/** The timers of a visit, and which is next; `due_at` of its row is that time. Pure. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { VisitState, VisitStep } from './visit.process.ts';

export type VisitTimer = {
  step: Extract<
    VisitStep,
    | 'expire'
    | 'lapse'
    | 'unfill'
    | 'remind'
    | 'late'
    | 'stalled'
    | 'close'
    | 'lapse_change'
    | 'lapse_move'
  >;
  at: Date;
  /** Unique in a visit: distinguishes the first reminder from the second. */
  key: string;
};

export type TimedVisit = {
  state: VisitState;
  isBegun: boolean;
  /** When it entered its state. */
  since: Date;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** End of the planned work. */
  endsAt: Date;
  /** It does work again. */
  isRedo?: boolean;
  /** For a held visit. */
  holdEndsAt?: Date | null;
  /** For an offered visit. */
  offerEndsAt?: Date | null;
  /** For one at which a change order is asked. */
  changeUntil?: Date | null;
  /** For one for which another time is asked. */
  moveUntil?: Date | null;
  /** Of an open complaint. */
  dispute?: string | null;
  /** Keys of timers that have fired since it entered its state, or that were past by then. */
  fired: ReadonlySet<string>;
};

const REMINDERS_HOURS = [24, 2] as const;
const UNFILLED_AFTER_MS = 24 * HOUR_MS;
const UNFILLED_BEFORE_MS = 12 * HOUR_MS;
const UNFILLED_AT_LEAST_MS = 2 * HOUR_MS;
/** After the end of the planned work. */
export const STALLED_AFTER_MS = 4 * HOUR_MS;
const PAUSED_DAYS = [1, 3, 7] as const;
const CLOSED_AFTER_MS = 48 * HOUR_MS;
/** A reminder so soon after booking is useless. */
const STALE_MS = 5 * MINUTE_MS;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

const NONE = () => [];

/** By state, in any order, including fired ones. */
const TIMERS: Readonly<Record<VisitState, (visit: TimedVisit) => VisitTimer[]>> = {
  held: ({ holdEndsAt }) => (holdEndsAt ? [{ step: 'expire', at: holdEndsAt, key: 'expire' }] : []),
  offered: ({ offerEndsAt }) =>
    offerEndsAt ? [{ step: 'lapse', at: offerEndsAt, key: 'lapse' }] : [],
  // A redo was promised, so it waits for an operator instead.
  unplaced: (visit) => {
    if (visit.isRedo) return stillAt(visit);
    return visit.isBegun ? [] : [{ step: 'unfill', at: unfilledAt(visit), key: 'unfill' }];
  },
  scheduled: (visit) => [...remindersOf(visit), ...moveOf(visit), lateAt(visit)],
  en_route: (visit) => [lateAt(visit), stalledAt(visit)],
  arrived: (visit) => [...changeOf(visit), stalledAt(visit)],
  working: (visit) => [...changeOf(visit), stalledAt(visit)],
  paused: (visit) => stillAt(visit),
  finished: ({ since, dispute }) =>
    dispute ? [] : [{ step: 'close', at: after(since, CLOSED_AFTER_MS), key: 'close' }],
  expired: NONE,
  unfilled: NONE,
  cancelled: NONE,
  no_show: NONE,
  closed: NONE,
};

const stillAt = ({ since }: TimedVisit): VisitTimer[] =>
  PAUSED_DAYS.map((days) => ({
    step: 'stalled',
    at: after(since, days * DAY_MS),
    key: `stalled-${days}`,
  }));

const remindersOf = ({ windowStartsAt }: TimedVisit): VisitTimer[] =>
  REMINDERS_HOURS.map((hours) => ({
    step: 'remind',
    at: after(windowStartsAt, -hours * HOUR_MS),
    key: `remind-${hours}`,
  }));

const lateAt = ({ windowEndsAt }: TimedVisit): VisitTimer => ({
  step: 'late',
  at: windowEndsAt,
  key: 'late',
});

const stalledAt = ({ endsAt }: TimedVisit): VisitTimer => ({
  step: 'stalled',
  at: after(endsAt, STALLED_AFTER_MS),
  key: 'stalled',
});

/** A visit may have several, one after the other. */
const changeOf = ({ changeUntil }: TimedVisit): VisitTimer[] =>
  changeUntil
    ? [{ step: 'lapse_change', at: changeUntil, key: `change-${changeUntil.toISOString()}` }]
    : [];

/** The same of another time. */
const moveOf = ({ moveUntil }: TimedVisit): VisitTimer[] =>
  moveUntil ? [{ step: 'lapse_move', at: moveUntil, key: `move-${moveUntil.toISOString()}` }] : [];

function unfilledAt({ since, windowStartsAt }: TimedVisit): Date {
  const early = Math.min(
    after(since, UNFILLED_AFTER_MS).getTime(),
    after(windowStartsAt, -UNFILLED_BEFORE_MS).getTime(),
  );
  return new Date(Math.max(early, after(since, UNFILLED_AT_LEAST_MS).getTime()));
}

/** Null for none. A reminder that was past at the time of booking is skipped. */
export function nextTimer(visit: TimedVisit): VisitTimer | null {
  const pending = TIMERS[visit.state](visit).filter(
    ({ step, at, key }) =>
      !visit.fired.has(key) &&
      (step !== 'remind' || at.getTime() > visit.since.getTime() + STALE_MS),
  );
  return pending.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
