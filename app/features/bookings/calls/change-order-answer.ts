/** A change order as programs read it. Pure. */
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { type ChangeOrder, endOfChange } from '../change-order.ts';
import type { CHANGE_ORDER } from './change-order.schema.ts';

export const answerChange = (change: ChangeOrder): AnswerOf<typeof CHANGE_ORDER> => ({
  id: change.id,
  state: change.state,
  scope: change.scope,
  reason: change.reason,
  lines: change.lines.map(({ kind, what, cents }) => ({ kind, what, cents })),
  minutes: change.minutes,
  formerCeilingCents: change.formerCents,
  ceilingCents: change.formerCents + change.cents,
  formerEndsAt: change.formerEndsAt.toISOString(),
  endsAt: endOfChange(change).toISOString(),
  needsVisit: !change.hasRoom,
  askedAt: change.askedAt.toISOString(),
  answerBy: change.lapsesAt.toISOString(),
});
