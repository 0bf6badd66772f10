/** Loads the list of invoices, a page at a time. */
import { listContactNames } from '#app/features/bookings/api/found.server.ts';
import { listRosterPage, listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import { listInvoices } from '#app/features/payments/api/payments.server.ts';
import { isContested, isOverdue, type Payment } from '#app/features/payments/api/payments.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { listSoughtVisitIds } from '../frame/find-sought.server.ts';
import { readPlace, writePlace } from '../frame/list-address.ts';
import { readSought } from '../frame/sought.ts';
import {
  type InvoicesPage,
  readInvoiceNumber,
  readInvoicesAddress,
  STATES,
} from './invoices-address.ts';

const PER_PAGE = 25;
/** Visits and homesmiths whose invoices a search looks through. */
const MAX_FOUND = 500;

export async function readInvoices(
  ctx: ReadContext,
  query: URLSearchParams,
): Promise<InvoicesPage> {
  const { db } = ctx.database;
  const asked = readInvoicesAddress(query);
  const place = readPlace(asked.after);
  const found = await listInvoices(db, {
    states: asked.state && STATES[asked.state],
    among: asked.q === '' ? null : await findAmong(ctx, asked.q),
    order: asked.order,
    after: place && { at: place.changedAt, id: place.itemId },
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const names = await listContactNames(
    db,
    shown.map(({ bookingId }) => bookingId),
  );
  const last = shown.at(-1);
  const hasMore = found.length > PER_PAGE && last !== undefined;
  return {
    asked,
    rows: shown.map((payment) => ({
      number: payment.invoiceNumber ?? 0,
      customer: names.get(payment.bookingId) ?? 'Erased',
      seller: payment.seller ?? '',
      amount: formatAmount(payment.owedCents),
      since: sinceOf(payment).toISOString(),
      waits: formatWait(payment),
      isOverdue: isOverdue(payment),
    })),
    next: hasMore ? writePlace({ changedAt: sinceOf(last), itemId: last.id }) : null,
  };
}

const sinceOf = ({ invoicedAt, changedAt }: Payment): Date => invoicedAt ?? changedAt;

/** Of the customers and the homesmiths that this could mean. */
async function findAmong(ctx: ReadContext, q: string) {
  const { db } = ctx.database;
  const sought = readSought(q);
  const named = { state: null, number: null, numberOrZip: null, order: 'name' } as const;
  const homesmiths =
    sought.kind === 'name'
      ? await listRosterPage(db, { ...named, words: q, after: null, limit: MAX_FOUND })
      : [];
  const sellers = await listSellers(
    db,
    homesmiths.map(({ number }) => number),
  );
  return {
    number: readInvoiceNumber(q),
    visitIds: await listSoughtVisitIds(ctx, sought, MAX_FOUND),
    businessIds: [...new Set(sellers.map(({ businessId }) => businessId))],
  };
}

function formatWait(payment: Payment): string {
  const { state, duns, refundedCents } = payment;
  if (state === 'written_off') return 'Written off';
  if (state === 'paid') {
    return refundedCents === 0 ? 'Paid' : `Paid, ${formatAmount(refundedCents)} to refund`;
  }
  if (state === 'claimed') return 'Marked as paid, waiting for the customer to confirm';
  const reminded = duns === 0 ? 'no reminder yet' : `reminded ${duns} of 3 times`;
  return `${isContested(payment) ? 'The customer says it wasn’t paid' : 'Not paid'}, ${reminded}`;
}
