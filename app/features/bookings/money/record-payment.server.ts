/** A homesmith records that one of their invoices is paid, and how. */
import { z } from 'zod';
import { findOwnHomesmith, HOMESMITH_PARAMS } from '#app/features/homesmiths/api/work.server.ts';
import { recordPayment } from '#app/features/payments/api/payments.server.ts';
import { PAYMENT_METHODS, RECORD_REFUSALS } from '#app/features/payments/api/payments.ts';
import { accept } from '#app/kernel/result.ts';
import { workPath } from '#app/kernel/urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { findVisitOf } from '../bookings.db.server.ts';
import { MONEY_POLICY } from './money.policy.ts';
import { sendPaymentNews } from './payment-news.server.ts';

const AGAIN = 'Reload the page and try again.';

export const recordOwnPayment = action({
  name: 'record-payment',
  policy: MONEY_POLICY.record,
  params: HOMESMITH_PARAMS,
  input: z.strictObject({
    visit: z.string(AGAIN).refine(isUuid, AGAIN),
    /** As the page showed it. */
    cents: z.int(AGAIN),
    method: z.enum(PAYMENT_METHODS, 'Choose how it was paid.'),
  }),
  fromForm: (form) => ({
    visit: form.get('visit'),
    cents: Number(form.get('cents') ?? 'none'),
    method: form.get('method'),
  }),
  refusals: RECORD_REFUSALS,
  find: (ctx, { number }) => findOwnHomesmith(ctx, number),
  run: async (ctx, { input: { visit: visitId, ...paid }, subject: { number } }) => {
    const trx = ctx.database.db;
    if ((await findVisitOf(trx, { id: visitId, number })) === null) return refused('no-payment');
    const recorded = { ...paid, visitId, by: 'homesmith' } as const;
    const done = await recordPayment(trx, ctx, recorded);
    if (!done.ok) return done;
    await sendPaymentNews(trx, ctx, { step: 'record', payment: done.value.payment });
    return accept(null);
  },
  redirectTo: (_, { number }) => `${workPath(Number(number), 'payments')}?recorded`,
});
