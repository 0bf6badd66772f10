/** A customer resumes a paused visit at another time, with its own homesmith. */
import { z } from 'zod';
import { takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { RESUME_REFUSALS } from './change.messages.ts';
import { choiceIn, WINDOW } from './change-input.ts';
import { atOtherTime, limitMoves, MAX_ROUNDS, planAt, sendMovedNews } from './move.server.ts';
import { keepApproval, OF_OWN_VISIT } from './own-visit.server.ts';
import { WINDOW_FIELD } from './time-choice.ts';

export const resumeVisit = action({
  name: 'resume-visit',
  policy: BOOKINGS_POLICY.resume,
  ...OF_OWN_VISIT,
  input: z.strictObject({ window: WINDOW }),
  fromForm: (form) => ({ window: choiceIn(form).window }),
  fields: { window: WINDOW_FIELD },
  refusals: RESUME_REFUSALS,
  limit: limitMoves,
  prepare: (ctx, { params, input: { window } }) =>
    // Released by its homesmith, it is anyone's who takes visits at once.
    planAt(ctx, params, window, ({ number }) => (number === null ? {} : { only: number })),
  again: { on: 'taken', times: MAX_ROUNDS },
  run: async (ctx, { params: { reference }, input: { window }, subject, prepared: work }) => {
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    if (visit.state !== 'paused') return refused('not-now');
    // It may have another homesmith by now, with other times.
    const isAnyones = visit.number === null && visit.redo === null;
    const isTheirs = isAnyones || work?.number === visit.number;
    if (work === null || !isTheirs) return refused('taken');
    const taken = await takeTimes(trx, ctx, {
      work: [work],
      zip: booking.zip,
      expiresAt: null,
      frees: { visitIds: [visit.id], numbers: [work.number] },
    });
    if (!taken.ok) return refused('taken');
    const stepped = await takeVisitStep(trx, ctx, visit, {
      name: 'resume',
      by: 'customer',
      facts: { number: visit.number, ...visit.window },
      ...atOtherTime({ ...work, isAsked: visit.isAsked }, window),
    });
    if (!stepped.ok) return refused('not-now');
    await keepApproval(ctx, subject, {
      about: 'resume',
      shown: { window },
      cents: 0,
    });
    const told = { step: 'resume', by: 'customer', bookingId: booking.id } as const;
    await sendMovedNews(trx, ctx, { ...told, former: visit });
    return accept({ reference });
  },
});
