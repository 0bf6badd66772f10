/** Takes steps of locked visits, with the guards of `visit-guards.ts`, and sets their next timer. */
import { sql } from 'kysely';
import { accept, type Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { MoveAsk, Visit } from './booking.ts';
import { setVisitDue, VISITS } from './bookings.db.server.ts';
import { type ChangeEnd, plannedEnd } from './change-order.ts';
import { closeChange } from './change-orders.db.server.ts';
import { listEvents } from './histories.db.server.ts';
import { closeMoveAsk, closeOffer, type OfferEnd } from './offers.db.server.ts';
import {
  decideVisitStep,
  hasChanges,
  type StepActor,
  type StepRefusal,
  type VisitState,
  type VisitStep,
} from './visit.process.ts';
import type { SiteFacts } from './visit-guards.ts';
import { nextTimer, type TimedVisit, type VisitTimer } from './visit-timers.ts';

export type VisitChange = StepActor & {
  name: VisitStep;
  to?: VisitState;
  /** The event's id, which makes a repeated step one event. */
  eventId?: string;
  /** The time of the device on which it was pressed. */
  deviceAt?: Date | null;
  /** The time by which guards judge the step; by default now. */
  judgedAt?: Date;
  reason?: string | null;
  facts?: Readonly<Record<string, unknown>>;
  /** Columns to write, and the visit's fields that they change. */
  set?: StepRecord<VisitState>['set'];
  becomes?: Partial<
    Pick<
      Visit,
      | ('windowStartsAt' | 'windowEndsAt' | 'startsAt' | 'minutes' | 'workEndsAt')
      | ('window' | 'changeUntil' | 'moveUntil')
    >
  >;
  /** By when a homesmith who is running late says they'll be there. */
  until?: Date;
  received?: Date;
  /** Of an offer that it opens. */
  endsAt?: Date;
};

/** Returns the new state. */
export async function takeVisitStep(
  trx: Db,
  moment: Moment,
  visit: Visit & SiteFacts,
  change: VisitChange,
): Promise<Result<VisitState, StepRefusal>> {
  const { name, eventId, deviceAt = null, reason = null, facts = {}, becomes } = change;
  const at = change.judgedAt ?? deviceAt ?? moment.now;
  const decided = decideVisitStep(visit, {
    ...change,
    now: at,
    received: change.received ?? moment.now,
  });
  if (!decided.ok) return decided;
  const step = decided.value;
  const isBegun = visit.isBegun || name === 'start';
  const dueAt = change.endsAt ?? visit.dueAt;
  const changeEnd = endOfAsked(visit, { name, to: step.to, at: moment.now });
  const moveEnd = endOfMoveAsked(visit, { name, to: step.to });
  const next = {
    ...visit,
    ...(changeEnd !== null && { changeUntil: null }),
    ...(moveEnd !== null && { moveUntil: null }),
    ...becomes,
    dueAt,
    state: step.to,
    isBegun,
  };
  // What changes neither state nor time, as a correction, puts off no reminder; a reminder makes missed ones stale.
  const isSame = step.to === visit.state && !isNewTime(name);
  const fired = isSame ? await findFiredTimers(trx, visit) : [];
  const since = isSame && name !== 'remind' ? visit.changedAt : moment.now;
  const key = typeof facts.timer === 'string' ? [facts.timer] : [];
  const isTaken = await takeStep(
    trx,
    VISITS,
    {
      id: visit.id,
      step,
      reason,
      event: {
        ...(eventId !== undefined && { id: eventId }),
        more: { device_at: deviceAt, facts: sql`${JSON.stringify(facts)}::jsonb` },
      },
      set: {
        is_begun: isBegun,
        changed_at: since,
        due_at: timedNext(next, new Set([...fired, ...key]), since)?.at ?? null,
        ...change.set,
      },
    },
    moment,
  );
  if (!isTaken) throw new Error('A locked visit left its state.');
  if (visit.state === 'offered' && (step.to !== visit.state || name === 'move')) {
    await closeOffer(trx, visit.id, OFFER_ENDS[name] ?? 'withdrawn');
  }
  if (changeEnd !== null) {
    await closeChange(trx, visit.id, { state: changeEnd, at: moment.now });
  }
  if (moveEnd !== null) {
    await closeMoveAsk(trx, visit.id, { state: moveEnd, at: moment.now });
  }
  return accept(step.to);
}

/** A complaint opened or ended: a finished visit closes later, or can close. */
export async function retimeVisit(trx: Db, visit: Visit): Promise<void> {
  if (visit.state !== 'finished') return;
  const fired = new Set(await findFiredTimers(trx, visit));
  await setVisitDue(trx, visit.id, timedNext(visit, fired, visit.changedAt)?.at ?? null);
}

const CHANGE_ENDS: Readonly<Partial<Record<VisitStep, ChangeEnd>>> = {
  approve_change: 'approved',
  decline_change: 'declined',
  withdraw_change: 'withdrawn',
  lapse_change: 'lapsed',
};

/** How the change order that is asked ends with a step; null when it goes on, or none is asked. */
function endOfAsked(
  { changeUntil }: Visit,
  { name, to, at }: { name: VisitStep; to: VisitState; at: Date },
): ChangeEnd | null {
  if (changeUntil === null) return null;
  const end = CHANGE_ENDS[name];
  if (end !== undefined) return end;
  if (hasChanges(to)) return null;
  return changeUntil <= at ? 'lapsed' : 'withdrawn';
}

const MOVE_ENDS: Readonly<Partial<Record<VisitStep, Exclude<MoveAsk['state'], 'asked'>>>> = {
  take_move: 'taken',
  keep_move: 'kept',
  lapse_move: 'lapsed',
};
/** What leaves a visit that is booked as it was. */
const KEEPS_MOVE_ASK: ReadonlySet<VisitStep> = new Set([
  ...(['correct', 'remind', 'running_late', 'late', 'at_door'] as const),
]);

/** How another time that is asked for ends with a step; null when it goes on, or none is asked. */
function endOfMoveAsked(
  { moveUntil }: Visit,
  { name, to }: { name: VisitStep; to: VisitState },
): Exclude<MoveAsk['state'], 'asked'> | null {
  if (!moveUntil || (to === 'scheduled' && KEEPS_MOVE_ASK.has(name))) return null;
  return MOVE_ENDS[name] ?? 'withdrawn';
}

const isNewTime = (step: string) => step === 'move' || step === 'take_move';

/** What becomes of the offer of a visit with each step; with every other it is withdrawn. */
const OFFER_ENDS: Readonly<Partial<Record<VisitStep, OfferEnd>>> = {
  accept: 'accepted',
  decline: 'declined',
  sick: 'declined',
  lapse: 'lapsed',
};

/** Keys of the timers that have fired since the visit entered its state or was moved. */
export async function findFiredTimers(trx: Db, visit: Visit): Promise<string[]> {
  const events = await listEvents(trx, [visit.id]);
  const begun = events.findLastIndex(({ from, to, step }) => from !== to || isNewTime(step));
  return events
    .slice(begun + 1)
    .flatMap(({ facts }) => (typeof facts.timer === 'string' ? [facts.timer] : []));
}

/** `since`: when it entered its state. */
export const timedNext = (
  visit: Visit,
  fired: ReadonlySet<string>,
  since: Date,
): VisitTimer | null => nextTimer(timed(visit, fired, since));

const timed = (visit: Visit, fired: ReadonlySet<string>, since: Date): TimedVisit => ({
  state: visit.state,
  isBegun: visit.isBegun,
  since,
  windowStartsAt: visit.windowStartsAt,
  windowEndsAt: visit.windowEndsAt,
  endsAt: plannedEnd(visit),
  isRedo: visit.redo !== null,
  holdEndsAt: visit.state === 'held' ? visit.dueAt : null,
  offerEndsAt: visit.state === 'offered' ? visit.dueAt : null,
  changeUntil: visit.changeUntil,
  moveUntil: visit.moveUntil ?? null,
  dispute: visit.dispute,
  fired,
});
