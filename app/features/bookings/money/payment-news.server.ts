/** Notifies people of a payment, in its transaction: the customer, the homesmith's members, and the administrator. */
import { mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import {
  type SettledVisit,
  settleVisit,
  type VisitEnd,
} from '#app/features/payments/api/payments.server.ts';
import {
  claimedMail,
  contestedMail,
  invoiceMail,
  type MailedReceipt,
  notOwedMail,
  type Payment,
  paidMail,
  payBackMail,
  receiptMail,
  recorderOf,
  refundMail,
  reminderMail,
  writtenOffMail,
} from '#app/features/payments/api/payments.ts';
import { adminInvoicePath } from '#app/kernel/admin-urls.ts';
import { invoicePath } from '#app/kernel/booking-urls.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { workPath } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { type TextContext, textCustomer } from '../texts/queue-texts.server.ts';
import { findInvoice, type InvoiceContext, type WholeInvoice } from './read-invoice.server.ts';

export type PaymentNewsContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'log' | 'now' | 'newId'
>;

type PaymentNews = {
  step:
    | 'record'
    | 'confirm_paid'
    | 'settle_unanswered'
    | 'contest'
    | 'dun'
    | 'write_off'
    | 'refund';
  payment: Pick<Payment, 'bookingId' | 'visitId'>;
  /** The amount of a refund. */
  cents?: number;
};

export async function sendPaymentNews(
  trx: Db,
  ctx: PaymentNewsContext,
  told: PaymentNews,
): Promise<void> {
  const { step, payment, cents = 0 } = told;
  const invoice = await findInvoice(trx, ctx, { payment });
  if (invoice === null) return;
  await notifyCustomer(trx, ctx, invoice, (mailed) =>
    mailOf(step, mailed, invoice.booking.timeZone, cents),
  );
  if (isReceipt(step)) await textAbout(trx, ctx, invoice, 'receipt');
  await notifyMembers(trx, ctx, invoice, { step, cents });
  const note = noteOf(step, invoice, ctx.config.publicUrl);
  if (note !== null) await notifyAdministrator(trx, ctx, note);
}

const isReceipt = (step: PaymentNews['step']): boolean =>
  step === 'confirm_paid' || step === 'settle_unanswered';

/** To people with consent to texts about visits. */
async function textAbout(
  trx: Db,
  ctx: TextContext,
  { booking, visit }: WholeInvoice,
  what: 'invoice' | 'receipt',
): Promise<void> {
  const path = invoicePath(booking.reference, visit.position);
  await textCustomer(trx, ctx, { what, booking, visits: [visit], who: null, path });
}

async function notifyMembers(
  trx: Db,
  ctx: InvoiceContext,
  invoice: WholeInvoice,
  { step, cents }: Required<Pick<PaymentNews, 'step' | 'cents'>>,
): Promise<void> {
  const { number } = invoice.visit;
  if (number === null) return;
  const mailed = { ...invoice, link: `${ctx.config.publicUrl}${workPath(number, 'payments')}` };
  if (step === 'contest') await mailMembers(trx, ctx, number, contestedMail(mailed));
  if (isReceipt(step)) await mailMembers(trx, ctx, number, paidMail(mailed));
  if (step === 'write_off') await mailMembers(trx, ctx, number, notOwedMail(mailed));
  if (step === 'refund') await mailMembers(trx, ctx, number, payBackMail(mailed, cents));
}

/** Settles the payment of an ended visit, and mails the invoice. The visit is locked, and its step taken. */
export async function settleAndNotify(
  trx: Db,
  ctx: InvoiceContext & Moment,
  { bookingId, ...end }: VisitEnd & { bookingId: string },
): Promise<SettledVisit> {
  const settled = await settleVisit(trx, ctx, end);
  if (!settled.ok) throw new Error(`A visit that ends is not settled: ${settled.refusal.code}.`);
  if (settled.value.state === 'void') return settled.value;
  const payment = { bookingId, visitId: end.visitId };
  const invoice = await findInvoice(trx, ctx, { payment });
  if (invoice !== null) {
    await notifyCustomer(trx, ctx, invoice, invoiceMail);
    await textAbout(trx, ctx, invoice, 'invoice');
  }
  return settled.value;
}

type Mail = { subject: string; text: string; html: string };

function mailOf(
  step: PaymentNews['step'],
  mailed: MailedReceipt,
  timeZone: string,
  cents: number,
): Mail | null {
  switch (step) {
    case 'record':
      return claimedMail(mailed, timeZone);
    case 'confirm_paid':
    case 'settle_unanswered':
      return receiptMail(mailed);
    case 'dun':
      return reminderMail(mailed);
    case 'write_off':
      return writtenOffMail(mailed);
    case 'refund':
      return refundMail(mailed, cents);
    case 'contest':
      return null;
  }
}

/** Does nothing for an invoice whose person was erased. */
async function notifyCustomer(
  trx: Db,
  { config, now }: InvoiceContext,
  invoice: WholeInvoice,
  mailOf: (mailed: MailedReceipt) => Mail | null,
): Promise<void> {
  const { booking, visit } = invoice;
  const { userId } = booking;
  const link = `${config.publicUrl}${invoicePath(booking.reference, visit.position)}`;
  const mail = mailOf({ ...invoice, link });
  if (mail === null || userId === null) return;
  const to = (await findEmails(trx, [userId])).get(userId);
  if (to !== undefined) await queueMail(trx, { to, ...mail }, { userId, now });
}

/** The note for operators, when they have to do something. */
function noteOf(step: PaymentNews['step'], { payment, booking }: WholeInvoice, publicUrl: string) {
  const isOver = step === 'dun' && payment.duns >= 3;
  if (!isOver && step !== 'contest') return null;
  const what = isOver ? 'Still not paid after three reminders' : 'Customer says it isn’t paid';
  return layOutMail({
    subject: `${what}: invoice ${payment.invoiceNumber}`,
    intro: isOver
      ? `We’ve sent three reminders, and invoice ${payment.invoiceNumber} from ${payment.seller} (${formatAmount(payment.owedCents)}) still isn’t paid.`
      : `${recorderOf(payment)} marked invoice ${payment.invoiceNumber} (${formatAmount(payment.owedCents)}) as paid. The customer says it isn’t.`,
    action: {
      label: 'See the invoice',
      link: `${publicUrl}${adminInvoicePath(payment.invoiceNumber ?? 0)}`,
    },
    paragraphs: [`Booking ${booking.reference}`],
  });
}
