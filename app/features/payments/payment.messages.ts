/** Refusals of payment operations, as text. Pure. */
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { PaymentState } from './payment.process.ts';

export type OperationRefusal =
  | { code: 'no-payment' | 'other-form' }
  | { code: 'not-now'; state: PaymentState | null }
  /** The typed amount is not what is owed, or exceeds what can be refunded. */
  | { code: 'other-amount'; cents: number };

type StatedRefusal = OperationRefusal | { code: 'no-method' | 'no-amount' | 'no-reason' };

export type PaymentFormRefusal = StatedRefusal | { code: 'failed'; failure: Failure };

const NOW: Readonly<Record<PaymentState, string>> = {
  on_completion: 'There’s no invoice yet.',
  owed: 'It isn’t paid yet.',
  claimed: 'It’s marked as paid, and we’re waiting for the customer to confirm.',
  paid: 'It’s already paid.',
  void: 'Nothing was due.',
  written_off: 'This invoice was written off.',
};

const OTHER_FORM = 'You already sent this form with something else. Check the page and try again.';

/** Of the customer, who answers whether an invoice is paid. */
export const ANSWER_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this invoice.' },
  'not-now': { status: 409, text: formatNotNow },
} as const satisfies RefusalTable;

/** Of the homesmith, who records that an invoice is paid. */
export const RECORD_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this homesmith.' },
  'no-payment': { status: 422, text: ANSWER_REFUSALS.gone.text },
  'other-form': { status: 422, text: OTHER_FORM },
  'not-now': ANSWER_REFUSALS['not-now'],
  'other-amount': { status: 409, text: formatOtherAmount },
} as const satisfies RefusalTable;

function formatOtherAmount({ cents }: { cents: number }): string {
  return `The amount changed to ${formatAmount(cents)} while this page was open. Check it and try again.`;
}

function formatNotNow({ state }: { state: PaymentState | null }): string {
  return `Nothing changed. ${state === null ? '' : NOW[state]}`.trim();
}

export function tellPaymentRefusal(refusal: StatedRefusal): string {
  switch (refusal.code) {
    case 'no-payment':
      return ANSWER_REFUSALS.gone.text;
    case 'other-form':
      return OTHER_FORM;
    case 'not-now':
      return formatNotNow(refusal);
    case 'other-amount':
      return formatOtherAmount(refusal);
    case 'no-method':
      return 'Choose how it was paid.';
    case 'no-amount':
      return 'Enter an amount in dollars, like 45 or 45.50.';
    case 'no-reason':
      return 'Choose a reason.';
  }
}

/** The fields that refusals are about; others are about the whole form. */
const FIELDS: Readonly<Partial<Record<PaymentFormRefusal['code'], string>>> = {
  'no-method': 'method',
  'no-amount': 'amount',
  'no-reason': 'reason',
};

/** `login`: where to prove more. */
export function presentPaymentRefusal(refusal: PaymentFormRefusal, login: string) {
  if (refusal.code === 'failed') {
    return presentFailure(refusal.failure, {
      leadsTo: login,
      unreadable: 'Only part of the form arrived. Send it again.',
    });
  }
  const isMeanwhile = refusal.code === 'not-now' || refusal.code === 'other-amount';
  const message = tellPaymentRefusal(refusal);
  const field = FIELDS[refusal.code];
  return {
    message,
    mistakes: field === undefined ? {} : { [field]: message },
    init: { status: isMeanwhile ? 409 : 422 },
  };
}
