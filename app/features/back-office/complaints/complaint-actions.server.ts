/** An operator decides a complaint, by a form or a call. */
import { z } from 'zod';
import { COMPLAINT_ANSWER } from '#app/features/bookings/api/calls.server.ts';
import {
  type Decision,
  decideComplaint,
  lockComplaint,
} from '#app/features/bookings/api/complaints.server.ts';
import { adminComplaintPath } from '#app/kernel/admin-urls.ts';
import { formatAmount, readDollars } from '#app/kernel/money.ts';
import { accept } from '#app/kernel/result.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { operatorAction } from '../audit/operator-action.server.ts';
import { OTHER } from '../frame/reasons.ts';
import { staleRefusal } from '../frame/refusals.ts';
import { COMPLAINT_STATES, DECISION_FIELDS, OUTCOMES } from './complaint-view.ts';

const MAX_REASON = 2_000;
const AMOUNT = 'Enter an amount in dollars, like 45 or 45.50.';
const JOBS = 'Choose at least one of this visit’s jobs.';
const isMoney = (outcome: string | undefined) => outcome === 'refund' || outcome === 'credit';
const REASON = 'Write why. Both sides read it.';

export const COMPLAINT_ACTIONS = {
  decide: operatorAction({
    name: 'complaint-decide',
    params: z.object({ id: z.string().refine(isUuid) }),
    input: z
      .strictObject({
        outcome: z.enum(Object.keys(OUTCOMES) as [keyof typeof OUTCOMES], 'Choose an outcome.'),
        cents: z.int(AMOUNT).min(1, AMOUNT).nullable(),
        jobs: z
          .array(z.string().refine(isUuid, JOBS), JOBS)
          .max(100)
          .default([])
          .describe('Of a redo: what is done again, by the ids of the visit’s orders.'),
        keepsHomesmith: z
          .boolean()
          .default(true)
          .describe('Of a redo: false for another homesmith.'),
        reason: z
          .string(REASON)
          .transform((text) => toReadableText(text).trim())
          .pipe(z.string().min(1, REASON).max(MAX_REASON, `Use up to ${MAX_REASON} characters.`)),
      })
      .transform((input, ctx): Decision => {
        const { outcome, cents, jobs, keepsHomesmith, reason } = input;
        if (outcome === 'nothing') return { outcome, reason };
        if (outcome === 'redo') {
          if (jobs.length > 0) return { outcome, jobs, keepsHomesmith, reason };
          ctx.addIssue({ code: 'custom', message: JOBS, path: ['jobs'] });
          return z.NEVER;
        }
        if (cents !== null) return { outcome, cents, reason };
        ctx.addIssue({ code: 'custom', message: AMOUNT, path: ['cents'] });
        return z.NEVER;
      }),
    fromForm: (form, every) => {
      const typed = (form.get(DECISION_FIELDS.amount) ?? '').trim();
      const outcome = form.get(DECISION_FIELDS.outcome);
      return {
        outcome,
        // Of the other outcomes it isn't looked at.
        cents: typed === '' || !isMoney(outcome) ? null : (readDollars(typed) ?? Number.NaN),
        jobs: outcome === 'redo' ? every.getAll(DECISION_FIELDS.jobs) : [],
        keepsHomesmith: form.get(DECISION_FIELDS.who) !== 'other',
        reason: form.get(DECISION_FIELDS.reason),
      };
    },
    fields: { cents: DECISION_FIELDS.amount, reason: DECISION_FIELDS.reason },
    refusals: {
      gone: { status: 404, text: 'We can’t find this complaint.' },
      decided: staleRefusal(
        (state: keyof typeof COMPLAINT_STATES) =>
          `We didn’t change anything because its status is “${COMPLAINT_STATES[state]}”`,
      ),
      'too-much': {
        status: 422,
        field: 'cents',
        text: ({ cents }: { cents: number }) => `Enter up to ${formatAmount(cents)}.`,
      },
      'no-redo': {
        status: 409,
        text: 'The work of this visit was never started, or its customer is gone. Choose another outcome.',
      },
      'no-jobs': { status: 422, field: 'jobs', text: JOBS },
      'no-money': {
        status: 409,
        text: 'The invoice changed while this page was open. This page is up to date now.',
      },
    },
    find: ({ database: { db } }, { id }) => lockComplaint(db, id),
    run: async (ctx, { input, subject }) => {
      const decided = await decideComplaint(ctx.database.db, ctx, subject, input);
      if (decided.ok) {
        const { reference } = subject.booking;
        return accept({ reference, complaintId: decided.value.id });
      }
      const { refusal } = decided;
      if (refusal.code === 'decided') return refused('decided', { state: refusal.state });
      if (refusal.code !== 'no-money') return refused(refusal.code);
      const { now } = refusal;
      const isSame = now !== null && now.how === input.outcome;
      return isSame ? refused('too-much', { cents: now.cents }) : refused('no-money');
    },
    redirectTo: (_, { id }) => `${adminComplaintPath(id)}?done=decide`,
    audit: ({ input, value: { reference } }) => ({
      subject: { kind: 'booking', id: reference },
      reason: `${OTHER}: ${OUTCOMES[input.outcome]}${'cents' in input ? `, ${formatAmount(input.cents)}` : ''}`,
    }),
  }),
};

export const ADMIN_COMPLAINT_CALLS = { ...COMPLAINT_ANSWER, actions: COMPLAINT_ACTIONS };
