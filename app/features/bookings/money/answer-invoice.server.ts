/** Answers the customer's forms: confirming or contesting a payment. */
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { confirmPaid, contestPayment } from '#app/features/payments/operations.server.ts';
import {
  type PaymentFormRefusal,
  presentPaymentRefusal,
} from '#app/features/payments/payment.messages.ts';
import { invoicePath } from '#app/kernel/booking-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';

import { onceIn } from '#app/platform/http/form.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { MONEY_POLICY } from './money.policy.ts';
import { findOwnInvoice } from './read-invoice.server.ts';
import { tellOfPayment } from './tell-payment.server.ts';

type Place = { reference: string; position: number };
type Body = { step: 'confirm_paid' | 'contest'; once: string };

export function answerInvoice(
  ctx: RequestContext,
  { reference, position }: Place,
  form: PostedForm | null,
) {
  const page = invoicePath(reference, position);
  const isContest = form?.get('intent') === 'contest';
  return answerForm<RequestContext, Body, null, PaymentFormRefusal>(
    {
      policy: MONEY_POLICY[isContest ? 'contest' : 'confirm-paid'],
      parse: (sent, ids) => {
        const intent = sent?.get('intent');
        if (!sent || (intent !== 'contest' && intent !== 'confirm')) return null;
        const step = isContest ? 'contest' : 'confirm_paid';
        return accept({ step, once: onceIn(sent, ids) });
      },
      run: (context, body) => take(context, { reference, position }, body),
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${page}?${isContest ? 'contested' : 'confirmed'}`,
      present: (refusal) => presentPaymentRefusal(refusal, loginPath(page)),
      failure: 'payment not confirmed',
      about: { reference },
    },
    ctx,
    form,
  );
}

const take = (
  ctx: RequestContext,
  place: Place,
  { step, once }: Body,
): Promise<Result<null, PaymentFormRefusal>> =>
  ctx.database.db.transaction().execute(async (trx) => {
    const userId = ctx.actor?.userId ?? null;
    const own = userId === null ? null : await findOwnInvoice(trx, ctx, { ...place, userId });
    if (own === null) return refuse({ code: 'no-payment' });
    const operate = step === 'contest' ? contestPayment : confirmPaid;
    const done = await operate(trx, ctx, { visitId: own.visit.id, once });
    if (!done.ok) return done;
    const { payment, isFirst } = done.value;
    if (isFirst) await tellOfPayment(trx, ctx, { step, payment });
    return accept(null);
  });
