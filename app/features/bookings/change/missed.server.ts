/**
 * A customer reports that no one came, half an hour after the window: the visit is paused, and people are notified.
 */
import { z } from 'zod';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { MISSED_REFUSALS } from './change.messages.ts';
import { OF_OWN_VISIT } from './own-visit.server.ts';

export const missVisit = action({
  name: 'miss-visit',
  policy: BOOKINGS_POLICY.missed,
  ...OF_OWN_VISIT,
  input: z.strictObject({}),
  refusals: MISSED_REFUSALS,
  run: async (ctx, { params: { reference }, subject: { booking, visit } }) => {
    const trx = ctx.database.db;
    const { id, number, window } = visit;
    const step = { name: 'missed', by: 'customer', facts: { number, ...window } } as const;
    const taken = await takeVisitStep(trx, ctx, visit, step);
    if (!taken.ok) return refused(taken.refusal.code === 'too-early' ? 'too-early' : 'not-now');
    await freeTimes(trx, { visitIds: [id], numbers: number === null ? [] : [number] });
    await sendStepNews(trx, ctx, { step: 'missed', by: 'customer', booking, visit });
    return accept({ reference });
  },
});
