/** Loads one invoice. */
import { PAYMENT_STATES } from '#app/features/bookings/api/bookings.ts';
import { findInvoice, type WholeInvoice } from '#app/features/bookings/api/money.server.ts';
import { listMemberIds } from '#app/features/homesmiths/api/crew.server.ts';
import { findContacts } from '#app/features/identity/api/identity.server.ts';
import {
  findPaymentOfInvoice,
  listPaymentEvents,
} from '#app/features/payments/api/payments.server.ts';
import { ANSWER_DAYS, type Payment } from '#app/features/payments/api/payments.ts';
import { countDays } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PageContext } from '#app/platform/request-context/request-context.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findUntold } from '../frame/who-to-call.server.ts';
import {
  type AdminInvoice,
  describeFollows,
  describeStatus,
  intentsNow,
  listInvoiceEvents,
} from './money-view.ts';

/** PostgreSQL's largest int. */
const MAX_INT = 2_147_483_647;

export function readNumber(spelled: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(spelled) ? Number(spelled) : null;
  return number !== null && number <= MAX_INT ? number : null;
}

export async function readAdminInvoice(
  ctx: PageContext,
  spelled: string,
): Promise<AdminInvoice | null> {
  const number = readNumber(spelled);
  const { db } = ctx.database;
  const payment = number === null ? null : await findPaymentOfInvoice(db, number);
  const invoice = payment === null ? null : await findInvoice(db, ctx, { payment });
  if (number === null || payment === null || invoice === null) return null;
  const { state, owedCents, refundedCents } = payment;
  const leftCents = owedCents - refundedCents;
  const came = invoice.visit.number;
  return {
    number,
    reference: invoice.booking.reference,
    timeZone: invoice.booking.timeZone,
    state,
    stateName: PAYMENT_STATES[state],
    status: describeStatus(payment, invoice.receipt),
    follows: describeFollows(
      payment,
      payment.dueAt && formatInstant(payment.dueAt.toISOString(), invoice.booking.timeZone, 'said'),
    ),
    untold: came === null ? null : await findUntold(db, came),
    refunded: refundedCents === 0 ? null : formatAmount(refundedCents),
    receipt: invoice.receipt,
    seller: payment.seller ?? 'The homesmith',
    people: await readPeople(db, payment, invoice),
    events: listInvoiceEvents(await listPaymentEvents(db, payment.id), payment),
    cents: owedCents,
    leftCents,
    intents: intentsNow(state, leftCents),
    answerTime: countDays(ANSWER_DAYS),
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
  const came =
    visit.number === null ? null : (await nameHomesmiths(db, [visit.number])).get(visit.number);
  // The business's name as it was invoiced, where that isn't the same anymore.
  const sold = seller !== null && came?.endsWith(seller) ? '' : (seller ?? '');
  const phones = [showUsPhone(booking.contactPhone ?? ''), ...(await phonesOf(db, customers))];
  return [
    { label: 'Customer', value: linesOf([booking.contactName ?? 'Erased', ...phones]) },
    {
      label: 'Homesmith',
      value: linesOf([came ?? '', sold, ...(await phonesOf(db, members))]),
    },
  ];
}

const linesOf = (parts: readonly string[]): string =>
  [...new Set(parts)].filter((part) => part !== '').join('\n');

async function phonesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const people = await findContacts(db, userIds);
  return userIds.map((id) => showUsPhone(people.get(id)?.phone ?? ''));
}
