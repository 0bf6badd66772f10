/** Operators' operations on an invoice, each with its entry in the audit log and its notifications. */
import { tellOfPayment } from '#app/features/bookings/money/tell-payment.server.ts';
import {
  type Operated,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from '#app/features/payments/operations.server.ts';
import {
  type OperationRefusal,
  type PaymentFormRefusal,
  presentPaymentRefusal,
  tellPaymentRefusal,
} from '#app/features/payments/payment.messages.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#app/features/payments/payment.ts';
import { findInvoiceOfNumber } from '#app/features/payments/payments.server.ts';
import {
  REFUND_REASONS,
  type RefundReason,
  WRITE_OFF_REASONS,
  type WriteOffReason,
} from '#app/features/payments/reasons.ts';
import { adminInvoicePath } from '#app/kernel/admin-urls.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { proofPath } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { formatSent } from '../frame/page-forms.server.ts';
import { presentFields } from '../frame/page-refusal.ts';
import { type InvoiceIntent, isIntent, readDollars } from './money-view.ts';

const POLICIES = {
  record: BACK_OFFICE['record-payment'],
  'write-off': BACK_OFFICE['write-off-payment'],
  refund: BACK_OFFICE['refund-payment'],
} as const satisfies PolicyTable & Record<InvoiceIntent, unknown>;

type Body =
  | { intent: 'record'; method: PaymentMethod; cents: number }
  | { intent: 'write-off'; reason: WriteOffReason }
  | { intent: 'refund'; reason: RefundReason; cents: number };

type MoneyRefusal = PaymentFormRefusal | { code: 'fields'; mistakes: Mistakes };

export function answerMoney(ctx: RequestContext, number: number, form: PostedForm | null) {
  const named = form?.get('intent') ?? '';
  const intent = isIntent(named) ? named : null;
  const page = adminInvoicePath(number);
  return answerForm<RequestContext, Body & { once: string }, null, MoneyRefusal>(
    {
      // An unknown intent is refused by parsing, so any row suits.
      policy: POLICIES[intent ?? 'record'],
      parse: (sent, ids) => {
        if (sent === null || intent === null) return null;
        const body = readBody(intent, sent);
        return body.ok ? accept({ ...body.value, once: onceIn(sent, ids) }) : body;
      },
      run: (context, body) => take({ ...context, sentForm: formatSent(page, form) }, number, body),
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${page}?done=${intent ?? ''}`,
      present: (refusal) =>
        refusal.code === 'fields'
          ? presentFields(refusal.mistakes)
          : presentPaymentRefusal(refusal, proofPath(page)),
      failure: 'payment not changed',
      about: { invoice: String(number) },
    },
    ctx,
    form,
  );
}

function readBody(intent: InvoiceIntent, sent: PostedForm): Result<Body, MoneyRefusal> {
  if (intent === 'record') {
    const method = PAYMENT_METHODS.find((one) => one === sent.get('method'));
    const cents = Number(sent.get('cents') ?? 'none');
    if (method === undefined) return refuse({ code: 'no-method' });
    return Number.isSafeInteger(cents)
      ? accept({ intent, method, cents })
      : refuse({ code: 'no-amount' });
  }
  const named = sent.get('reason') ?? '';
  if (intent === 'write-off') {
    return isReason(WRITE_OFF_REASONS, named)
      ? accept({ intent, reason: named })
      : refuse({ code: 'no-reason' });
  }
  const cents = readDollars(sent.get('amount') ?? '');
  const isNamed = isReason(REFUND_REASONS, named);
  if (isNamed && cents !== null) return accept({ intent, reason: named, cents });
  const mistakes = {
    ...(cents === null && { amount: tellPaymentRefusal({ code: 'no-amount' }) }),
    ...(!isNamed && { reason: tellPaymentRefusal({ code: 'no-reason' }) }),
  };
  return refuse({ code: 'fields', mistakes });
}

const isReason = <Reason extends string>(
  reasons: Readonly<Record<Reason, string>>,
  named: string,
): named is Reason => Object.hasOwn(reasons, named);

const STEPS = { record: 'record', 'write-off': 'write_off', refund: 'refund' } as const;

async function take(
  ctx: RequestContext & Pick<OperatorChangeContext, 'sentForm'>,
  number: number,
  { once, ...body }: Body & { once: string },
): Promise<Result<null, PaymentFormRefusal>> {
  const taken = await changeAudited<OperationRefusal>(
    ctx,
    {
      once,
      action: `payment-${body.intent}`,
      subject: { kind: 'payment', id: String(number) },
      reason: body.intent === 'record' ? body.method : body.reason,
    },
    async (trx) => {
      const found = await findInvoiceOfNumber(trx, number);
      if (found === null) return refuse({ code: 'no-payment' });
      const done = await operate(trx, ctx, { visitId: found.visitId, once }, body);
      if (!done.ok) return done;
      const { payment, isFirst } = done.value;
      const cents = body.intent === 'refund' ? body.cents : 0;
      if (isFirst) await tellOfPayment(trx, ctx, { step: STEPS[body.intent], payment, cents });
      return accept(null);
    },
  );
  if (taken.ok) return taken;
  const { refusal } = taken;
  return refuse(refusal.code === 'form-reused' ? { code: 'other-form' } : refusal);
}

function operate(
  trx: Db,
  ctx: RequestContext,
  asked: { visitId: string; once: string },
  body: Body,
): Promise<Result<Operated, OperationRefusal>> {
  switch (body.intent) {
    case 'record':
      return recordPayment(trx, ctx, { ...asked, ...body, by: 'operator' });
    case 'write-off':
      return writeOffPayment(trx, ctx, { ...asked, reason: body.reason });
    case 'refund':
      return refundPayment(trx, ctx, { ...asked, ...body });
  }
}
