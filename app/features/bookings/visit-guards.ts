/** Conditions of a visit's steps besides its state. Pure. */
import type { WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import { type Decided, decideStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { VISIT, type VisitActor, type VisitState, type VisitStep } from './visit.process.ts';

export type VisitNow = {
  state: VisitState;
  isBegun: boolean;
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** When its next timer is due; for a held visit the end of the hold. */
  dueAt: Date | null;
};

export type StepRefusal =
  | { code: 'not-now'; state: VisitState | null }
  | { code: 'begun' | 'too-early' | 'too-late' | 'not-yet-over' }
  | { code: 'barred'; bar: WorkBar };

/** Who takes a step. A homesmith always says why they might not be allowed to. */
export type StepActor =
  | { by: Exclude<VisitActor, 'homesmith'> }
  | { by: 'homesmith'; bar: WorkBar | null };

export type StepAsked = { name: VisitStep; now: Date; to?: VisitState } & StepActor;

/** How long before the window a homesmith may set out or arrive: from then on canceling can cost more. */
const SET_OUT_BEFORE_MS = 3 * HOUR_MS;

export const mayBeSetOutFrom = ({ windowStartsAt }: Pick<VisitNow, 'windowStartsAt'>): Date =>
  new Date(windowStartsAt.getTime() - SET_OUT_BEFORE_MS);
const MISSED_AFTER_MS = 30 * MINUTE_MS;
const ABSENT_AFTER_MS = 20 * MINUTE_MS;

const NOT_BEGUN: ReadonlySet<VisitStep> = new Set([
  ...(['give_back', 'cancel', 'absent', 'unfill', 'pass_on', 'release'] as const),
]);

/**
 * What homesmiths may still do who may not work (decision 0057): hand the visit on, and say of work under way that it
 * waits or is done. Everything else is refused, whatever the reason.
 */
const WHILE_BARRED: ReadonlySet<VisitStep> = new Set(['decline', 'give_back', 'pause', 'finish']);
export const isBarredStep = (name: VisitStep, bar: WorkBar | null): boolean =>
  bar !== null && !WHILE_BARRED.has(name);

/** The decided step, or the refusal. */
export function decideVisitStep(
  visit: VisitNow,
  { name, now, to, ...actor }: StepAsked,
): Result<Decided<VisitState>, StepRefusal> {
  const { by } = actor;
  const decided = decideStep(VISIT, name, visit.state, { by, ...(to !== undefined && { to }) });
  if (!decided.ok) return decided;
  const bar = actor.by === 'homesmith' ? actor.bar : null;
  if (bar !== null && isBarredStep(name, bar)) return refuse({ code: 'barred', bar });
  const code = findHindrance(visit, { name, now, to: decided.value.to });
  return code === null ? accept(decided.value) : refuse({ code });
}

function findHindrance(
  { isBegun, windowStartsAt, windowEndsAt, dueAt }: VisitNow,
  { name, now, to }: Pick<StepAsked, 'name' | 'now'> & { to: VisitState },
) {
  if (isBegun && NOT_BEGUN.has(name)) return 'begun';
  const at = now.getTime();
  switch (name) {
    case 'confirm':
      return dueAt === null || dueAt <= now ? 'too-late' : null;
    case 'expire':
      return dueAt !== null && dueAt > now ? 'too-early' : null;
    case 'set_out':
    case 'arrive':
      return now < mayBeSetOutFrom({ windowStartsAt }) ? 'too-early' : null;
    case 'missed':
      return at < windowEndsAt.getTime() + MISSED_AFTER_MS ? 'too-early' : null;
    case 'absent':
      return at < windowStartsAt.getTime() + ABSENT_AFTER_MS ? 'too-early' : null;
    case 'offer':
      return now >= windowEndsAt ? 'too-late' : null;
    case 'end':
      // A visit that was begun is finished and paid for; otherwise it is canceled.
      return (to === 'finished') === isBegun ? null : isBegun ? 'begun' : 'not-yet-over';
    default:
      return null;
  }
}
