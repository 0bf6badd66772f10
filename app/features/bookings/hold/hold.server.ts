/**
 * Holds the times of a whole plan for some minutes, all or none. The loser of a race gets another homesmith in the
 * same window, or hears which times are taken and the nearest available ones.
 */

import { z } from 'zod';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { getCurrentRules } from '#app/features/payments/api/rules.server.ts';
import { endOfLong, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { Tries } from '#app/features/scheduling/api/plan.ts';
import {
  type PlacedWork,
  placeVisits,
  type VisitToBook,
} from '#app/features/scheduling/api/scheduling.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import {
  countLook,
  findHome,
  findSold,
  type HomeToPlan,
  planAsked,
} from '#app/features/scheduling/api/windows.server.ts';
import {
  isOtherPlan,
  type ListPlan,
  orderToPlan,
  type PlannedHome,
  planOf,
  readTimesQuestion,
  type TimesQuestion,
} from '#app/features/scheduling/api/windows.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps } from '#app/platform/database/process.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import {
  countStrangers,
  insertBooking,
  lockHoldsOf,
  readHolder,
  VISITS,
} from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { readWork } from '../caps/caps.server.ts';
import { decideAccount, decideVisitor } from '../caps/caps.ts';
import { letGo } from '../confirm/let-go.server.ts';
import { newReference } from '../keys.server.ts';
import { VISIT } from '../visit.process.ts';
import { countHold } from './count-holds.server.ts';
import { HOLD_REFUSALS, type HoldRefusal } from './hold.messages.ts';
import { type HoldingBrowser, holdCookie, readHold } from './hold-cookie.server.ts';
import { HOLD, type HoldInput, holdIn, timesQuery } from './hold-input.ts';
import { HOLD_MINUTES } from './hold-times.ts';
import { bookedOrders, leftOrders, newVisits } from './planned-booking.ts';

/** `browser`: null for a program, which holds nothing but what its account does. */
export type HoldContext = RequestContext & {
  catalogue: LiveCatalogue;
  browser: HoldingBrowser | null;
};

/** Rounds of placing after losing a race. */
const MAX_ROUNDS = 12;

/** This replaces what the browser holds, and whatever else the account does. */
export const holdTimes = actionFor<HoldContext>()({
  name: 'hold-times',
  policy: BOOKINGS_POLICY.hold,
  params: z.object({}),
  input: HOLD,
  fromForm: (_, every) => holdIn(every),
  refusals: HOLD_REFUSALS,
  prepare: prepareHold,
  again: { on: 'taken', times: MAX_ROUNDS },
  find: async (ctx) => ({ userId: customerIn(ctx) }),
  run: (ctx, { input, prepared }) => insertHeld(ctx, timesQuery(input).toString(), prepared),
  redirectTo: ({ reference }) => heldPath(reference),
  headers: async ({ browser, database, visitor: { isSecure } }, { reference }) =>
    new Headers(
      browser === null
        ? {}
        : {
            'Set-Cookie': await holdCookie(database.db, browser, { reference, isSecure }),
          },
    ),
});

/** null without a registration. */
const customerIn = ({ actor }: { actor: Actor | null }): string | null =>
  actor?.roles.has('customer') ? actor.userId : null;

export const readQuestion = ({ catalogue }: Pick<HoldContext, 'catalogue'>, input: HoldInput) =>
  readTimesQuestion(timesQuery(input), findSold(catalogue.current()));

/** What its browser and its account hold, and what this replaces. */
type Formers = { bookingIds: readonly string[]; visitIds: readonly string[] };

/** What is known of who holds. */
export async function findHolder(
  ctx: Pick<HoldContext, 'database' | 'actor' | 'browser'>,
): Promise<{ formers: Formers; known: ReadonlySet<number> }> {
  const { db } = ctx.database;
  const reference = ctx.browser && (await readHold(db, ctx.browser.headers));
  const { formers, known } = await readHolder(db, { userId: customerIn(ctx), reference });
  const bookingIds = formers.map(({ id }) => id);
  const visitIds = formers.flatMap((former) => former.visitIds);
  return { formers: { bookingIds, visitIds }, known: new Set(known) };
}

type PlannedHold = {
  userId: string | null;
  question: TimesQuestion;
  formers: Formers;
  home: HomeToPlan;
  planned: PlannedHome;
  plan: ListPlan;
  wanted: readonly VisitToBook[];
  known: ReadonlySet<number>;
  /** Of all rounds together; planning had its own, as on the page, so that both find the same plan. */
  tries: Tries;
};

type PlacedHold = PlannedHold & { placed: readonly PlacedWork[] };

async function prepareHold(
  ctx: HoldContext,
  { input }: { input: HoldInput },
  before: PlacedHold | null,
): Promise<Result<PlacedHold, HoldRefusal>> {
  const planned = before === null ? await planHold(ctx, input) : accept(before);
  if (!planned.ok) return planned;
  const placed = await placeHold(ctx, planned.value);
  return placed === null ? refused('taken') : accept({ ...planned.value, placed });
}

async function planHold(
  ctx: HoldContext,
  input: HoldInput,
): Promise<Result<PlannedHold, HoldRefusal>> {
  const read = readQuestion(ctx, input);
  if (!read.ok) return read;
  const question = read.value;
  const wait = await countLook(ctx, question);
  if (wait !== null) return refused('too-many', { retryAfterSeconds: wait });
  const { zip, timeZone } = question;
  const home = findHome({ zip, ...(timeZone === null ? {} : { timeZone }) });
  if (!home.ok) return home;
  const { formers, known } = await findHolder(ctx);
  const planned = await planAsked(ctx, question, undefined, formers.visitIds);
  if (!planned.ok) return planned;
  const checked = checkChoices(planned.value, question);
  if (!checked.ok) return checked;
  const plan = checked.value;
  const wanted = visitsToBook(ctx, { plan, question });
  const userId = customerIn(ctx);
  if (userId === null) {
    const within = decideVisitor(wanted);
    if (!within.ok) return within;
  }
  return accept({
    ...{ userId, question, formers, home: home.value, planned: planned.value, plan, wanted },
    known,
    tries: new Tries(),
  });
}

function checkChoices(
  planned: PlannedHome,
  question: TimesQuestion,
): Result<ListPlan, HoldRefusal> {
  const plan = planOf(planned, question.plan);
  if (isOtherPlan(planned, question)) return refused('other-plan');
  if (plan === null || plan.visits.length === 0) return refused('nothing-to-book');
  if (plan.visits.some((_, place) => question.chosen[place] == null)) return refused('choose-all');
  const surplus = question.chosen.slice(plan.visits.length);
  if (surplus.some((window) => window !== null)) return refused('surplus-window');
  return plan.visits.some(({ chosen }) => chosen === null) ? refused('taken') : accept(plan);
}

/** Homesmiths who come at once are first; where someone has to be asked, the page says so. */
async function placeHold(
  { database: { db }, now, planning, visitor }: HoldContext,
  { userId, formers, home, wanted, known, tries }: PlannedHold,
): Promise<readonly PlacedWork[] | null> {
  // A stranger comes after the strangers who hold times of a homesmith already.
  const windows = wanted.map(({ window }) => window);
  const isFull =
    userId === null ? await findFullDays(db, { windows, except: formers.bookingIds, now }) : NOBODY;
  const isKnown = (number: number) => known.has(number);
  const placing = { home, now, ownVisits: formers.visitIds, isFull, isKnown, tries };
  return inTurn(
    planning,
    visitor,
    async () =>
      (await placeVisits(db, wanted, { ...placing, onlyInstant: true })) ??
      (await placeVisits(db, wanted, { ...placing, onlyInstant: false, keepsLead: true })),
  );
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
  { plan, question }: Pick<PlannedHold, 'plan' | 'question'>,
): VisitToBook[] {
  const known = new Map(
    question.orders.map(({ key, service, choices }) => [key, orderToPlan(key, service, choices)]),
  );
  return plan.visits.flatMap(({ orderKeys, minutes, days, gapDays, crewSize, chosen, after }) =>
    chosen === null
      ? []
      : {
          id: newId(),
          orders: orderKeys.flatMap((key) => known.get(key) ?? []),
          minutes,
          days,
          gapDays,
          crewSize,
          window: chosen,
          after,
        },
  );
}

async function insertHeld(
  ctx: Pick<
    HoldContext,
    'database' | 'now' | 'newId' | 'config' | 'log' | 'limitHits' | 'visitor' | 'browser'
  >,
  query: string,
  { userId, question, plan, planned, home, formers, placed }: PlacedHold,
): Promise<Result<{ reference: string }, HoldRefusal>> {
  const { now } = ctx;
  const trx = ctx.database.db;
  if (userId !== null) await lockHoldsOf(trx, userId);
  const work =
    userId === null
      ? null
      : await readWork(trx, ctx, { userId, except: formers.bookingIds, replacesHeld: true });
  // What the account took in the meantime on another device is replaced, too.
  const bookingIds = [...new Set([...formers.bookingIds, ...(work?.held ?? [])])];
  const former = await letGo(trx, ctx, { bookingIds, userId });
  const id = ctx.newId();
  if (work !== null) {
    const within = decideAccount(work, { visits: placed, timeZone: home.timeZone });
    if (!within.ok) return within;
  }
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  const taken = await takeTimes(trx, ctx, {
    work: placed,
    zip: home.zip,
    expiresAt: until,
    frees: {
      visitIds: former.map((visit) => visit.id),
      numbers: former.flatMap(({ number }) => number ?? []),
    },
  });
  if (!taken.ok) return refused('taken');
  const orders = bookedOrders(question.orders, plan, ctx);
  const visits = newVisits(placed, { plan, orders, dueAt: until, endOf: endOfLong });
  const reference = await insertWithReference(trx, {
    id,
    userId,
    zip: home.zip,
    timeZone: home.timeZone,
    rulesVersion: (await getCurrentRules(trx)).version,
    asked: { query, kind: plan.kind, left: leftOrders(question.orders, planned) },
    heldAt: now,
    orders,
    visits,
  });
  const step = { ...getFirstStep(VISIT, 'hold'), actor: userId === null ? 'visitor' : 'customer' };
  await noteSteps(trx, VISITS, { ids: visits.map((visit) => visit.id), step }, ctx);
  if (userId === null) {
    // Times that others hold by now count: their calendars are locked by now.
    const windows = visits.map(({ window }) => window);
    const isFull = await findFullDays(trx, { windows, except: [id], now });
    if (visits.some(({ number, window }) => isFull(number ?? 0, window.day)))
      return refused('taken');
  }
  // Where another form of the browser was quicker, nothing is let go of: this one takes more, and counts as that.
  const isOther = former.length > 0;
  const counted = await countHold(ctx, { userId, browserId: ctx.browser?.id ?? null, isOther });
  return counted.ok ? accept({ reference }) : counted;
}

/** `booking`: with a new id. */
export async function insertWithReference(
  trx: Db,
  booking: Omit<Parameters<typeof insertBooking>[1], 'reference'>,
): Promise<string> {
  for (;;) {
    const reference = newReference();
    if (await insertBooking(trx, { ...booking, reference })) return reference;
  }
}
