/** The mails about a payment. Pure. */

import { formatInstant } from '#app/kernel/instant.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { METHOD_NAMES, type Payment, recorderOf } from '../payment.ts';
import { unansweredAt } from '../payment-clock.ts';
import { DONE_LABEL, type Receipt } from './receipt.ts';

/** `link`: the page of the invoice. */
export type MailedReceipt = { receipt: Receipt; payment: Payment; link: string };

const linesOf = ({ lines, totals }: Receipt): string[] => [
  ...lines.map(({ what, amount, details }) => [`${what}: ${amount}.`, ...details].join(' ')),
  ...totals.map(({ label, amount }) => `${label}: ${amount}`),
];

const factsOf = ({ facts }: Receipt): string[] =>
  facts.map(({ label, lines }) => `${label}: ${lines.join(label === DONE_LABEL ? ' ' : ', ')}`);

export const invoiceMail = ({ receipt, payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `${receipt.title}: ${formatAmount(payment.owedCents)} to ${payment.seller}`,
    intro: receipt.status,
    action: { label: 'See the invoice', link },
    paragraphs: [...linesOf(receipt), ...factsOf(receipt)],
  });

/** The last reminder says that an operator takes over. */
export const reminderMail = ({ receipt, payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `Reminder: ${receipt.title} isn’t paid yet`,
    intro: receipt.status,
    action: { label: 'See the invoice', link },
    paragraphs: [
      ...linesOf(receipt),
      `Already paid? Ask ${payment.seller} to mark it as paid. Something wrong with the work or the amount? Contact us from your booking page before you pay.`,
      ...(payment.duns >= 3
        ? ['This is our last reminder. We’ll follow up with you in person.']
        : []),
    ],
  });

/** Asks the customer to confirm the payment. */
export function claimedMail({ receipt, payment, link }: MailedReceipt, timeZone: string) {
  const until = formatInstant(unansweredAt(payment.changedAt).toISOString(), timeZone, 'day');
  const how = payment.method === null ? '' : ` (${METHOD_NAMES[payment.method].toLowerCase()})`;
  return layOutMail({
    subject: `Did you pay ${formatAmount(payment.owedCents)} to ${payment.seller}?`,
    intro: `${recorderOf(payment)} marked ${formatAmount(payment.owedCents)} as paid${how}. Is that right?`,
    action: { label: 'Answer yes or no', link },
    paragraphs: [
      `If we don’t hear from you by ${until}, we’ll count it as paid and send your receipt.`,
      ...linesOf(receipt),
    ],
  });
}

export const receiptMail = ({ receipt, link }: MailedReceipt) =>
  layOutMail({
    subject: `${receipt.title}: paid. Thank you!`,
    intro: receipt.status,
    action: { label: 'See your receipt', link },
    paragraphs: [...linesOf(receipt), ...factsOf(receipt)],
  });

/** To the homesmith's members, without the customer's name. */
export const paidMail = ({ receipt, payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `Paid: ${formatAmount(payment.owedCents)}, ${receipt.title.replace('Receipt', 'invoice')}`,
    intro: receipt.status,
    action: { label: 'See your payments', link },
    paragraphs: linesOf(receipt),
  });

/** To the homesmith's members. */
export const contestedMail = ({ payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `The homeowner says invoice ${payment.invoiceNumber} isn’t paid`,
    intro: `${payment.recordedBy === 'operator' ? 'We' : 'You'} marked ${formatAmount(payment.owedCents)} as paid. The homeowner says it isn’t.`,
    action: { label: 'See your payments', link },
    paragraphs: [
      'Check your records and talk with the homeowner. If you have the money, mark it as paid again. We’ll look into it, too.',
    ],
  });

export const refundMail = ({ receipt, payment, link }: MailedReceipt, cents: number) =>
  layOutMail({
    subject: `Refund of ${formatAmount(cents)}, ${receipt.title.toLowerCase()}`,
    intro: `${payment.seller} will refund you ${formatAmount(cents)}, the same way you paid.`,
    action: { label: 'See the receipt', link },
    paragraphs: [
      `The money comes from ${payment.seller}, not from us, so we don’t see when it arrives. If you don’t have it in a week, write to us.`,
      ...linesOf(receipt),
    ],
  });

/** To the homesmith's members, who have the money. */
export const payBackMail = ({ payment, link }: MailedReceipt, cents: number) =>
  layOutMail({
    subject: `Please pay back ${formatAmount(cents)}, invoice ${payment.invoiceNumber}`,
    intro: `The homeowner gets ${formatAmount(cents)} of invoice ${payment.invoiceNumber} back. Please pay them within a week, the way they paid you. We’ve told them it’s coming from you.`,
    action: { label: 'See your payments', link },
    paragraphs: ['It’s off your earnings, and you owe us no share of it.'],
  });

export const writtenOffMail = ({ payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `You don’t owe anything on invoice ${payment.invoiceNumber}`,
    intro: `You don’t owe anything on invoice ${payment.invoiceNumber} (${formatAmount(payment.owedCents)}).`,
    action: { label: 'See the invoice', link },
    paragraphs: ['You don’t need to do anything.'],
  });

/** To the homesmith's members. */
export const notOwedMail = ({ payment, link }: MailedReceipt) =>
  layOutMail({
    subject: `We wrote off invoice ${payment.invoiceNumber}`,
    intro: `We wrote off invoice ${payment.invoiceNumber} (${formatAmount(payment.owedCents)}). The homeowner doesn’t owe anything on it, so please don’t ask them to pay.`,
    action: { label: 'See your payments', link },
    paragraphs: ['It doesn’t count toward your earnings, and you don’t owe us our share of it.'],
  });
