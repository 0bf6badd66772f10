/**
 * The effects of a visit's end: frees its time, settles the payment, and releases or finishes its orders in the
 * list.
 */
import type { VisitEnd } from '#app/features/payments/api/payments.server.ts';
import { type FeeKind, sumCents } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { creditsOf } from '#app/features/payments/api/rules.ts';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { releaseOrders, removeOrders } from '#app/features/service-list/api/account.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { setOrdersOver } from '../bookings.db.server.ts';
import { type DaysWorked, shareOf } from '../days/work-days.ts';
import { listEvents } from '../histories.db.server.ts';
import { settleAndNotify } from '../money/payment-news.server.ts';
import { findHomesmithNames } from '../names.server.ts';
import { creditFactsOf } from '../on-site/credit-facts.ts';
import { QUOTED_WORK } from '../quotes/quote.ts';
import { creditOfQuote } from '../quotes/quote-credit.server.ts';

export type EndedVisit = {
  booking: WholeBooking;
  visit: Visit;
  fee: { kind: FeeKind; cents: number } | null;
  /** It ended by our fault, or by no one's. */
  waivesFees: boolean;
  /** false when the customer wants its orders off the list, too. */
  keepsJobs?: boolean;
};

/** The visit is locked, and its step taken. */
export async function endWithoutWork(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'now' | 'newId'>,
  { booking, visit, fee, waivesFees, keepsJobs = true }: EndedVisit,
): Promise<void> {
  const ids = (await letGo(trx, { booking, visit })).map(({ orderId }) => orderId);
  const of = { bookingId: booking.id, visitId: visit.id, seller: await findSeller(trx, visit) };
  await settleAndNotify(trx, ctx, { ...of, work: 'none', fee, waivesFees });
  if (booking.userId === null) return;
  // What was to be done again was paid for: it isn't booked once more.
  if (keepsJobs && visit.redo === null) await releaseOrders(trx, booking.userId, ids);
  else await removeOrders(trx, booking.userId, { ids, now: ctx.now });
}

export type DoneVisit = Pick<EndedVisit, 'booking' | 'visit'> & {
  /** When it ends before its last day. */
  days?: DaysWorked;
  /** Ids of the orders that aren't done, which nothing is due for. */
  undone?: ReadonlySet<string>;
};

/** With work done: invoices it at the agreed price with approved changes, less credits, and the orders leave the list. */
export async function endWithWork(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'now' | 'newId'>,
  { booking, visit, days = { worked: 1, of: 1 }, undone = new Set() }: DoneVisit,
): Promise<void> {
  const listed = await letGo(trx, { booking, visit });
  const of = { bookingId: booking.id, visitId: visit.id, seller: await findSeller(trx, visit) };
  const done = ordersOf(booking, visit).filter(({ id }) => !undone.has(id));
  const work = done.map(({ id, cents, taxCents }) => ({
    bookingOrderId: id,
    cents: shareOf(cents + taxCents, days),
    taxCents: shareOf(taxCents, days),
  }));
  const rules = await getRules(trx, booking.rulesVersion);
  const facts = creditFactsOf(await listEvents(trx, [visit.id]));
  const credits = [
    ...creditsOf(rules, facts, sumCents(work.map(({ cents }) => cents))),
    ...(await creditOfQuote(trx, booking, visit)),
  ];
  await settleAndNotify(trx, ctx, { ...of, work, fee: null, credits, waivesFees: false });
  const { userId } = booking;
  if (userId === null) return;
  // What was to be done again was paid for: it isn't booked once more.
  const isToBookAgain = ({ id }: { id: string }) => visit.redo === null && undone.has(id);
  const left = listed.filter(isToBookAgain).map(({ orderId }) => orderId);
  const ids = listed.filter((one) => !isToBookAgain(one)).map(({ orderId }) => orderId);
  if (left.length > 0) await releaseOrders(trx, userId, left);
  await removeOrders(trx, userId, { ids, now: ctx.now });
}

/** Frees the time and ends the orders; returns those that were on the list. */
async function letGo(
  trx: Db,
  { booking, visit }: Pick<EndedVisit, 'booking' | 'visit'>,
): Promise<{ id: string; orderId: string }[]> {
  const { id, number } = visit;
  await freeTimes(trx, { visitIds: [id], numbers: number === null ? [] : [number] });
  const orders = ordersOf(booking, visit);
  await setOrdersOver(
    trx,
    orders.map((order) => order.id),
  );
  // What a change order added, or a quote has, was never on the list.
  return orders.filter(
    ({ serviceId, changeOrderId }) => changeOrderId === null && serviceId !== QUOTED_WORK,
  );
}

/** null when no one is assigned. */
async function findSeller(trx: Db, visit: Visit): Promise<VisitEnd['seller']> {
  const called = (await findHomesmithNames(trx, [visit])).get(visit.number ?? 0);
  return called === undefined ? null : { businessId: called.businessId, name: called.business };
}
