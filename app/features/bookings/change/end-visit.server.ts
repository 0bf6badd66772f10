/** What follows when a visit ends without work: its time is free, nobody pays for it but the fee, its orders are on the list again. */
import type { FeeKind } from '#app/features/payments/payment.ts';
import { freeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import { releaseOrders } from '#app/features/service-list/account/booked-orders.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { setLive } from '../bookings.db.server.ts';
import { settleAndTell } from '../money/tell-payment.server.ts';
import { findCalled } from '../names.server.ts';

export type EndedVisit = {
  booking: WholeBooking;
  visit: Visit;
  fee: { kind: FeeKind; cents: number } | null;
  /** By our fault, or by nobody's. */
  waivesFees: boolean;
};

/** The visit's row is locked, and its step is taken. */
export async function endWithoutWork(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'now' | 'newId'>,
  { booking, visit, fee, waivesFees }: EndedVisit,
): Promise<void> {
  const { id, number } = visit;
  const called = (await findCalled(trx, [visit])).get(number ?? 0);
  await freeTimes(trx, { visitIds: [id], numbers: number === null ? [] : [number] });
  const orders = ordersOf(booking, visit);
  const orderIds = orders.map((order) => order.id);
  await setLive(trx, orderIds, { isLive: false, userId: booking.userId });
  const seller =
    called === undefined ? null : { businessId: called.businessId, name: called.business };
  const of = { bookingId: booking.id, visitId: id, seller };
  await settleAndTell(trx, ctx, { ...of, work: 'none', fee, waivesFees });
  if (booking.userId === null) return;
  const ids = orders.map(({ orderId }) => orderId);
  await releaseOrders(trx, booking.userId, ids);
}
