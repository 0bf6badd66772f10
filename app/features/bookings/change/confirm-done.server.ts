/** A customer confirms that the work is done: once, if they like. Silence decides nothing, and nothing depends on it. */
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { listEvents } from '../histories.db.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { DONE_REFUSALS } from './change.messages.ts';
import { isConfirmedDone } from './confirmed-done.ts';
import { OF_OWN_VISIT } from './own-visit.server.ts';

export const confirmDone = action({
  name: 'confirm-done',
  policy: BOOKINGS_POLICY['confirm-done'],
  ...OF_OWN_VISIT,
  input: z.strictObject({}),
  refusals: DONE_REFUSALS,
  run: async (ctx, { params: { reference }, subject: { visit } }) => {
    const trx = ctx.database.db;
    if (isConfirmedDone(await listEvents(trx, [visit.id]))) return refused('confirmed');
    const taken = await takeVisitStep(trx, ctx, visit, { name: 'confirm_done', by: 'customer' });
    return taken.ok ? accept({ reference }) : refused('not-now');
  },
});
