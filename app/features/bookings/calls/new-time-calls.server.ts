/** Another time that a homesmith asks for, as calls: they answer it as it is then. */
import { serializeWindow } from '#app/features/scheduling/api/windows.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { MoveAsk } from '../booking.ts';
import { askNewTime, withdrawNewTime } from '../new-time/ask-new-time.server.ts';
import { listMoveAsks } from '../offers.db.server.ts';
import { NEW_TIME } from './new-time.schema.ts';

export const answerNewTime = (ask: MoveAsk): AnswerOf<typeof NEW_TIME> => ({
  id: ask.id,
  state: ask.state,
  windows: ask.windows.map(serializeWindow),
  reason: ask.reason,
  askedAt: ask.askedAt.toISOString(),
  answerBy: ask.lapsesAt.toISOString(),
});

export const NEW_TIME_CALLS = {
  answer: NEW_TIME,
  actions: { ask: askNewTime, withdraw: withdrawNewTime },
  read: async (
    { database }: Pick<RequestContext, 'database'>,
    { visitId, askId }: { visitId: string; askId: string },
  ) => {
    const ask = (await listMoveAsks(database.db, visitId)).find(({ id }) => id === askId);
    return ask === undefined ? null : answerNewTime(ask);
  },
};
