/** Loads unpaid and unconfirmed invoices, oldest first, and one invoice. */
import { PAYMENT_STATES } from '#app/features/bookings/money/invoice-view.ts';
import { findInvoice } from '#app/features/bookings/money/read-invoice.server.ts';
import type { Payment } from '#app/features/payments/payment.ts';
import { isOverdue } from '#app/features/payments/payment-clock.ts';
import { findInvoiceOfNumber, findOpenInvoices } from '#app/features/payments/payments.server.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type AdminInvoice, intentsNow, type OpenInvoices } from './money-view.ts';

const PER_PAGE = 50;
type ReadContext = Pick<RequestContext, 'config' | 'database' | 'now'>;

export async function readOpenInvoices(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
): Promise<OpenInvoices> {
  const asked = query.get('after') ?? '';
  const after = readPlace(asked);
  const found = await findOpenInvoices(db, { after, limit: PER_PAGE + 1 });
  const shown = found.slice(0, PER_PAGE);
  return {
    rows: shown.map((payment) => ({
      number: payment.invoiceNumber ?? 0,
      seller: payment.seller ?? '',
      amount: formatAmount(payment.owedCents),
      since: (payment.invoicedAt ?? payment.changedAt).toISOString(),
      waits: tellWait(payment),
      isOverdue: isOverdue(payment),
    })),
    after: after === null ? null : asked,
    next: found.length > shown.length ? placeOf(shown.at(-1)) : null,
  };
}

function tellWait({ state, duns, owedSince, invoicedAt }: Payment): string {
  if (state === 'claimed') return 'Noted as paid; the customer has not confirmed it';
  const wasContested = owedSince?.getTime() !== invoicedAt?.getTime();
  const reminded = duns === 0 ? 'no reminder yet' : `reminded ${duns} of 3 times`;
  return `${wasContested ? 'The customer says it was not paid' : 'Not paid'}, ${reminded}`;
}

const placeOf = (payment: Payment | undefined): string | null =>
  payment?.invoicedAt ? `${payment.invoicedAt.toISOString()}_${payment.id}` : null;

/** An invalid place starts at the beginning. */
function readPlace(asked: string): { at: Date; id: string } | null {
  const [iso = '', id = ''] = asked.split('_');
  const at = new Date(iso);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

/** PostgreSQL's largest int. */
const MAX_INT = 2_147_483_647;

export function readNumber(spelled: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(spelled) ? Number(spelled) : null;
  return number !== null && number <= MAX_INT ? number : null;
}

export async function readAdminInvoice(
  ctx: ReadContext,
  spelled: string,
): Promise<AdminInvoice | null> {
  const number = readNumber(spelled);
  const { db } = ctx.database;
  const payment = number === null ? null : await findInvoiceOfNumber(db, number);
  const invoice = payment === null ? null : await findInvoice(db, ctx, { payment });
  if (number === null || payment === null || invoice === null) return null;
  const { state, owedCents, refundedCents } = payment;
  const leftCents = owedCents - refundedCents;
  return {
    number,
    reference: invoice.booking.reference,
    state,
    stateName: PAYMENT_STATES[state],
    receipt: invoice.receipt,
    cents: owedCents,
    leftCents,
    intents: intentsNow(state, leftCents),
  };
}
