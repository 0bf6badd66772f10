/** Complaints for operators: lists, and the evidence of one. */
import { type MessageBetween, readBetween } from '#app/features/inbox/api/conversations.server.ts';
import { findPaymentOf } from '#app/features/payments/api/payments.server.ts';
import type { Payment, Receipt } from '#app/features/payments/api/payments.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from '../booking.ts';
import { findBookingRecord, type KeptApproval, listApprovalsOf } from '../bookings.db.server.ts';
import { coverOf } from '../cover/cover.ts';
import { listConversationsAbout } from '../messages/messages.db.server.ts';
import { findInvoice, type InvoiceContext } from '../money/read-invoice.server.ts';
import { listPhotos } from '../photos/list-photos.server.ts';
import type { PhotoView } from '../photos/photo-view.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import type { BookingRecord } from '../read-booking.server.ts';
import type { Complaint } from './complaint.ts';
import { findComplaint, listComplaintsOf } from './complaints.db.server.ts';

export type Evidence = {
  complaint: Complaint;
  /** All of the visit, oldest first. */
  complaints: readonly Complaint[];
  booking: BookingRecord;
  visit: Visit;
  /** What the customer was shown and agreed to: of the visit, and of the whole booking. */
  approvals: readonly KeptApproval[];
  /** With the homesmith that it's about. */
  messages: readonly MessageBetween[];
  payment: Payment | null;
  receipt: Receipt | null;
  photos: readonly PhotoView[];
  /** What was promised with the work, as of the report. */
  promise: readonly string[];
};

/** null for an unknown one. */
export async function readEvidence(
  db: Db,
  ctx: InvoiceContext,
  id: string,
): Promise<Evidence | null> {
  const complaint = await findComplaint(db, id);
  const booking = complaint && (await findBookingRecord(db, { visitId: complaint.visitId }));
  const visit = booking?.visits.find((one) => one.id === complaint?.visitId);
  if (!complaint || !booking || !visit) return null;
  const about = await listConversationsAbout(db, [visit.id]);
  const conversation = about.find(({ number }) => number === complaint.number);
  const payment = await findPaymentOf(db, visit.id);
  const invoice = payment && (await findInvoice(db, ctx, { payment }));
  return {
    complaint,
    complaints: await listComplaintsOf(db, visit.id),
    booking,
    visit,
    approvals: (await listApprovalsOf(db, booking.id)).filter(
      ({ visitId }) => visitId === null || visitId === visit.id,
    ),
    messages: conversation === undefined ? [] : (await readBetween(db, conversation.itemId)).said,
    promise: coverOf(booking, visit, complaint.openedAt)?.lines ?? [],
    payment,
    receipt: invoice?.receipt ?? null,
    photos: viewPhotos((await listPhotos(db, [visit.id])).get(visit.id) ?? [], {
      reader: 'operator',
      timeZone: booking.timeZone,
    }),
  };
}
