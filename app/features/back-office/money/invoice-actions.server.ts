/** What operators do with an invoice: record that it is paid, write it off, refund it. */
import { z } from 'zod';
import { sendPaymentNews } from '#app/features/bookings/api/money.server.ts';
import {
  findPaymentOfInvoice,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from '#app/features/payments/api/payments.server.ts';
import {
  ANSWER_REFUSALS,
  PAYMENT_METHODS,
  RECORD_REFUSALS,
  REFUND_REASONS,
  REFUND_REFUSALS,
  WRITE_OFF_REASONS,
} from '#app/features/payments/api/payments.ts';
import { adminInvoicePath } from '#app/kernel/admin-urls.ts';
import { accept } from '#app/kernel/result.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { type OperatorContext, operatorAction } from '../audit/operator-action.server.ts';
import { codeOf } from '../frame/form-input.ts';
import { DOLLARS } from './dollars.ts';
import { readNumber } from './money.server.ts';
import type { InvoiceIntent } from './money-view.ts';

const REFUSALS = {
  ...RECORD_REFUSALS,
  ...ANSWER_REFUSALS,
  ...REFUND_REFUSALS,
} as const satisfies RefusalTable;

type Address = { number: number };

const subjectOf = ({ number }: Address) => ({ kind: 'payment', id: String(number) }) as const;

const of = <Intent extends InvoiceIntent>(intent: Intent) => ({
  name: `payment-${intent}` as const,
  params: z.object({ number: z.string().transform((spelled) => readNumber(spelled) ?? 0) }),
  refusals: REFUSALS,
  find: ({ database: { db } }: OperatorContext, { number }: Address) =>
    findPaymentOfInvoice(db, number),
  redirectTo: (_: unknown, { number }: Address) => `${adminInvoicePath(number)}?done=${intent}`,
});

const NO_REASON = 'Choose a reason.';

export const INVOICE_ACTIONS = {
  record: operatorAction({
    ...of('record'),
    input: z.strictObject({
      method: z.enum(PAYMENT_METHODS, 'Choose how it was paid.'),
      /** As the page showed it. */
      cents: z.int('Reload the page and try again.'),
    }),
    fromForm: (form) => ({
      method: form.get('method'),
      cents: Number(form.get('cents') ?? 'none'),
    }),
    run: async (ctx, { input, subject: { visitId } }) => {
      const trx = ctx.database.db;
      const paid = { ...input, visitId, by: 'operator' } as const;
      const done = await recordPayment(trx, ctx, paid);
      if (!done.ok) return done;
      await sendPaymentNews(trx, ctx, { step: 'record', payment: done.value.payment });
      return accept(null);
    },
    audit: ({ params, input: { method } }) => ({ subject: subjectOf(params), reason: method }),
  }),
  'write-off': operatorAction({
    ...of('write-off'),
    input: z.strictObject({ reason: codeOf(WRITE_OFF_REASONS, NO_REASON) }),
    fromForm: (form) => ({ reason: form.get('reason') }),
    run: async (ctx, { input: { reason }, subject: { visitId } }) => {
      const trx = ctx.database.db;
      const done = await writeOffPayment(trx, ctx, { visitId, reason });
      if (!done.ok) return done;
      await sendPaymentNews(trx, ctx, { step: 'write_off', payment: done.value.payment });
      return accept(null);
    },
    audit: ({ params, input: { reason } }) => ({ subject: subjectOf(params), reason }),
  }),
  refund: operatorAction({
    ...of('refund'),
    input: z.strictObject({
      amount: DOLLARS,
      reason: codeOf(REFUND_REASONS, NO_REASON),
      /** What can be refunded, as the page showed it. */
      leftCents: z.int('Reload the page and try again.'),
    }),
    fromForm: (form) => ({
      amount: form.get('amount') ?? '',
      reason: form.get('reason'),
      leftCents: Number(form.get('left') ?? 'none'),
    }),
    run: async (ctx, { input: { amount: cents, leftCents, reason }, subject: { visitId } }) => {
      const trx = ctx.database.db;
      const done = await refundPayment(trx, ctx, { visitId, cents, leftCents, reason });
      if (!done.ok) return done;
      await sendPaymentNews(trx, ctx, { step: 'refund', payment: done.value.payment, cents });
      return accept({ id: done.value.id });
    },
    // By its id the log finds the amount.
    audit: ({ params, input: { reason }, value: { id } }) => ({
      ...{ subject: subjectOf(params), reason, id },
    }),
  }),
};
