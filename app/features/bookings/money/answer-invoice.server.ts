/** A customer says whether an invoice is paid, as its homesmith recorded: confirms it, or contests it. */
import { z } from 'zod';
import { confirmPaid, contestPayment } from '#app/features/payments/api/payments.server.ts';
import { ANSWER_REFUSALS } from '#app/features/payments/api/payments.ts';
import { invoicePath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { VISIT_PARAMS } from '../visit-address.ts';
import { MONEY_POLICY } from './money.policy.ts';
import { sendPaymentNews } from './payment-news.server.ts';
import { findOwnInvoice } from './read-invoice.server.ts';

const ANSWERS = {
  confirm_paid: { operate: confirmPaid, name: 'confirm-paid', said: 'confirmed' },
  contest: { operate: contestPayment, name: 'contest', said: 'contested' },
} as const;

const answerWith = (step: keyof typeof ANSWERS) => {
  const { operate, name, said } = ANSWERS[step];
  return action({
    name: `${name}-invoice`,
    policy: MONEY_POLICY[name],
    params: VISIT_PARAMS,
    input: z.strictObject({}),
    refusals: ANSWER_REFUSALS,
    find: (ctx, { reference, position }) => {
      const { userId } = ctx.actor;
      return findOwnInvoice(ctx.database.db, ctx, { reference, position, userId });
    },
    run: async (ctx, { params: { reference }, subject }) => {
      const trx = ctx.database.db;
      const done = await operate(trx, ctx, { visitId: subject.visit.id });
      if (!done.ok) {
        const { refusal } = done;
        return refusal.code === 'not-now' ? refused('not-now', refusal) : refused('gone');
      }
      await sendPaymentNews(trx, ctx, { step, payment: done.value.payment });
      return accept({ reference });
    },
    redirectTo: (_, { reference, position }) => `${invoicePath(reference, position)}?${said}`,
  });
};

export const confirmPaidInvoice = answerWith('confirm_paid');
export const contestInvoice = answerWith('contest');
