/** An invoice, or once it is paid its receipt: the content of page, mail and PDF. Pure. */
import { formatInstant } from '#app/kernel/instant.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { isContested, METHOD_NAMES, type Payment, recorderOf, sumCents } from '../payment.ts';

/** What the payment itself does not know. */
export type ReceiptParties = {
  operator: { name: string | null; address: string | null; supportEmail: string | null };
  /** null once erased. */
  billedTo: { name: string; address: readonly string[] } | null;
  visit: { reference: string; when: string };
  /** Jobs by the id of their booked order, as they were agreed. */
  jobs: ReadonlyMap<string, { what: string; details: readonly string[] }>;
  /** The license of who did the work: "License #123456 (California CSLB)"; null where no law wants it shown. */
  license: string | null;
  /** The homesmith's note on the finished work. */
  doneNote: string | null;
  /** The home's. */
  timeZone: string;
};

export type Receipt = {
  /** "Invoice 1001", "Receipt 1001". */
  title: string;
  kind: 'invoice' | 'receipt';
  /** What is due, or that it is paid. */
  status: string;
  facts: readonly { label: string; lines: readonly string[] }[];
  /** `details`: what the price of a job includes. */
  lines: readonly { what: string; details: readonly string[]; amount: string }[];
  totals: readonly { label: string; amount: string; isStrong: boolean }[];
};

/** The fact that has the homesmith's own words, line by line. */
export const DONE_LABEL = 'What was done';

/** null when it was never invoiced. */
export function receiptOf(payment: Payment, parties: ReceiptParties): Receipt | null {
  const { invoiceNumber, invoicedAt, seller, state, refundedCents } = payment;
  if (invoiceNumber === null || invoicedAt === null || seller === null) return null;
  const { operator, billedTo, visit, jobs, license, doneNote, timeZone } = parties;
  const kind = state === 'paid' ? 'receipt' : 'invoice';
  const day = (at: Date) => formatInstant(at.toISOString(), timeZone, 'day');
  const due = payment.lines.filter(({ dueCents }) => dueCents !== null && dueCents !== 0);
  const taxCents = sumCents(due.map((line) => line.taxCents));
  const total = { label: 'Total', amount: formatAmount(payment.owedCents), isStrong: true };
  return {
    title: `${kind === 'receipt' ? 'Receipt' : 'Invoice'} ${invoiceNumber}`,
    kind,
    status: formatStatus(payment, seller, day),
    facts: [
      { label: 'Work by', lines: license === null ? [seller] : [seller, license] },
      {
        label: 'Billed to',
        lines: billedTo === null ? ['—'] : [billedTo.name, ...billedTo.address],
      },
      { label: 'Visit', lines: [visit.reference, visit.when] },
      ...(doneNote === null
        ? []
        : [
            {
              label: DONE_LABEL,
              lines: doneNote.split(/\r?\n/).filter((line) => line.trim() !== ''),
            },
          ]),
      { label: 'Invoiced on', lines: [day(invoicedAt)] },
      {
        label: 'Booked through',
        lines: [
          operator.name ?? 'Homesmith',
          ...[operator.address, operator.supportEmail].filter((line) => line !== null),
        ],
      },
    ],
    lines: due.map(({ bookingOrderId, what, dueCents, taxCents: tax }) => ({
      ...(jobs.get(bookingOrderId ?? '') ?? { what, details: [] }),
      amount: formatLine((dueCents ?? 0) - tax),
    })),
    totals: [
      // Prices are said before taxes, so the invoice says also that there was none.
      { label: 'Tax', amount: formatAmount(taxCents), isStrong: false },
      total,
      ...(refundedCents === 0
        ? []
        : [{ label: 'Refund', amount: `−${formatAmount(refundedCents)}`, isStrong: false }]),
    ],
  };
}

/** A credit as "−$25.00", as a refund is written. */
const formatLine = (cents: number) =>
  cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents);

function formatStatus(payment: Payment, seller: string, day: (at: Date) => string): string {
  const { state, method, paidAt, refundedCents, owedCents } = payment;
  if (state === 'written_off') return 'Nothing is due.';
  // The booking's page says that we look into it, and so does the invoice.
  if (isContested(payment)) {
    return `${recorderOf(payment)} marked ${formatAmount(owedCents)} as paid, and you told us that it isn’t paid yet. We’re checking with ${seller}, and we’ll email you. Already paid, or paying now? ${seller} can mark it as paid again.`;
  }
  if (state === 'owed') {
    return `${formatAmount(owedCents)} is due now. Pay ${seller} by cash, check, card, or bank transfer.`;
  }
  const how = method === null ? '' : ` (${METHOD_NAMES[method].toLowerCase()})`;
  if (state === 'claimed') {
    return `${recorderOf(payment)} marked ${formatAmount(owedCents)} as paid${how}.`;
  }
  const amount = formatAmount(owedCents);
  const paid = `${amount} was paid in full${paidAt === null ? '' : ` on ${day(paidAt)}`}${how}.`;
  if (refundedCents === 0) return paid;
  // The homesmith has the money, and pays it back outside of the platform: we don't see when.
  const back = refundedCents === owedCents ? 'all' : formatAmount(refundedCents);
  return `${paid} ${seller} will refund ${back} of it, the same way it was paid.`;
}
