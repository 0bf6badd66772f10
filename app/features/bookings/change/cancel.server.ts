/** A customer cancels a visit, for the fee that was shown. */
import { sql } from 'kysely';
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { isComing } from '../visit.process.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { CANCEL_REFUSALS } from './change.messages.ts';
import { CENTS, centsIn, KEEPS_JOBS, keepsJobsIn } from './change-input.ts';
import { endWithoutWork } from './end-visit.server.ts';
import { keepApproval, OF_OWN_VISIT } from './own-visit.server.ts';
import { FEE_FIELD, KEEP_FIELD } from './time-choice.ts';

export const cancelVisit = action({
  name: 'cancel-visit',
  policy: BOOKINGS_POLICY.cancel,
  ...OF_OWN_VISIT,
  input: z.strictObject({ feeCents: CENTS, keepsJobs: KEEPS_JOBS }),
  fromForm: (form) => ({ feeCents: centsIn(form), keepsJobs: keepsJobsIn(form) }),
  fields: { feeCents: FEE_FIELD, keepsJobs: KEEP_FIELD },
  refusals: CANCEL_REFUSALS,
  run: async (ctx, { input: { feeCents, keepsJobs }, params: { reference }, subject }) => {
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const policy = await findPolicy(trx, booking, { visit, now: ctx.now });
    if (policy === null) return refused('not-now');
    if (policy.now.cancelCents !== feeCents) return refused('other-fee');
    const { number, window } = visit;
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'cancel',
      by: 'customer',
      facts: { number, ...window, cents: feeCents, keepsJobs },
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refused('not-now');
    const fee = feeCents === 0 ? null : ({ kind: 'cancel', cents: feeCents } as const);
    await endWithoutWork(trx, ctx, { booking, visit, fee, waivesFees: false, keepsJobs });
    await keepApproval(ctx, subject, {
      about: 'cancel',
      shown: { policy: formatPolicy(policy, booking, visit), feeCents },
      cents: feeCents,
    });
    const off = { ...visit, state: taken.value, sequence: visit.sequence + 1 };
    const told = { step: 'cancel', by: 'customer', booking, visit: off } as const;
    await sendStepNews(trx, ctx, { ...told, feeCents, keepsJobs, isComing: isComing(visit.state) });
    return accept({ reference });
  },
});
