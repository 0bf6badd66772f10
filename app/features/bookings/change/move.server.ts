/** A customer moves a visit to another window: the new time is taken before the old one is freed. */
import { sql } from 'kysely';
import { z } from 'zod';
import { agreeToFee } from '#app/features/payments/api/payments.server.ts';
import { endOfLong, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { type PlacedWork, placeVisits } from '#app/features/scheduling/api/scheduling.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import { confirmOrders } from '#app/features/service-list/api/account.server.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  ChangeContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import type { TooManyChanges } from '../caps/too-many-changes.ts';
import { listOrders } from '../confirm/confirm.server.ts';
import { sendStepNews, type TakenStep } from '../mails/step-news.server.ts';
import { findHomesmithNames } from '../names.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import type { VisitAddress } from '../visit-address.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';
import { MOVE_REFUSALS } from './change.messages.ts';
import { CENTS, centsIn, choiceIn, WINDOW } from './change-input.ts';
import { askingFor, findRedoKeeper } from './other-windows.server.ts';
import { keepApproval, OF_OWN_VISIT, readOwnVisit } from './own-visit.server.ts';
import { FEE_FIELD, WINDOW_FIELD } from './time-choice.ts';

/** Rounds of planning after losing a race. */
export const MAX_ROUNDS = 4;

export const limitMoves = (
  ctx: LimitedContext & { actor: Actor },
  { reference }: VisitAddress,
): Promise<Result<null, TooManyChanges>> =>
  countChange(ctx, { booking: reference, userId: ctx.actor.userId, what: 'move' });

export const moveVisit = action({
  name: 'move-visit',
  policy: BOOKINGS_POLICY.move,
  ...OF_OWN_VISIT,
  input: z.strictObject({
    window: WINDOW,
    feeCents: CENTS,
    sameHomesmith: z
      .boolean()
      .default(false)
      .describe('true: refused when another homesmith would come.'),
  }),
  fromForm: (form) => ({ ...choiceIn(form), feeCents: centsIn(form) }),
  fields: { window: WINDOW_FIELD, feeCents: FEE_FIELD },
  refusals: MOVE_REFUSALS,
  limit: limitMoves,
  prepare: (ctx, { params, input: { window, sameHomesmith } }) =>
    planAt(ctx, params, window, async (visit) => {
      const keeper = await findRedoKeeper(ctx.database.db, visit);
      if (keeper !== undefined) return { only: keeper ?? 0, onlyInstant: visit.number !== null };
      return sameHomesmith ? { only: visit.number ?? 0, onlyInstant: true } : {};
    }),
  again: { on: 'taken', times: MAX_ROUNDS },
  run: async (ctx, { params: { reference }, input, subject, prepared: work }) => {
    const { window, feeCents, sameHomesmith } = input;
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const policy = await findPolicy(trx, booking, { visit, now: ctx.now });
    if (policy === null || policy.now.moveCents === null) return refused('not-now');
    if (policy.now.moveCents !== feeCents) return refused('other-fee');
    const keeper = await findRedoKeeper(trx, visit);
    const own = keeper === undefined ? visit.number : keeper;
    const isOwn = sameHomesmith || keeper !== undefined;
    if (isOwn && work?.number !== own) return refused('other-homesmith');
    if (work === null) return refused('taken');
    const taken = await takeTimes(trx, ctx, {
      work: [work],
      zip: booking.zip,
      expiresAt: null,
      frees: { visitIds: [visit.id], numbers: visit.number === null ? [] : [visit.number] },
    });
    if (!taken.ok) return refused('taken');
    const stepped = await takeVisitStep(trx, ctx, visit, {
      name: 'move',
      by: 'customer',
      facts: { number: visit.number, ...visit.window, cents: feeCents },
      ...atOtherTime(work, window),
    });
    if (!stepped.ok) return refused('not-now');
    const agreed = { visitId: visit.id, kind: 'move', cents: feeCents } as const;
    if (!(await agreeToFee(trx, ctx, agreed)).ok) return refused('not-now');
    await keepApproval(ctx, subject, {
      about: 'move',
      shown: { policy: formatPolicy(policy, booking, visit), window, feeCents },
      cents: feeCents,
    });
    const told = { step: 'move', by: 'customer', bookingId: booking.id, former: visit } as const;
    await sendMovedNews(trx, ctx, { ...told, feeCents });
    return accept({ reference });
  },
});

type WhoComes = Pick<WorkQuestion, 'only' | 'onlyInstant'>;

type PlanningContext = Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'> & {
  actor: Actor;
};

/** Looks for the work of a visit at another time, in turn. */
export async function planAt(
  ctx: PlanningContext,
  params: VisitAddress,
  window: ArrivalWindow,
  whoOf: (visit: Visit) => WhoComes | Promise<WhoComes>,
) {
  const found = await readOwnVisit(ctx, params);
  if (found === null) return refused('gone');
  const { booking, visit } = found;
  const question = { visit, window, ...(await whoOf(visit)) };
  return accept(await inTurn(ctx.planning, ctx.visitor, () => findWork(ctx, booking, question)));
}

type WorkQuestion = {
  visit: Visit;
  window: ArrivalWindow;
  only?: number;
  onlyInstant?: boolean;
};

/** `only`: restricted to this homesmith, who need not be asked again unless `onlyInstant`. */
export async function findWork(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  { visit, window, only, onlyInstant = only === undefined }: WorkQuestion,
): Promise<PlacedWork | null> {
  const asked = askingFor(booking, { visit, now: ctx.now, only, onlyInstant });
  if (asked === null) return null;
  const { wanted, ...at } = asked;
  const placed = await placeVisits(ctx.database.db, [{ ...wanted, window, after: [] }], {
    ...at,
    preferred: visit.number,
  });
  return placed?.[0] ?? null;
}

/** What a step writes of a visit that has another time now. */
export function atOtherTime(
  work: PlacedWork,
  { day, hour }: ArrivalWindow,
): Pick<VisitChange, 'becomes' | 'set'> {
  const { number, isAsked, windowStartsAt, windowEndsAt, startsAt } = work;
  const workEndsAt = endOfLong(work);
  return {
    becomes: { windowStartsAt, windowEndsAt, startsAt, workEndsAt },
    set: {
      number,
      is_asked: isAsked,
      day,
      hour,
      window_starts_at: windowStartsAt,
      window_ends_at: windowEndsAt,
      starts_at: startsAt,
      work_ends_at: workEndsAt,
      sequence: sql`sequence + 1`,
    },
  };
}

/** Shows in the customer's list when a visit is now, and who comes. */
export async function listDate(trx: Db, booking: WholeBooking, visit: Visit): Promise<void> {
  if (booking.userId === null) return;
  const its = new Set(ordersOf(booking, visit).map(({ orderId }) => orderId));
  const orders = listOrders(booking, await findHomesmithNames(trx, booking.visits));
  await confirmOrders(
    trx,
    booking.userId,
    orders.filter(({ id }) => its.has(id)),
  );
}

type MovedVisit = Pick<TakenStep, 'by' | 'feeCents' | 'reason'> & {
  step: 'move' | 'resume' | 'take_move';
  bookingId: string;
  former: Visit;
};

/** Updates the list's date and notifies everyone, including the former homesmith when another one comes now. */
export async function sendMovedNews(
  trx: Db,
  ctx: ChangeContext,
  { bookingId, former, ...taken }: MovedVisit,
): Promise<void> {
  const booking = await findWholeBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === former.id);
  if (!booking || !visit) throw new Error('A locked visit is gone.');
  await listDate(trx, booking, visit);
  await sendStepNews(trx, ctx, { ...taken, booking, visit, former });
}
