/** A homesmith asks the customer for another time, and takes that back. */
import { z } from 'zod';
import { compareWindows } from '#app/features/scheduling/api/scheduling.ts';
import { jobNewTimePath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MoveAsk } from '../booking.ts';
import { WINDOW } from '../change/change-input.ts';
import { findWork } from '../change/move.server.ts';
import { isMoveReason } from '../homesmith-reasons.ts';
import { JOB_POLICY } from '../job/job.policy.ts';
import { OF_JOB } from '../job/own-job.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { insertMoveAsk, listMoveAsks } from '../offers.db.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { ASK_REFUSALS, WITHDRAW_REFUSALS } from './new-time.messages.ts';
import {
  type AskState,
  MAX_ASKS_OF_VISIT,
  MAX_WINDOWS,
  moveLapsesAt,
  stateAt,
} from './new-time.ts';

const AGAIN = 'Reload the page and try again.';
const UP_TO = 'Choose one to three times.';

/** Which one was shown. */
export const ASK_ID = z.string(AGAIN).refine(isUuid, AGAIN);

export const askNewTime = action({
  name: 'ask-new-time',
  policy: JOB_POLICY['ask-move'],
  ...OF_JOB,
  input: z.strictObject({
    windows: z.array(WINDOW, UP_TO).min(1, UP_TO).max(MAX_WINDOWS, UP_TO),
    reason: z.string('Choose why.').refine(isMoveReason, 'Choose why.'),
  }),
  fromForm: (form, every) => ({
    windows: every.getAll('window'),
    reason: form.get('reason') ?? '',
  }),
  fields: { windows: 'window' },
  refusals: ASK_REFUSALS,
  run: async (ctx, { input: { windows, reason }, subject: { booking, visit, bar } }) => {
    const trx = ctx.database.db;
    const { number } = visit;
    if (bar !== null) return refused('barred', { bar });
    if (number === null) return refused('not-now');
    if ((await listMoveAsks(trx, visit.id)).length >= MAX_ASKS_OF_VISIT) return refused('too-many');
    const asked: Omit<MoveAsk, 'state' | 'endedAt'> = {
      id: ctx.newId(),
      visitId: visit.id,
      ...{ number, windows, reason },
      askedAt: ctx.now,
      lapsesAt: moveLapsesAt(visit, ctx.now),
    };
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'ask_move',
      by: 'homesmith',
      bar,
      reason,
      facts: { ask: asked.id, number },
      becomes: { moveUntil: asked.lapsesAt },
    });
    if (!taken.ok) {
      const { code } = taken.refusal;
      return refused(code === 'move-asked' || code === 'too-late' ? code : 'not-now');
    }
    for (const window of windows) {
      const isNew = compareWindows(window, visit.window) !== 0;
      const work = isNew && (await findWork(ctx, booking, { visit, window, only: number }));
      if (!work) return refused('taken');
    }
    await insertMoveAsk(trx, asked);
    const moveAsk = { ...asked, state: 'asked', endedAt: null } as const;
    await sendStepNews(trx, ctx, { step: 'ask_move', by: 'homesmith', booking, visit, moveAsk });
    return accept({ visitId: visit.id, askId: asked.id });
  },
  redirectTo: (_, { number, visit }) => jobNewTimePath(number, visit),
});

/** The one that is to be taken, kept from, or withdrawn now. */
export async function findOpenAsk(
  db: Db,
  now: Date,
  { id, visitId }: { id: string; visitId: string },
): Promise<
  Result<MoveAsk, { code: 'gone' } | { code: 'answered'; state: Exclude<AskState, 'asked'> }>
> {
  const ask = (await listMoveAsks(db, visitId)).find((one) => one.id === id);
  if (ask === undefined) return refused('gone');
  const state = stateAt(ask, now);
  return state === 'asked' ? accept(ask) : refused('answered', { state });
}

export const withdrawNewTime = action({
  name: 'withdraw-new-time',
  policy: JOB_POLICY['withdraw-move'],
  ...OF_JOB,
  input: z.strictObject({ ask: ASK_ID }),
  fromForm: (form) => ({ ask: form.get('ask') ?? '' }),
  refusals: WITHDRAW_REFUSALS,
  run: async (ctx, { input, subject: { booking, visit, bar } }) => {
    const trx = ctx.database.db;
    const open = await findOpenAsk(trx, ctx.now, { id: input.ask, visitId: visit.id });
    if (!open.ok) return open;
    const moveAsk = open.value;
    const facts = { ask: moveAsk.id };
    const step = { name: 'withdraw_move', by: 'homesmith', bar, facts } as const;
    if (!(await takeVisitStep(trx, ctx, visit, step)).ok) return refused('not-now');
    const told = { step: 'withdraw_move', by: 'homesmith', booking, visit, moveAsk } as const;
    await sendStepNews(trx, ctx, told);
    return accept({ visitId: visit.id, askId: moveAsk.id });
  },
  redirectTo: (_, { number, visit }) => jobNewTimePath(number, visit),
});
