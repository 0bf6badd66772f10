/** Invoices with everything on them: the payment, its booking, and the operator. */

import { formatIncluded, nameJob } from '#app/features/catalogue/api/choices.ts';
import { fullNameOf } from '#app/features/customers/api/customers.server.ts';
import { findPaymentOf } from '#app/features/payments/api/payments.server.ts';
import { type Payment, type Receipt, receiptOf } from '#app/features/payments/api/payments.ts';
import { formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type BookedOrder, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { describeApproved } from '../change-order.ts';
import { listChanges } from '../change-orders.db.server.ts';
import { coverOf } from '../cover/cover.ts';
import { findNotes, listEvents, type VisitEvent } from '../histories.db.server.ts';
import { nameLicenseOf } from '../law/license.server.ts';
import { findHomesmithNames } from '../names.server.ts';

export type InvoiceContext = Pick<RequestContext, 'config' | 'now'>;

export type WholeInvoice = {
  booking: WholeBooking;
  visit: Visit;
  payment: Payment;
  receipt: Receipt;
};

/** null before it is invoiced. */
export async function findInvoice(
  db: Db,
  ctx: InvoiceContext,
  of: { payment: Pick<Payment, 'bookingId' | 'visitId'> },
): Promise<WholeInvoice | null> {
  const booking = await findWholeBooking(db, { id: of.payment.bookingId });
  const visit = booking?.visits.find(({ id }) => id === of.payment.visitId);
  return booking && visit ? invoiceOf(db, ctx, { booking, visit }) : null;
}

/** For its customer only, by address; `position` counts from 0. */
export async function findOwnInvoice(
  db: Db,
  ctx: InvoiceContext,
  { reference, position, userId }: { reference: string; position: number; userId: string },
): Promise<WholeInvoice | null> {
  const booking = await findWholeBooking(db, { reference });
  if (booking === null || booking.userId !== userId || booking.confirmedAt === null) return null;
  const visit = booking.visits.find((one) => one.position === position);
  return visit === undefined ? null : invoiceOf(db, ctx, { booking, visit });
}

async function invoiceOf(
  db: Db,
  { config: { operator }, now }: InvoiceContext,
  { booking, visit }: { booking: WholeBooking; visit: Visit },
): Promise<WholeInvoice | null> {
  const payment = await findPaymentOf(db, visit.id);
  if (payment === null) return null;
  const { reference, timeZone, address, zip, userId, contactName } = booking;
  const name = userId === null ? '' : await fullNameOf(db, userId);
  const changes = await listChanges(db, visit.id);
  const isOfDays = Boolean(visit.daysDone || visit.window.days);
  const events = isOfDays ? await listEvents(db, [visit.id]) : [];
  const receipt = receiptOf(payment, {
    operator,
    billedTo:
      userId === null || address === null
        ? null
        : {
            name: name === '' ? (contactName ?? '') : name,
            address: [
              [address.line1, address.line2].filter((line) => line !== '').join(', '),
              `${address.city}, ${address.usState} ${zip}`,
            ],
          },
    jobs: new Map(
      ordersOf(booking, visit).map((order) => [
        order.id,
        {
          what: nameJob(order),
          details: [
            ...formatIncluded(order.job),
            ...describeCover(timeZone, order, visit, now),
            ...describeApproved(changes, order, timeZone),
            ...describeEarlyEnd(events),
          ],
        },
      ]),
    ),
    visit: { reference, when: `${formatVisitWindow(visit)}, ${nameZone(timeZone, now)}` },
    license: await nameLicenseOf(booking, visit, await findHomesmithNames(db, [visit])),
    doneNote: (await findNotes(db, visit.id)).doneNote,
    timeZone,
  });
  return receipt && { booking, visit, payment, receipt };
}

/** Only of work that was finished. */
const describeCover = (timeZone: string, order: BookedOrder, visit: Visit, now: Date) =>
  visit.doneAt ? (coverOf({ timeZone, orders: [order] }, visit, now)?.lines ?? []) : [];

/** "Closed after 1 of 3 days." */
function describeEarlyEnd(events: readonly VisitEvent[]): string[] {
  const { worked, of } = events.findLast(({ step }) => step === 'end')?.facts ?? {};
  return typeof worked === 'number' && typeof of === 'number' && worked < of
    ? [`Closed after ${worked} of ${of} days.`]
    : [];
}

/** With the year, because receipts are kept. */
const formatVisitWindow = ({ window: { day, hour } }: Visit): string =>
  `${formatLocalDate(day)}, ${formatWindow(hour)}`;
