/** Loads unpaid and unconfirmed invoices, oldest first, and one invoice. */
import { PAYMENT_STATES } from '#app/features/bookings/money/invoice-view.ts';
import {
  findInvoice,
  type WholeInvoice,
} from '#app/features/bookings/money/read-invoice.server.ts';
import { listMemberIds } from '#app/features/homesmiths/crew/mail-members.server.ts';
import { findContacts } from '#app/features/identity/identities.server.ts';
import { isContested, type Payment } from '#app/features/payments/payment.ts';
import { isOverdue } from '#app/features/payments/payment-clock.ts';
import {
  findInvoiceOfNumber,
  findOpenInvoices,
  findPaymentEvents,
} from '#app/features/payments/payments.server.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  type AdminInvoice,
  describeStatus,
  intentsNow,
  listInvoiceEvents,
  type OpenInvoices,
} from './money-view.ts';

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

function tellWait(payment: Payment): string {
  const { state, duns } = payment;
  if (state === 'claimed') return 'Marked as paid, waiting for the customer to confirm';
  const reminded = duns === 0 ? 'no reminder yet' : `reminded ${duns} of 3 times`;
  return `${isContested(payment) ? 'The customer says it wasn’t paid' : 'Not paid'}, ${reminded}`;
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
    timeZone: invoice.booking.timeZone,
    state,
    stateName: PAYMENT_STATES[state],
    status: describeStatus(payment, invoice.receipt),
    receipt: invoice.receipt,
    seller: payment.seller ?? 'The homesmith',
    people: await readPeople(db, payment, invoice),
    events: listInvoiceEvents(await findPaymentEvents(db, payment.id), payment),
    cents: owedCents,
    leftCents,
    intents: intentsNow(state, leftCents),
  };
}

/** Whom to call, on each side. */
async function readPeople(
  db: Db,
  { seller }: Payment,
  { booking, visit }: WholeInvoice,
): Promise<AdminInvoice['people']> {
  const customers = booking.userId === null ? [] : [booking.userId];
  const members = visit.number === null ? [] : await listMemberIds(db, visit.number);
  const phones = [showUsPhone(booking.contactPhone ?? ''), ...(await phonesOf(db, customers))];
  return [
    { label: 'Customer', value: linesOf([booking.contactName ?? 'Erased', ...phones]) },
    {
      label: 'Homesmith',
      value: linesOf([seller ?? '', ...(await phonesOf(db, members))]),
    },
  ];
}

const linesOf = (parts: readonly string[]): string =>
  [...new Set(parts)].filter((part) => part !== '').join('\n');

async function phonesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const people = await findContacts(db, userIds);
  return userIds.map((id) => showUsPhone(people.get(id)?.phone ?? ''));
}
