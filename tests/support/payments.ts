/** A payment as it is read, for tests without a database. */
import type { Payment } from '#app/features/payments/payment.ts';

export const buildPayment = (change: Partial<Payment> = {}): Payment => ({
  id: '00000000-0000-4000-8000-00000000000a',
  visitId: '00000000-0000-4000-8000-00000000000b',
  bookingId: '00000000-0000-4000-8000-00000000000c',
  rulesVersion: 1,
  state: 'owed',
  businessId: '00000000-0000-4000-8000-00000000000d',
  seller: 'Ruiz Plumbing',
  invoiceNumber: 1001,
  invoicedAt: new Date('2026-06-03T19:00:00Z'),
  owedSince: new Date('2026-06-03T19:00:00Z'),
  owedCents: 20_150,
  method: null,
  paidAt: null,
  refundedCents: 0,
  duns: 0,
  dueAt: null,
  changedAt: new Date('2026-06-03T19:00:00Z'),
  lines: [
    {
      kind: 'work',
      bookingOrderId: '00000000-0000-4000-8000-00000000000e',
      what: 'Faucet repair',
      agreedCents: 17_650,
      dueCents: 17_650,
      taxCents: 150,
    },
    {
      kind: 'work',
      bookingOrderId: '00000000-0000-4000-8000-00000000000f',
      what: 'What was not done',
      agreedCents: 9_000,
      dueCents: 0,
      taxCents: 0,
    },
    {
      kind: 'move',
      bookingOrderId: null,
      what: 'Fee for moving the visit',
      agreedCents: 2_500,
      dueCents: 2_500,
      taxCents: 0,
    },
  ],
  ...change,
});
