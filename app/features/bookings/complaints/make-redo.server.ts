/**
 * A visit that does work again at no cost. It begins on hold, and its customer picks the time, as of any visit on hold;
 * without a homesmith it waits for an operator.
 */
import { nameJob } from '#app/features/catalogue/api/choices.ts';
import { payLater } from '#app/features/payments/api/payments.server.ts';
import { workDaysOf } from '#app/features/scheduling/api/plan.ts';
import { decideStep } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { BookedOrder, Visit, WholeBooking } from '../booking.ts';
import { findWholeBooking, insertRedo, setVisitDue, VISITS } from '../bookings.db.server.ts';
import { VISIT } from '../visit.process.ts';
import { timedNext } from '../visit-steps.server.ts';
import { redoneOrders } from './redo.ts';

type RedoWanted = {
  booking: WholeBooking;
  /** Whose work it is. */
  visit: Visit;
  chosen: readonly BookedOrder[];
  keepsHomesmith: boolean;
  by: 'operator' | 'homesmith';
};

/** Its id. The visits of the booking are locked. */
export async function makeRedo(
  trx: Db,
  moment: Moment,
  { booking, visit, chosen, keepsHomesmith, by }: RedoWanted,
): Promise<string> {
  const number = keepsHomesmith ? visit.number : null;
  const step = decideStep(VISIT, 'redo', null, { by, to: number === null ? 'unplaced' : 'paused' });
  if (!step.ok) throw new Error('A redo begins with who decides it.');
  const id = moment.newId();
  const orders = redoneOrders(booking, chosen, moment.newId);
  const minutes = orders.reduce((sum, { minutes: each }) => sum + each, 0);
  await insertRedo(trx, {
    ...{ id, booking, orders, state: step.value.to, at: moment.now },
    former: visit,
    number,
    minutes,
    days: workDaysOf({ minutes, visits: 1, gapDays: 0 })?.days ?? 1,
    crewSize: Math.max(...orders.map(({ crewSize }) => crewSize)),
  });
  await noteStep(trx, VISITS, { id, step: step.value }, moment);
  const works = orders.map((order) => ({
    bookingOrderId: order.id,
    what: nameJob(order),
    cents: 0,
    taxCents: 0,
  }));
  const { id: bookingId, rulesVersion } = booking;
  await payLater(trx, moment, [{ visitId: id, bookingId, rulesVersion, orders: works }]);
  const now = await findWholeBooking(trx, { id: bookingId });
  const made = now?.visits.find((one) => one.id === id);
  if (made === undefined) throw new Error('A visit that was just made is gone.');
  await setVisitDue(trx, id, timedNext(made, new Set(), moment.now)?.at ?? null);
  return id;
}
