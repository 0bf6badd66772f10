/**
 * What operators change of a visit, in the transaction of their action, and free of charge: move, assign, accept, cancel,
 * correct. The booking is locked, and the form names the terms that it showed.
 */

import { sql } from 'kysely';
import { endOfLong, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import type { OpenWork } from '#app/features/scheduling/api/scheduling.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import { termsOfVisit } from '../agreement.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { findBarOf } from '../found/work-bar.server.ts';
import type { DetailsInput } from '../hold/details.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { decideVisitStep, VISIT, type VisitState } from '../visit.process.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';
import { correctIn, termsOfDetails } from './correct.server.ts';
import { endWithoutWork } from './end-visit.server.ts';
import { atOtherTime, findWork, listDate, sendMovedNews } from './move.server.ts';
import { findComers, findTimes } from './other-windows.server.ts';

export type OperatorInput = {
  position: number;
  /** Of the visit, as the form showed them. */
  terms: string;
  /** A code. */
  reason: string;
};

export type OperatorRefusal =
  | { code: 'gone' | 'taken' | 'barred' }
  | { code: 'stale'; state: VisitState };
type ChangeResult = Promise<Result<null, OperatorRefusal>>;
type FoundVisit = { booking: WholeBooking; visit: Visit };

export type MoveByOperator = OperatorInput & {
  window: ArrivalWindow;
  /** The page said that the same homesmith will come: another one is refused. */
  sameHomesmith: boolean;
  /** The others that the page named: no one else comes unseen. Empty where it named no one. */
  among: readonly number[];
};

/** Takes the new time before the old one is freed. */
export const moveByOperator = (
  ctx: ChangeContext,
  locked: WholeBooking,
  { window, sameHomesmith, among, ...asked }: MoveByOperator,
): ChangeResult =>
  changeByOperator(ctx, locked, asked, async ({ booking, visit }, step) => {
    const trx = ctx.database.db;
    // They have agreed, even if they want to be asked first. To a redo, which pays nothing, it was one of them.
    const isOne = sameHomesmith || visit.redo !== null;
    const only = isOne && { only: (sameHomesmith ? visit.number : among[0]) ?? 0 };
    const work = await findWork(ctx, booking, { visit, window, ...only });
    const isUnseen = work !== null && among.length > 0 && !among.includes(work.number);
    if (work === null || isUnseen || !(await take(ctx, { booking, visit, work }))) {
      return refuse({ code: 'taken' });
    }
    const moved = await step('move', atOtherTime({ ...work, isAsked: false }, window));
    if (!moved.ok) return moved;
    const told = { step: 'move', by: 'operator', reason: asked.reason } as const;
    await sendMovedNews(trx, ctx, { ...told, bookingId: booking.id, former: visit });
    return accept(null);
  });

/** To a homesmith who has agreed to come in the same window. */
export const assignByOperator = (
  ctx: ChangeContext,
  locked: WholeBooking,
  { number, ...asked }: OperatorInput & { number: number },
): ChangeResult =>
  changeByOperator(ctx, locked, asked, async ({ booking, visit }, step) => {
    const trx = ctx.database.db;
    const open = await findOthers(ctx, booking, visit);
    const work = open.find((one) => one.number === number);
    if (work === undefined || !(await take(ctx, { booking, visit, work }))) {
      return refuse({ code: 'taken' });
    }
    const assigned = await step('assign', {
      becomes: { startsAt: work.startsAt, workEndsAt: endOfLong(work) },
      set: {
        number,
        is_asked: false,
        // The tries were the former homesmith's.
        pin_tries: 0,
        starts_at: work.startsAt,
        work_ends_at: endOfLong(work),
        sequence: sql`sequence + 1`,
      },
    });
    if (!assigned.ok) return assigned;
    const now = await findWholeBooking(trx, { id: booking.id });
    const own = now?.visits.find(({ id }) => id === visit.id);
    if (!now || !own) throw new Error('A locked visit is gone.');
    await listDate(trx, now, own);
    const told = { booking: now, visit: own, former: visit };
    await sendStepNews(trx, ctx, { step: 'assign', by: 'operator', ...told });
    return accept(null);
  });

/** The homesmith who was asked said yes on the phone: as if they had answered. */
export const acceptByOperator = (
  ctx: ChangeContext,
  locked: WholeBooking,
  asked: OperatorInput,
): ChangeResult =>
  changeByOperator(ctx, locked, asked, async ({ booking, visit }, step) => {
    const trx = ctx.database.db;
    if ((await findBarOf(trx, booking, visit)) !== null) return refuse({ code: 'barred' });
    const taken = await step('accept');
    if (!taken.ok) return taken;
    const told = { booking, visit: { ...visit, state: taken.value } };
    await sendStepNews(trx, ctx, { step: 'accept', by: 'operator', ...told });
    return accept(null);
  });

/** Nothing is due for it. */
export const callOffByOperator = (
  ctx: ChangeContext,
  locked: WholeBooking,
  asked: OperatorInput,
): ChangeResult =>
  changeByOperator(ctx, locked, asked, async ({ booking, visit }, step) => {
    const trx = ctx.database.db;
    const taken = await step('call_off', { set: { sequence: sql`sequence + 1` } });
    if (!taken.ok) return taken;
    await endWithoutWork(trx, ctx, { booking, visit, fee: null, waivesFees: true });
    const off = { ...visit, state: taken.value, sequence: visit.sequence + 1 };
    const told = { booking, visit: off, reason: asked.reason };
    await sendStepNews(trx, ctx, { step: 'call_off', by: 'operator', ...told });
    return accept(null);
  });

type CorrectByOperator = Omit<OperatorInput, 'position'> & { details: DetailsInput };

/** All open visits of the booking, unless its details are others than the form showed; the address stays in its Zip Code. */
export async function correctByOperator(
  ctx: ChangeContext,
  before: WholeBooking,
  { details, reason, terms }: CorrectByOperator,
): ChangeResult {
  const trx = ctx.database.db;
  const [visit] = before.visits;
  if (visit === undefined) return refuse({ code: 'gone' });
  const correction = { details, by: 'operator', reason } as const;
  const isStale = termsOfDetails(before) !== terms;
  if (isStale || !(await correctIn(trx, ctx, before, correction)).ok) {
    return refuse({ code: 'stale', state: visit.state });
  }
  return accept(null);
}

/** What operators may choose of a visit now. */
export async function findOperatorChoices(
  ctx: Pick<ChangeContext, 'database' | 'now'>,
  booking: WholeBooking,
  visit: Visit,
) {
  const steps = stepsFrom(VISIT, visit.state, 'operator');
  const canMove = decideVisitStep(visit, { name: 'move', by: 'operator', now: ctx.now }).ok;
  return {
    terms: termsOfVisit(booking, visit),
    windows: canMove
      ? await findTimes(ctx, booking, {
          visit,
          later: 0,
          canMove,
          canResume: false,
          asksInPerson: true,
        })
      : [],
    canMove,
    canAssign: steps.includes('assign'),
    others: steps.includes('assign') ? await findOthers(ctx, booking, visit) : [],
    canAccept:
      steps.includes('accept') && (await findBarOf(ctx.database.db, booking, visit)) === null,
    canCallOff: steps.includes('call_off'),
    canCorrect: steps.includes('correct'),
  };
}

type Step = (
  name: 'move' | 'assign' | 'accept' | 'call_off',
  more?: Pick<VisitChange, 'set' | 'becomes'>,
) => Promise<Result<VisitState, OperatorRefusal>>;

/** With the locked booking, unless the visit is another one than the form showed. */
export async function changeByOperator(
  ctx: ChangeContext,
  booking: WholeBooking,
  { position, terms, reason }: OperatorInput,
  act: (found: FoundVisit, step: Step) => ChangeResult,
): ChangeResult {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined) return refuse({ code: 'gone' });
  const stale = refuse({ code: 'stale', state: visit.state } as const);
  if (termsOfVisit(booking, visit) !== terms) return stale;
  const facts = { number: visit.number, ...visit.window };
  return act({ booking, visit }, async (name, more = {}) => {
    const step = { name, by: 'operator', reason, facts, ...more } as const;
    const taken = await takeVisitStep(ctx.database.db, ctx, visit, step);
    return taken.ok ? taken : stale;
  });
}

async function take(
  ctx: ChangeContext,
  { booking, visit, work }: FoundVisit & { work: Omit<OpenWork, 'score'> },
): Promise<boolean> {
  const frees = { visitIds: [visit.id], numbers: visit.number === null ? [] : [visit.number] };
  const asked = { work: [work], zip: booking.zip, expiresAt: null, frees };
  return (await takeTimes(ctx.database.db, ctx, asked)).ok;
}

/** Other homesmiths who are free in its window, the best first. */
const findOthers = async (
  { database: { db }, now }: Pick<ChangeContext, 'database' | 'now'>,
  booking: WholeBooking,
  visit: Visit,
): Promise<OpenWork[]> =>
  (await findComers(db, booking, { visit, now })).filter(({ number }) => number !== visit.number);
