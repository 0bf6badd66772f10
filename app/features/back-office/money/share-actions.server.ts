/** What operators do with our share: record what a business paid of it, and take back an entry that was wrong. */
import { z } from 'zod';
import { listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import {
  recordSharePayment,
  takeBackSharePayment,
} from '#app/features/payments/api/payments.server.ts';
import {
  MAX_REFERENCE,
  SHARE_METHODS,
  SHARE_REFUSALS,
  TAKE_BACK_REASONS,
} from '#app/features/payments/api/payments.ts';
import { adminSharePath } from '#app/kernel/admin-urls.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { type OperatorContext, operatorAction } from '../audit/operator-action.server.ts';
import { reasonIn, reasonOf } from '../frame/form-input.ts';
import { HOMESMITH_GONE, homesmithSubject, OF_HOMESMITH } from '../frame/of-homesmith.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import { DOLLARS } from './dollars.ts';
import type { ShareIntent } from './money-view.ts';

const of = <Intent extends ShareIntent>(intent: Intent) => ({
  ...OF_HOMESMITH,
  name: `share-${intent}` as const,
  refusals: { ...HOMESMITH_GONE, ...SHARE_REFUSALS },
  find: async ({ database: { db } }: OperatorContext, { number }: { number: number }) =>
    (await listSellers(db, [number]))[0] ?? null,
  redirectTo: (_: unknown, { number }: { number: number }) =>
    `${adminSharePath(number)}?done=${intent}`,
});

export const SHARE_ACTIONS = {
  record: operatorAction({
    ...of('record'),
    input: z.strictObject({
      amount: DOLLARS.refine((cents) => cents > 0, 'Enter more than $0.'),
      method: z.enum(SHARE_METHODS, 'Choose how they paid.'),
      day: z.string().refine(isLocalDate, 'Enter the day they paid.'),
      reference: z
        .string()
        .transform((text) => toReadableText(text).trim())
        .pipe(z.string().max(MAX_REFERENCE, `Use up to ${MAX_REFERENCE} characters.`)),
      /** What they owe, as the page showed it. */
      owedCents: z.int('Reload the page and try again.'),
    }),
    fromForm: (form) => ({
      amount: form.get('amount') ?? '',
      method: form.get('method'),
      day: form.get('day') ?? '',
      reference: form.get('reference') ?? '',
      owedCents: Number(form.get('owed') ?? 'none'),
    }),
    run: (ctx, { input: { amount: cents, reference, ...paid }, subject: { businessId } }) =>
      recordSharePayment(ctx.database.db, ctx, businessId, {
        ...paid,
        cents,
        reference: reference === '' ? null : reference,
      }),
    // By its id the log finds the amount.
    audit: ({ params, input: { method }, value: { id } }) => ({
      ...{ subject: homesmithSubject(params), reason: method, id },
    }),
  }),
  'take-back': operatorAction({
    ...of('take-back'),
    input: z.strictObject({
      id: z.string().refine(isUuid, 'Choose a payment.'),
      ...reasonOf<string>(TAKE_BACK_REASONS),
    }),
    fromForm: (form) => ({ id: form.get('id') ?? '', ...reasonIn(form) }),
    run: (ctx, { input: { id: paymentId, reason, note }, subject: { businessId } }) =>
      takeBackSharePayment(ctx.database.db, ctx, businessId, {
        paymentId,
        reason: auditedReason(reason, note),
      }),
    audit: ({ params, input: { reason, note }, value: { id } }) => ({
      ...{ subject: homesmithSubject(params), reason: auditedReason(reason, note), id },
    }),
  }),
};
