/** Complaints for operators: lists, and the evidence of one. */
import {
  type MessageBetween,
  readBetween,
} from '#app/features/inbox/conversations/between.server.ts';
import type { Payment } from '#app/features/payments/payment.ts';
import { findPayment } from '#app/features/payments/payments.server.ts';
import type { Receipt } from '#app/features/payments/receipt/receipt.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from '../booking.ts';
import { type KeptApproval, listApprovalsOf, listContactsOfVisits } from '../bookings.db.server.ts';
import { listConversationsAbout } from '../messages/messages.db.server.ts';
import { findInvoice, type InvoiceContext } from '../money/read-invoice.server.ts';
import { listPhotos, viewPhotos } from '../photos/list-photos.server.ts';
import type { PhotoView } from '../photos/photo-view.ts';
import { type BookingRecord, readBookingRecord } from '../read-booking.server.ts';
import type { Complaint } from './complaint.ts';
import {
  type ComplaintFilter,
  countReviews,
  findComplaint,
  listComplaints,
  listComplaintsOf,
  listLiveComplaints,
} from './complaints.db.server.ts';

export const findComplaintPage = (db: Db, wanted: ComplaintFilter): Promise<Complaint[]> =>
  listComplaints(db, wanted);

/** Unsafe first, then what waits for our decision. */
export const findLiveComplaints = (db: Db, limit: number): Promise<Complaint[]> =>
  listLiveComplaints(db, limit);

/** That wait for our decision, up to `limit`. */
export const countComplaints = (
  db: Db,
  limit: number,
): Promise<{ count: number; since: Date | null }> => countReviews(db, limit);

/** The booking of each visit, and who is there: by id of the visit. */
export const findVisitContacts: typeof listContactsOfVisits = (db, visitIds) =>
  listContactsOfVisits(db, visitIds);

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
};

/** null for an unknown one. */
export async function readEvidence(
  db: Db,
  ctx: InvoiceContext,
  id: string,
): Promise<Evidence | null> {
  const complaint = await findComplaint(db, id);
  const booking = complaint && (await readBookingRecord(db, { visitId: complaint.visitId }));
  const visit = booking?.visits.find((one) => one.id === complaint?.visitId);
  if (!complaint || !booking || !visit) return null;
  const about = await listConversationsAbout(db, [visit.id]);
  const conversation = about.find(({ number }) => number === complaint.number);
  const payment = await findPayment(db, visit.id);
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
    payment,
    receipt: invoice?.receipt ?? null,
    photos: viewPhotos((await listPhotos(db, [visit.id])).get(visit.id) ?? [], {
      reader: 'operator',
      timeZone: booking.timeZone,
    }),
  };
}
