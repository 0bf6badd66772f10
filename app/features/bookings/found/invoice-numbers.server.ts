/** Finds the numbers of a booking's invoices, by its reference. */
import { listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isBookingReference } from '../booking.ts';
import { findBooking } from '../bookings.db.server.ts';

/** Empty for an unknown booking. */
export async function findInvoiceNumbers(db: Db, reference: string): Promise<string[]> {
  const booking = isBookingReference(reference) ? await findBooking(db, { reference }) : null;
  if (booking === null) return [];
  const payments = await listPaymentsOf(db, [booking.id]);
  return payments.flatMap(({ invoiceNumber }) =>
    invoiceNumber === null ? [] : String(invoiceNumber),
  );
}
