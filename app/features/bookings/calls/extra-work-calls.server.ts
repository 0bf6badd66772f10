/** What a homesmith asks to change at a visit, as calls: they answer it as it is then. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findChange } from '../change-orders.db.server.ts';
import { askChange, withdrawChange } from '../job/ask-change.server.ts';
import { ASK_REFUSALS } from '../job/change.messages.ts';
import { CHANGE_INPUT } from '../job/change-input.ts';
import { CHANGE_ORDER } from './change-order.schema.ts';
import { answerChange } from './change-order-answer.ts';

export const EXTRA_WORK_CALLS = {
  answer: CHANGE_ORDER,
  // As JSON, without photos: those are added by a call of their own.
  actions: {
    ask: { ...askChange, input: CHANGE_INPUT, refusals: ASK_REFUSALS },
    withdraw: withdrawChange,
  },
  read: async (
    { database }: Pick<RequestContext, 'database'>,
    { visitId, changeId: id }: { visitId: string; changeId: string },
  ) => {
    const change = await findChange(database.db, { id, visitId });
    return change && answerChange(change);
  },
};
