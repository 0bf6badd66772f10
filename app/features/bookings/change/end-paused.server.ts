/**
 * A customer ends a paused visit, or one between two of its days. If it was not begun it is canceled without a fee,
 * because they did not pause it; if it was begun it is finished, at the agreed price of the days that were begun.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { costOfEnd, daysWorked } from '../days/work-days.ts';
import { listEvents } from '../histories.db.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { CANCEL_REFUSALS } from './change.messages.ts';
import { CENTS, centsIn, KEEPS_JOBS, keepsJobsIn } from './change-input.ts';
import { endWithoutWork, endWithWork } from './end-visit.server.ts';
import { keepApproval, OF_OWN_VISIT } from './own-visit.server.ts';
import { FEE_FIELD, KEEP_FIELD } from './time-choice.ts';

export const endPausedVisit = action({
  name: 'end-paused-visit',
  policy: BOOKINGS_POLICY.end,
  ...OF_OWN_VISIT,
  input: z.strictObject({ cents: CENTS, keepsJobs: KEEPS_JOBS }),
  fromForm: (form) => ({ cents: centsIn(form), keepsJobs: keepsJobsIn(form) }),
  fields: { cents: FEE_FIELD, keepsJobs: KEEP_FIELD },
  refusals: CANCEL_REFUSALS,
  run: async (ctx, { input: { cents, keepsJobs }, params: { reference }, subject }) => {
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const events = await listEvents(trx, [visit.id]);
    if (costOfEnd(booking, visit, events) !== cents) return refused('other-fee');
    const days = daysWorked(visit, events);
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'end',
      by: 'customer',
      to: visit.isBegun ? 'finished' : 'cancelled',
      facts: { number: visit.number, ...visit.window, cents, keepsJobs, ...days },
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refused('not-now');
    await keepApproval(ctx, subject, {
      about: 'end',
      shown: { cents, isBegun: visit.isBegun, ...days },
      cents,
    });
    const ended = { ...visit, state: taken.value, sequence: visit.sequence + 1 };
    if (visit.isBegun) {
      await endWithWork(trx, ctx, { booking, visit: ended, days });
    } else {
      const off = { booking, visit: ended, fee: null, waivesFees: true };
      await endWithoutWork(trx, ctx, { ...off, keepsJobs });
    }
    const told = { step: 'end', by: 'customer', booking, visit: ended } as const;
    await sendStepNews(trx, ctx, { ...told, keepsJobs });
    return accept({ reference });
  },
});
