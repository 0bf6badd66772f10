/** Export and anonymization of a person's bookings. Events and payments stay. */
import { listPaymentsOf, settleVisit } from '#app/features/payments/api/payments.server.ts';
import type { Payment } from '#app/features/payments/api/payments.ts';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { deleteKeptCaps, findKeptCaps } from './booking-caps.db.server.ts';
import { deleteFeed, deleteSharesOf, findFeedOf, findShare } from './booking-feeds.db.server.ts';
import {
  forgetPerson,
  listAllOf,
  listApprovals,
  listBookedOrders,
  listVisits,
  lockVisitsOf,
} from './bookings.db.server.ts';
import type { ChangeOrder } from './change-order.ts';
import { forgetChanges, listChanges } from './change-orders.db.server.ts';
import { findNotes } from './histories.db.server.ts';
import { takeVisitStep } from './visit-steps.server.ts';

/** Tables of bookings with personal data. */
export const PERSONAL_TABLES = [
  'bookings',
  'booking_orders',
  'visits',
  'approvals',
  'change_orders',
  'booking_feeds',
  'booking_shares',
  'booking_caps',
  'busy_days',
] as const;

export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  const bookings: unknown[] = [];
  if (userId === null) {
    return { bookings, agreedTo: [], visitCalendar: null, bookingCaps: null };
  }
  for (const { id, userId: _, asked: __, ...booking } of await listAllOf(db, userId)) {
    const orders = await listBookedOrders(db, id);
    // Without the homesmith, who is another person.
    const visits: unknown[] = [];
    for (const { number: ___, dueAt: ____, ...visit } of await listVisits(db, id)) {
      const { arrivalNote, doneNote } = await findNotes(db, visit.id);
      const changes = (await listChanges(db, visit.id)).map(withoutHomesmith);
      visits.push({ ...visit, arrivalNote, doneNote, changes });
    }
    const payments = (await listPaymentsOf(db, [id])).map(presentPayment);
    // Without its link, which shows the visits to anyone who has it.
    const sharedAt = (await findShare(db, id))?.madeAt ?? null;
    bookings.push({ ...booking, orders, visits, payments, sharedAt });
  }
  // Without its address, which gives access to the calendar.
  const madeAt = (await findFeedOf(db, userId))?.madeAt ?? null;
  const agreedTo = await listApprovals(db, userId);
  const bookingCaps = await findKeptCaps(db, userId);
  return { bookings, agreedTo, visitCalendar: madeAt && { madeAt }, bookingCaps };
}

/** What was asked to be changed, without who asked. */
const withoutHomesmith = ({ number: _, ...change }: ChangeOrder) => change;

/** The invoice, and how it was paid. */
const presentPayment = (payment: Payment) => ({
  visitId: payment.visitId,
  state: payment.state,
  invoiceNumber: payment.invoiceNumber,
  invoicedAt: payment.invoicedAt,
  seller: payment.seller,
  lines: payment.lines,
  owedCents: payment.owedCents,
  method: payment.method,
  paidAt: payment.paidAt,
  refundedCents: payment.refundedCents,
});

/** Visits that have not begun are canceled. */
export async function eraseFor(trx: Db, { userId }: Person, moment: Moment): Promise<void> {
  if (userId === null) return;
  const bookings = await listAllOf(trx, userId);
  await lockVisitsOf(
    trx,
    bookings.map(({ id }) => id),
  );
  for (const { id } of bookings) {
    for (const visit of await listVisits(trx, id)) {
      const step = { name: 'call_off', by: 'operator', reason: 'account-erased' } as const;
      const taken = visit.isBegun ? null : await takeVisitStep(trx, moment, visit, step);
      if (!taken?.ok) continue;
      const numbers = visit.number === null ? [] : [visit.number];
      await freeTimes(trx, { visitIds: [visit.id], numbers });
      const end = {
        visitId: visit.id,
        seller: null,
        work: 'none',
        fee: null,
        waivesFees: true,
      } as const;
      // A held booking has no payment.
      await settleVisit(trx, moment, end);
    }
  }
  await deleteFeed(trx, userId);
  await deleteSharesOf(trx, userId);
  await deleteKeptCaps(trx, userId);
  await forgetChanges(trx, userId);
  await forgetPerson(trx, userId);
}
