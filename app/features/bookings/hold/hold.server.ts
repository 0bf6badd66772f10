/**
 * Holds the times of a whole plan for some minutes, all or none. The loser of a race gets another homesmith in the
 * same window, or hears which times are taken and the nearest available ones.
 */

import { getCurrentRules } from '#app/features/payments/rules/money-rules.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { takeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import type {
  PlacedWork,
  VisitToBook,
} from '#app/features/scheduling/placing/place-visits.server.ts';
import { placeVisits } from '#app/features/scheduling/placing/place-visits.server.ts';
import { Tries } from '#app/features/scheduling/plan/tries.ts';
import { planAsked } from '#app/features/scheduling/windows/ask-times.server.ts';
import type { TimesQuestion } from '#app/features/scheduling/windows/asked-times.ts';
import type { ListPlan, PlannedHome } from '#app/features/scheduling/windows/list-plan.ts';
import { orderToPlan } from '#app/features/scheduling/windows/order-to-plan.ts';
import { findHome } from '#app/features/scheduling/windows/plan-home.server.ts';
import type { HomeToPlan } from '#app/features/scheduling/windows/read-problem.server.ts';
import { isOtherPlan, planOf } from '#app/features/scheduling/windows/times-view.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps } from '#app/platform/database/process.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import type { Booking, Visit } from '../booking.ts';
import {
  countStrangers,
  findBooking,
  insertBooking,
  insertOrders,
  insertVisits,
  listHeldOf,
  listVisits,
  lockHoldsOf,
  VISITS,
} from '../bookings.db.server.ts';
import { checkCaps } from '../caps/caps.server.ts';
import { type CapRefusal, decideVisitor } from '../caps/caps.ts';
import { isOpenTo, letGo } from '../confirm/let-go.server.ts';
import { findKnownTo } from '../found/done-visits.server.ts';
import { newReference } from '../keys.server.ts';
import { VISIT } from '../visit.process.ts';
import { countingHold } from './count-holds.server.ts';
import { findGoneVisits } from './gone-visits.server.ts';
import type { HoldRefusal } from './hold.messages.ts';
import { HOLD_MINUTES } from './hold-times.ts';
import { bookedOrders, leftOrders, newVisits } from './planned-booking.ts';

export type HoldContext = Pick<
  RequestContext,
  'database' | 'now' | 'newId' | 'config' | 'log' | 'limitHits' | 'visitor' | 'planning'
>;

export type HoldAsked = {
  /** The booking's id, derived from the form's idempotency key: a form that is sent again finds its booking. */
  once: string;
  question: TimesQuestion;
  /** The query of the times page. */
  query: string;
  /** null without a registration. */
  userId: string | null;
  /** What this browser holds; null for nothing. This replaces it, and whatever else the account holds. */
  former: string | null;
  /** The id of a visitor's browser, where there is one. */
  browser?: string;
};

/** Rounds of planning after losing a race. */
const MAX_ROUNDS = 12;

export async function holdPlan(
  ctx: HoldContext,
  asked: HoldAsked,
): Promise<Result<{ reference: string }, HoldRefusal>> {
  const { db } = ctx.database;
  const before = await findBooking(db, { id: asked.once });
  if (before !== null) return repeated(before, asked);
  const held = await holdAsked(ctx, asked);
  if (held.ok) return held;
  // The same form, sent twice at once: what took the time is its own booking.
  const same = await findBooking(db, { id: asked.once });
  return same === null ? held : repeated(same, asked);
}

/** Another account may have claimed what this form holds. */
const repeated = (
  booking: Booking,
  { userId }: Pick<HoldAsked, 'userId'>,
): Result<{ reference: string }, HoldRefusal> =>
  isOpenTo(booking, userId) ? accept({ reference: booking.reference }) : refuse({ code: 'used' });

async function holdAsked(
  ctx: HoldContext,
  asked: HoldAsked,
): Promise<Result<{ reference: string }, HoldRefusal>> {
  const { db } = ctx.database;
  const former = asked.former === null ? null : await findBooking(db, { reference: asked.former });
  const isOwn = former?.confirmedAt === null && isOpenTo(former, asked.userId);
  const formerIds = isOwn ? [former.id] : [];
  if (asked.userId !== null) formerIds.push(...(await listHeldOf(db, asked.userId)));
  const own: Visit[] = [];
  for (const id of new Set(formerIds)) own.push(...(await listVisits(db, id)));
  const isOther = own.some(({ state }) => state === 'held');
  const ownVisits = own.map(({ id }) => id);
  const { question, userId, browser } = asked;
  return countingHold(ctx, { question, userId, browser, isOther }, () =>
    holdCounted(ctx, { ...asked, ownVisits, formerIds, isOther }),
  );
}

async function holdCounted(
  ctx: HoldContext,
  asked: HoldAsked & Pick<Planned, 'ownVisits' | 'formerIds' | 'isOther'>,
): Promise<Result<{ reference: string }, HoldRefusal>> {
  const { ownVisits } = asked;
  const found = findHome({
    zip: asked.question.zip,
    ...(asked.question.timeZone === null ? {} : { timeZone: asked.question.timeZone }),
  });
  if (!found.ok) return found;
  const planned = await planAsked(ctx, asked.question, undefined, ownVisits);
  if (!planned.ok) return planned;
  const checked = checkChoices(planned.value, asked.question);
  if (!checked.ok) {
    return checked.refusal === 'gone'
      ? refuse(await findGoneVisits(ctx, { ...asked, planned: planned.value, ownVisits }))
      : refuse({ code: checked.refusal });
  }
  return holdVisits(ctx, {
    ...asked,
    plan: checked.value,
    planned: planned.value,
    home: found.value,
  });
}

function checkChoices(
  planned: PlannedHome,
  question: TimesQuestion,
): Result<ListPlan, 'nothing-to-book' | 'other-plan' | 'choose-all' | 'surplus-window' | 'gone'> {
  const plan = planOf(planned, question.plan);
  if (isOtherPlan(planned, question)) return refuse('other-plan');
  if (plan === null || plan.visits.length === 0) return refuse('nothing-to-book');
  if (plan.visits.some((_, place) => question.chosen[place] == null)) return refuse('choose-all');
  const surplus = question.chosen.slice(plan.visits.length);
  if (surplus.some((window) => window !== null)) return refuse('surplus-window');
  return plan.visits.some(({ chosen }) => chosen === null) ? refuse('gone') : accept(plan);
}

type Planned = HoldAsked & {
  plan: ListPlan;
  planned: PlannedHome;
  home: HomeToPlan;
  ownVisits: readonly string[];
  formerIds: readonly string[];
  isOther: boolean;
};

async function holdVisits(
  ctx: HoldContext,
  asked: Planned,
): Promise<Result<{ reference: string }, HoldRefusal>> {
  const { database, now } = ctx;
  const { home, ownVisits } = asked;
  const wanted = visitsToBook(ctx, asked);
  if (asked.userId === null) {
    const within = decideVisitor(wanted);
    if (!within.ok) return within;
  }
  const windows = wanted.map(({ window }) => window);
  const known = await findKnownTo(database.db, asked.userId);
  const except = [asked.once, ...asked.formerIds];
  // Of all rounds together; planning had its own, as on the page, so that both find the same plan.
  const tries = new Tries();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // A stranger comes after the strangers who hold times of a homesmith already.
    const isFull =
      asked.userId === null ? await findFullDays(database.db, { windows, except, now }) : NOBODY;
    const isKnown = (number: number) => known.has(number);
    const placing = { home, now, ownVisits, isFull, isKnown, tries };
    // Homesmiths who come at once are first; where someone has to be asked, the page says so.
    const { db } = database;
    const placed = await inTurn(
      ctx.planning,
      ctx.visitor,
      async () =>
        (await placeVisits(db, wanted, { ...placing, onlyInstant: true })) ??
        (await placeVisits(db, wanted, { ...placing, onlyInstant: false, keepsLead: true })),
    );
    if (placed === null) break;
    const held = await allOrNothing(database.db, (trx) => insertHeld(trx, ctx, asked, placed));
    if (held.ok) return held;
    if (typeof held.refusal === 'object') return refuse(held.refusal);
    if (held.refusal === 'known') break;
    if (held.refusal === 'replaced') {
      if ((await findBooking(database.db, { id: asked.once })) !== null) break;
      return holdAsked(ctx, { ...asked, former: null });
    }
  }
  return refuse(await findGoneVisits(ctx, asked));
}

/** Of each homesmith and day, that people without an account hold at once. */
const MAX_STRANGERS = 2;
const NOBODY = () => false;

async function findFullDays(
  db: Db,
  {
    windows,
    except,
    now,
  }: { windows: readonly ArrivalWindow[]; except: readonly string[]; now: Date },
): Promise<(number: number, day: LocalDate) => boolean> {
  const days = [...new Set(windows.map(({ day }) => day))];
  const held = await countStrangers(db, { days, except, now });
  const full = held.filter(({ count }) => count >= MAX_STRANGERS);
  return (number, day) => full.some((one) => one.number === number && one.day === day);
}

function visitsToBook(
  { newId }: Pick<HoldContext, 'newId'>,
  { plan, question }: Pick<Planned, 'plan' | 'question'>,
): VisitToBook[] {
  const known = new Map(
    question.orders.map(({ key, service, choices }) => [key, orderToPlan(key, service, choices)]),
  );
  return plan.visits.flatMap(({ orderKeys, minutes, crewSize, chosen, after }) =>
    chosen === null
      ? []
      : {
          id: newId(),
          orders: orderKeys.flatMap((key) => known.get(key) ?? []),
          minutes,
          crewSize,
          window: chosen,
          after,
        },
  );
}

async function insertHeld(
  trx: Db,
  ctx: HoldContext,
  { once, question, query, userId, plan, planned, home, formerIds, isOther }: Planned,
  placed: readonly PlacedWork[],
): Promise<Result<{ reference: string }, 'taken' | 'known' | 'replaced' | CapRefusal>> {
  const { now } = ctx;
  if (userId !== null) await lockHoldsOf(trx, userId);
  // What the account took in the meantime on another device counts, but never what this very form made.
  const held = userId === null ? [] : await listHeldOf(trx, userId);
  const formers = new Set([...formerIds, ...held].filter((id) => id !== once));
  const former = await letGo(trx, ctx, { bookingIds: [...formers], userId });
  // Another form of this browser was quicker: this one takes more, and counts as that.
  if (userId === null && isOther && former.length === 0) return refuse('replaced');
  if (userId !== null) {
    const { timeZone } = home;
    const capped = { userId, bookingId: once, visits: placed, timeZone };
    const within = await checkCaps(trx, ctx, capped);
    if (!within.ok) return within;
  }
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  const taken = await takeTimes(trx, ctx, {
    work: placed,
    zip: home.zip,
    expiresAt: until,
    frees: {
      visitIds: former.map(({ id }) => id),
      numbers: former.flatMap(({ number }) => number ?? []),
    },
  });
  if (!taken.ok) return refuse('taken');
  const orders = bookedOrders(question.orders, plan, ctx);
  const booking = {
    id: once,
    userId,
    zip: home.zip,
    timeZone: home.timeZone,
    rulesVersion: (await getCurrentRules(trx)).version,
    asked: { query, kind: plan.kind, left: leftOrders(question.orders, planned) },
    heldAt: now,
  };
  const reference = await insertWithReference(trx, booking);
  // The times that were just taken are freed with it.
  if (reference === null) return refuse('known');
  await insertOrders(trx, once, orders);
  const visits = newVisits(placed, { plan, orders, dueAt: until });
  await insertVisits(trx, once, visits, now);
  const step = { ...getFirstStep(VISIT, 'hold'), actor: userId === null ? 'visitor' : 'customer' };
  await noteSteps(trx, VISITS, { ids: visits.map(({ id }) => id), step }, ctx);
  if (userId === null) {
    // Times that others hold by now count: their calendars are locked by now.
    const windows = visits.map(({ window }) => window);
    const isFull = await findFullDays(trx, { windows, except: [once], now });
    if (visits.some(({ number, window }) => isFull(number ?? 0, window.day)))
      return refuse('taken');
  }
  return accept({ reference });
}

/** null when the same form, sent twice at once, has inserted it. */
export async function insertWithReference(
  trx: Db,
  booking: Omit<Parameters<typeof insertBooking>[1], 'reference'>,
): Promise<string | null> {
  for (;;) {
    const reference = newReference();
    if (await insertBooking(trx, { ...booking, reference })) return reference;
    if ((await findBooking(trx, { id: booking.id })) !== null) return null;
  }
}
