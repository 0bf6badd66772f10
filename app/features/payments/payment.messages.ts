/** Refusals of payment operations, as text. Pure. */
import { formatAmount } from '#app/kernel/money.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { PaymentState } from './payment.process.ts';

export type OperationRefusal =
  | { code: 'no-payment' }
  | { code: 'not-now'; state: PaymentState | null }
  /** The amount is not what is owed. */
  | { code: 'other-amount'; cents: number };

/** `cents`: what can be refunded. */
export type RefundRefusal =
  /** It isn't what the page showed. */
  | { code: 'other-refund'; cents: number }
  /** More than that, or nothing. */
  | { code: 'too-much'; cents: number };

/** More than that, all of it, or nothing. */
export type CreditRefusal = { code: 'too-much'; cents: number };

const NOW: Readonly<Record<PaymentState, string>> = {
  on_completion: 'There’s no invoice yet.',
  owed: 'It isn’t paid yet.',
  claimed: 'It’s marked as paid, and we’re waiting for the customer to confirm.',
  paid: 'It’s already paid.',
  void: 'Nothing was due.',
  written_off: 'This invoice was written off.',
};

/** Of the customer, who answers whether an invoice is paid. */
export const ANSWER_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this invoice.' },
  'not-now': { status: 409, text: formatNotNow },
} as const satisfies RefusalTable;

/** Of the homesmith, who records that an invoice is paid; operators are refused alike. */
export const RECORD_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this homesmith.' },
  'no-payment': { status: 422, text: ANSWER_REFUSALS.gone.text },
  'not-now': ANSWER_REFUSALS['not-now'],
  'other-amount': { status: 409, text: formatOtherAmount },
} as const satisfies RefusalTable;

/** Of operators, who refund. */
export const REFUND_REFUSALS = {
  'other-refund': {
    status: 409,
    text: ({ cents }: { cents: number }) =>
      `A refund was recorded while this page was open. Now you can refund up to ${formatAmount(cents)}.`,
  },
  'too-much': {
    status: 422,
    field: 'amount',
    text: ({ cents }: { cents: number }) => `You can refund up to ${formatAmount(cents)}.`,
  },
} as const;

/** Of operators, who record what a business paid us, and take back what was wrong. */
export const SHARE_REFUSALS = {
  'other-share': {
    status: 409,
    text: ({ cents }: { cents: number }) =>
      `The balance changed while this page was open. ${formatBalance(cents)} Check their payments before you record another.`,
  },
  'above-share': {
    status: 422,
    field: 'amount',
    text: ({ cents }: { cents: number }) =>
      cents > 0 ? `They owe us ${formatAmount(cents)}. Enter that or less.` : formatBalance(cents),
  },
  'wrong-day': {
    status: 422,
    field: 'day',
    text: 'Enter a day in the past year, up to today.',
  },
  'no-entry': {
    status: 409,
    text: 'This payment was already taken back. This page is up to date now.',
  },
} as const;

/** What a business owes us, as a sentence. */
export function formatBalance(cents: number): string {
  if (cents > 0) return `They owe us ${formatAmount(cents)}.`;
  return cents === 0 ? 'They don’t owe us anything.' : `We owe them ${formatAmount(-cents)}.`;
}

function formatOtherAmount({ cents }: { cents: number }): string {
  return `The amount changed to ${formatAmount(cents)} while this page was open. Check it and try again.`;
}

function formatNotNow({ state }: { state: PaymentState | null }): string {
  return `Nothing changed. ${state === null ? '' : NOW[state]}`.trim();
}
