/** Refusals of payment operations, as text. Pure. */
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { PaymentState } from './payment.process.ts';

export type OperationRefusal =
  | { code: 'no-payment' | 'other-form' }
  | { code: 'not-now'; state: PaymentState | null }
  /** The typed amount is not what is owed, or exceeds what can be refunded. */
  | { code: 'other-amount'; cents: number };

export type PaymentFormRefusal =
  | OperationRefusal
  | { code: 'no-method' | 'no-amount' | 'no-reason' }
  | { code: 'failed'; failure: Failure };

const NOW: Readonly<Record<PaymentState, string>> = {
  on_completion: 'There is no invoice yet.',
  owed: 'It is not paid yet.',
  claimed: 'It was noted as paid, and waits for the customer to confirm.',
  paid: 'It is paid.',
  void: 'Nothing was due.',
  written_off: 'It was given up.',
};

export function tellPaymentRefusal(
  refusal: Exclude<PaymentFormRefusal, { code: 'failed' }>,
): string {
  switch (refusal.code) {
    case 'no-payment':
      return 'There is no such invoice.';
    case 'other-form':
      return 'This form was used for something else. Please look at the page again.';
    case 'not-now':
      return `Nothing was changed. ${refusal.state === null ? '' : NOW[refusal.state]}`.trim();
    case 'other-amount':
      return `Nothing was changed: the amount is ${formatAmount(refusal.cents)} now.`;
    case 'no-method':
      return 'Please say how it was paid.';
    case 'no-amount':
      return 'Please type an amount in dollars, like 45 or 45.50.';
    case 'no-reason':
      return 'Please choose a reason.';
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
      unreadable: 'Only a part of the form arrived, so nothing was changed. Please send it again.',
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
