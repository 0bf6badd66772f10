/** A customer takes another time that their homesmith asks for, or keeps theirs. */
import { z } from 'zod';
import { takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { compareWindows } from '#app/features/scheduling/api/scheduling.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { WINDOW } from '../change/change-input.ts';
import {
  atOtherTime,
  limitMoves,
  MAX_ROUNDS,
  planAt,
  sendMovedNews,
} from '../change/move.server.ts';
import { keepApproval, OF_OWN_VISIT } from '../change/own-visit.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { ASK_ID, findOpenAsk } from './ask-new-time.server.ts';
import { KEEP_REFUSALS, TAKE_REFUSALS } from './new-time.messages.ts';

export const takeNewTime = action({
  name: 'take-new-time',
  policy: BOOKINGS_POLICY['take-move'],
  ...OF_OWN_VISIT,
  input: z.strictObject({ ask: ASK_ID, window: WINDOW }),
  fromForm: (form) => ({ ask: form.get('ask') ?? '', window: form.get('window') ?? undefined }),
  refusals: TAKE_REFUSALS,
  limit: limitMoves,
  prepare: (ctx, { params, input: { window } }) =>
    planAt(ctx, params, window, ({ number }) => ({ only: number ?? 0 })),
  again: { on: 'taken', times: MAX_ROUNDS },
  run: async (ctx, { params: { reference }, input, subject, prepared: work }) => {
    const { booking, visit } = subject;
    const { window } = input;
    const trx = ctx.database.db;
    const open = await findOpenAsk(trx, ctx.now, { id: input.ask, visitId: visit.id });
    if (!open.ok) return open;
    const isAsked = open.value.windows.some((one) => compareWindows(one, window) === 0);
    if (!isAsked || work === null || work.number !== visit.number) return refused('taken');
    const taken = await takeTimes(trx, ctx, {
      work: [work],
      zip: booking.zip,
      expiresAt: null,
      frees: { visitIds: [visit.id], numbers: [work.number] },
    });
    if (!taken.ok) return refused('taken');
    const stepped = await takeVisitStep(trx, ctx, visit, {
      name: 'take_move',
      by: 'customer',
      facts: { ask: input.ask, number: visit.number, ...visit.window, cents: 0 },
      ...atOtherTime({ ...work, isAsked: visit.isAsked }, window),
    });
    if (!stepped.ok) return refused('not-now');
    await keepApproval(ctx, subject, {
      about: 'move',
      shown: { window, asked: open.value.windows },
      cents: 0,
    });
    const told = { step: 'take_move', by: 'customer', bookingId: booking.id } as const;
    await sendMovedNews(trx, ctx, { ...told, former: visit });
    return accept({ reference });
  },
});

export const keepTime = action({
  name: 'keep-time',
  policy: BOOKINGS_POLICY['keep-move'],
  ...OF_OWN_VISIT,
  input: z.strictObject({ ask: ASK_ID }),
  fromForm: (form) => ({ ask: form.get('ask') ?? '' }),
  refusals: KEEP_REFUSALS,
  run: async (ctx, { input, params: { reference }, subject: { booking, visit } }) => {
    const trx = ctx.database.db;
    const open = await findOpenAsk(trx, ctx.now, { id: input.ask, visitId: visit.id });
    if (!open.ok) return open;
    const step = { name: 'keep_move', by: 'customer', facts: { ask: input.ask } } as const;
    if (!(await takeVisitStep(trx, ctx, visit, step)).ok) return refused('not-now');
    await sendStepNews(trx, ctx, { step: 'keep_move', by: 'customer', booking, visit });
    return accept({ reference });
  },
});
