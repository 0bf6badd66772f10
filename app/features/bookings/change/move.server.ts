/** A customer moves a visit to another window: the new time is taken before the old one is freed. */
import { sql } from 'kysely';
import { agreeToFee } from '#app/features/payments/payments.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { takeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import {
  type PlacedWork,
  placeVisits,
} from '#app/features/scheduling/placing/place-visits.server.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { confirmOrders } from '#app/features/service-list/account/booked-orders.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { hasEvent, insertApproval } from '../bookings.db.server.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import { listOrders } from '../confirm/confirm.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { mailChanged, mailHomesmith } from '../mails/send-mails.server.ts';
import { findCalled } from '../names.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';
import type { ChangeContext } from './cancel.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import { askingFor } from './other-windows.server.ts';
import { lockOwnVisit, type OwnVisitAsked } from './own-visit.server.ts';

export type MoveAsked = OwnVisitAsked & {
  once: string;
  window: ArrivalWindow;
  /** The shown fee. */
  feeCents: number;
  /** The page said that the same homesmith will come: another one is refused. */
  keepsHomesmith?: boolean;
};

/** Times are looked for in turn (throws TooBusy). */
export type PlanningContext = ChangeContext &
  LimitedContext &
  Pick<RequestContext, 'planning' | 'visitor'>;

type Moved = Result<{ reference: string }, ChangeRefusal>;

/** Rounds of planning after losing a race. */
export const MAX_ROUNDS = 4;

export async function moveVisit(ctx: PlanningContext, asked: MoveAsked): Promise<Moved> {
  const { db } = ctx.database;
  const booking = await readBooking(db, { reference: asked.reference });
  const visit = booking?.visits.find(({ position }) => position === asked.position);
  if (!booking || !visit || booking.userId !== asked.userId) return refuse({ code: 'gone' });
  const { window, keepsHomesmith = false } = asked;
  if (!(await hasEvent(db, moveEventId(asked, visit)))) {
    const { id: bookingId } = booking;
    const counted = await countChange(ctx, { bookingId, userId: asked.userId, what: 'move' });
    if (!counted.ok) return counted;
  }
  const only = keepsHomesmith ? { only: visit.number ?? 0, onlyInstant: true } : {};
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const work = await inTurn(ctx.planning, ctx.visitor, () =>
      findWork(ctx, booking, { visit, window, ...only }),
    );
    const moved = await allOrNothing(db, (trx) => moveIn(trx, ctx, asked, work));
    if (moved.ok || moved.refusal.code !== 'taken' || work === null) return moved;
  }
  return refuse({ code: 'taken' });
}

const moveEventId = (
  { once, window }: Pick<MoveAsked, 'once' | 'window'>,
  { id }: Pick<Visit, 'id'>,
): string => eventIdOf(`${once} move ${spellWindow(window)}`, id);

type WorkQuestion = {
  visit: Visit;
  window: ArrivalWindow;
  only?: number;
  onlyInstant?: boolean;
};

/** `only`: restricted to this homesmith, who need not be asked again unless `onlyInstant`. */
export async function findWork(
  ctx: Pick<ChangeContext, 'database' | 'now'>,
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

async function moveIn(
  trx: Db,
  ctx: ChangeContext,
  { once, feeCents, window, keepsHomesmith = false, ...asked }: MoveAsked,
  work: PlacedWork | null,
): Promise<Moved> {
  const { reference, userId } = asked;
  const found = await lockOwnVisit(trx, asked);
  if (found === null) return refuse({ code: 'gone' });
  const { booking, visit } = found;
  const eventId = moveEventId({ once, window }, visit);
  // A repeated form succeeds, whatever is free now.
  if (await hasEvent(trx, eventId)) return accept({ reference });
  const policy = await findPolicy(trx, booking, { visit, now: ctx.now });
  if (policy === null || policy.now.moveCents === null) return refuse({ code: 'not-now' });
  if (policy.now.moveCents !== feeCents) return refuse({ code: 'other-fee' });
  if (keepsHomesmith && work?.number !== visit.number) return refuse({ code: 'other-homesmith' });
  if (work === null) return refuse({ code: 'taken' });
  const taken = await takeTimes(trx, ctx, {
    work: [work],
    zip: booking.zip,
    expiresAt: null,
    frees: { visitIds: [visit.id], numbers: visit.number === null ? [] : [visit.number] },
  });
  if (!taken.ok) return refuse({ code: 'taken' });
  const stepped = await takeVisitStep(trx, ctx, visit, {
    name: 'move',
    by: 'customer',
    eventId,
    facts: { number: visit.number, ...visit.window, cents: feeCents },
    ...atOtherTime(work, window),
  });
  if (!stepped.ok) return refuse({ code: 'not-now' });
  const agreed = { visitId: visit.id, kind: 'move', cents: feeCents } as const;
  if (!(await agreeToFee(trx, ctx, agreed)).ok) return refuse({ code: 'not-now' });
  await insertApproval(trx, {
    id: ctx.newId(),
    bookingId: booking.id,
    visitId: visit.id,
    userId,
    about: 'move',
    shown: { policy: formatPolicy(policy, booking, visit), window, feeCents },
    cents: feeCents,
    at: ctx.now,
  });
  await tellMoved(trx, ctx, { bookingId: booking.id, former: visit, feeCents });
  return accept({ reference });
}

/** What a step writes of a visit that has another time now. */
export function atOtherTime(
  { number, isAsked, windowStartsAt, windowEndsAt, startsAt }: PlacedWork,
  { day, hour }: ArrivalWindow,
): Pick<VisitChange, 'becomes' | 'set'> {
  return {
    becomes: { windowStartsAt, windowEndsAt, startsAt },
    set: {
      number,
      is_asked: isAsked,
      day,
      hour,
      window_starts_at: windowStartsAt,
      window_ends_at: windowEndsAt,
      starts_at: startsAt,
      sequence: sql`sequence + 1`,
    },
  };
}

/** Shows in the customer's list when a visit is now, and who comes. */
export async function listDate(trx: Db, booking: WholeBooking, visit: Visit): Promise<void> {
  if (booking.userId === null) return;
  const its = new Set(ordersOf(booking, visit).map(({ orderId }) => orderId));
  const orders = listOrders(booking, await findCalled(trx, booking.visits));
  await confirmOrders(
    trx,
    booking.userId,
    orders.filter(({ id }) => its.has(id)),
  );
}

type MovedVisit = {
  bookingId: string;
  former: Visit;
  feeCents: number;
  what?: 'moved' | 'resumed';
  /** The code of an operator's reason, when it was not the customer who moved it. */
  ourReason?: string;
};

/** Updates the list's date and notifies everyone, including the former homesmith when another one comes now. */
export async function tellMoved(
  trx: Db,
  ctx: ChangeContext,
  { bookingId, former, feeCents, what = 'moved', ourReason }: MovedVisit,
): Promise<void> {
  const booking = await readBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === former.id);
  if (!booking || !visit) throw new Error('A locked visit is gone.');
  await listDate(trx, booking, visit);
  await mailChanged(trx, ctx, what, { booking, visit, feeCents, former, ourReason });
  const isSame = visit.number === former.number;
  const news = what === 'moved' && ourReason !== undefined ? 'moved-by-us' : what;
  await mailHomesmith(trx, ctx, { booking, visit, what: isSame ? news : 'new' });
  if (isSame) return;
  const off = ourReason === undefined ? 'off' : 'given-away';
  await mailHomesmith(trx, ctx, { booking, visit: former, what: off });
}
