/** Answers of the calls of bookings, by their schemas. */

import { nameJob } from '#app/features/catalogue/api/choices.ts';
import { listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import type { FeePolicy } from '#app/features/payments/api/rules.ts';
import { listWorkDays } from '#app/features/scheduling/api/plan.ts';
import { serializeWindow } from '#app/features/scheduling/api/windows.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type {
  ReadContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { type BookedOrder, ceilingOf, ordersOf, type Visit, workDaysOf } from '../booking.ts';
import { listWholeBookingsOf } from '../bookings.db.server.ts';
import { findTimes, windowBoundsOf } from '../change/other-windows.server.ts';
import { findAsked } from '../change-order.ts';
import { isHeld, openOwnRecord } from '../hold/read-held.server.ts';
import { pinOf } from '../keys.server.ts';
import { findOwnInvoice } from '../money/read-invoice.server.ts';
import { findHomesmithNames, namesOf } from '../names.server.ts';
import { listMoveAsks } from '../offers.db.server.ts';
import { findLate } from '../on-site/running-late.ts';
import { policyOf } from '../policy-texts.server.ts';
import { creditNow } from '../quotes/quote-credit.server.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import type { BOOKING, BOOKINGS, INVOICE, VISIT_TO_MOVE } from './booking.schema.ts';
import { answerChange } from './change-order-answer.ts';
import { answerNewTime } from './new-time-calls.server.ts';
import { answerQuote } from './quote-answer.ts';
import { readToAgree } from './to-agree.server.ts';

/** The whole booking as it is now, for the person who asks: who repeats a call may have lost it. */
export async function answerOwn(
  ctx: Parameters<typeof openOwnRecord>[0],
  { reference }: { reference: string },
): Promise<AnswerOf<typeof BOOKING> | null> {
  const booking = await openOwnRecord(ctx, reference);
  return booking && answerOf(ctx, booking);
}

export async function answerOf(
  { database: { db }, now }: ReadContext,
  booking: BookingRecord,
): Promise<AnswerOf<typeof BOOKING>> {
  const { address, visits, orders, confirmedAt } = booking;
  const isStillHeld = isHeld(booking, now);
  const ends = visits.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  const facts = await readFacts(db, booking);
  const shown = [];
  for (const visit of visits) shown.push(await visitOf({ db, now, ...facts }, booking, visit));
  return {
    reference: booking.reference,
    heldUntil: isStillHeld ? new Date(Math.min(...ends)).toISOString() : null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    zip: booking.zip,
    timeZone: booking.timeZone,
    details: address && {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.usState,
      contactName: booking.contactName,
      contactPhone: booking.contactPhone,
      hidesPhone: booking.hidesPhone,
      notes: booking.notes,
    },
    totalCents: ceilingOf(orders),
    toAgree: isStillHeld ? await readToAgree(db, booking, now) : null,
    visits: shown,
    toRequest: booking.asked.left.map(({ service, why }) => ({ service, message: why })),
    request: booking.requestReference,
  };
}

/** What its answer says besides the booking, of all visits together. */
async function readFacts(db: ReadContext['database']['db'], booking: BookingRecord) {
  return {
    names: namesOf(await findHomesmithNames(db, booking.visits)),
    payments: await listPaymentsOf(db, [booking.id]),
    rules: await getRules(db, booking.rulesVersion),
  };
}

type AnswerContext = Awaited<ReturnType<typeof readFacts>> & {
  db: ReadContext['database']['db'];
  now: Date;
};

/** Who tells it, and to whom: until someone is at the door. */
const WITH_PIN = new Set(['offered', 'scheduled', 'en_route']);

/** Whose homesmith is to arrive, and can be late. */
const COMING = new Set(['scheduled', 'en_route']);

async function visitOf(
  { db, now, names, payments, rules }: AnswerContext,
  booking: BookingRecord,
  visit: Visit,
) {
  const { id, position, state, number, window, minutes, crewSize } = visit;
  const orders = ordersOf(booking, visit);
  const payment = payments.find(({ visitId }) => visitId === id) ?? null;
  const { events, changes, quotes } = getHistory(booking, id);
  const policy = policyOf(booking, { visit, now }, { rules, events, payment });
  const asked = findAsked(changes, now);
  return {
    visit: position + 1,
    state,
    homesmith: names.get(number ?? 0) ?? null,
    window: serializeWindow(window),
    startsAt: visit.windowStartsAt.toISOString(),
    endsAt: visit.windowEndsAt.toISOString(),
    minutes,
    days: listWorkDays(window.day, workDaysOf(visit)),
    crewSize,
    orders: orders.map(answerOrder),
    ceilingCents: ceilingOf(orders),
    fees: policy && feesIn(policy),
    pin: WITH_PIN.has(state) ? await pinOf(db, id) : null,
    invoice: payment?.invoiceNumber ?? null,
    lateUntil: COMING.has(state) ? (findLate(events, visit)?.until.toISOString() ?? null) : null,
    redoOf: redoOf(booking, visit),
    change: asked && answerChange(asked),
    newTime: await findNewTime(db, visit, now),
    quotes: quotes.map((quote) =>
      answerQuote({ ...quote, creditCents: creditNow(quote.creditCents, payment) }, now),
    ),
  };
}

const redoOf = ({ visits }: BookingRecord, { redo }: Visit): number | null => {
  const former = redo && visits.find(({ id }) => id === redo.of);
  return former ? former.position + 1 : null;
};
/** Asked only where one waits. */
async function findNewTime(db: AnswerContext['db'], { id, moveUntil }: Visit, now: Date) {
  if (!moveUntil || moveUntil <= now) return null;
  const ask = (await listMoveAsks(db, id)).at(-1);
  return ask === undefined ? null : answerNewTime(ask);
}

/** The state says the stage, and the instant is enough without its reason. */
const feesIn = ({ stage: _stage, graceMinutes: _grace, ...fees }: FeePolicy) => fees;

/** `prepare`: what to do before the visit. */
const nameOrder = (order: BookedOrder) => ({
  order: order.orderId,
  service: order.serviceId,
  name: order.serviceName,
  words: nameJob(order),
  ...order.job,
  warranty: order.job.warranty ?? null,
});

const answerOrder = (order: BookedOrder) => ({
  ...nameOrder(order),
  note: order.note,
  cents: order.cents,
  taxCents: order.taxCents,
});

const MAX_LISTED = 100;

/** Held ones and confirmed ones, the newest first. */
export async function answerList(
  { database: { db }, now }: ReadContext,
  userId: string,
): Promise<AnswerOf<typeof BOOKINGS>> {
  const bookings = await listWholeBookingsOf(db, { userId, now, limit: MAX_LISTED });
  return {
    bookings: bookings.map((booking) => ({
      reference: booking.reference,
      confirmedAt: booking.confirmedAt?.toISOString() ?? null,
      totalCents: ceilingOf(booking.orders),
      visits: booking.visits.map((visit) => ({
        visit: visit.position + 1,
        state: visit.state,
        window: serializeWindow(visit.window),
        startsAt: visit.windowStartsAt.toISOString(),
        endsAt: visit.windowEndsAt.toISOString(),
        orders: ordersOf(booking, visit).map(answerOrder),
      })),
    })),
  };
}

/** A visit with the windows that it could be moved to; null for none. */
export async function answerVisit(
  ctx: ReadContext & Pick<RequestContext, 'planning' | 'visitor'>,
  booking: BookingRecord,
  { position, later }: { position: number; later: number },
): Promise<AnswerOf<typeof VISIT_TO_MOVE> | null> {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined || booking.confirmedAt === null) return null;
  const { database, now } = ctx;
  const facts = await readFacts(database.db, booking);
  const shown = await visitOf({ db: database.db, now, ...facts }, booking, visit);
  const canResume = visit.state === 'paused';
  const canMove = (shown.fees?.now.moveCents ?? null) !== null;
  const windows =
    canMove || canResume
      ? await inTurn(ctx.planning, ctx.visitor, () =>
          findTimes(ctx, booking, { visit, later, canMove, canResume }),
        )
      : [];
  const { opensFrom, overUntil } = windowBoundsOf(booking, visit);
  return {
    ...shown,
    timeZone: booking.timeZone,
    notBefore: opensFrom?.toISOString() ?? null,
    notAfter: overUntil?.toISOString() ?? null,
    windows: windows.map(({ day, hour, startsAt, endsAt, isSameHomesmith }) => ({
      window: serializeWindow({ day, hour }),
      startsAt,
      endsAt,
      sameHomesmith: isSameHomesmith,
    })),
  };
}

/** null before there is one. */
export async function answerInvoiceOf(
  ctx: Pick<RequestContext, 'database' | 'config' | 'now'>,
  asked: { reference: string; position: number; userId: string },
): Promise<AnswerOf<typeof INVOICE> | null> {
  const own = await findOwnInvoice(ctx.database.db, ctx, asked);
  if (own === null) return null;
  const { payment, receipt, booking, visit } = own;
  const jobs = new Map(ordersOf(booking, visit).map((order) => [order.id, order]));
  return {
    number: payment.invoiceNumber,
    state: payment.state,
    status: receipt.status,
    seller: payment.seller,
    invoicedAt: payment.invoicedAt?.toISOString() ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    method: payment.method,
    owedCents: payment.owedCents,
    refundedCents: payment.refundedCents,
    lines: payment.lines.flatMap(({ kind, bookingOrderId, what, dueCents, taxCents }) => {
      if (dueCents === null || dueCents === 0) return [];
      const order = jobs.get(bookingOrderId ?? '');
      return [{ kind, what, job: order ? nameOrder(order) : null, cents: dueCents, taxCents }];
    }),
  };
}
