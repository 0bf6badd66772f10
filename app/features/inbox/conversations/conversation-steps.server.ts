/** Takes the steps of a conversation. */
import { decideStep } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Stateful, type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import {
  CONVERSATION,
  type ConversationState,
  type ConversationStep,
} from './conversation.process.ts';

export const CONVERSATIONS: Stateful = {
  table: 'inbox_items',
  id: 'id',
  events: 'conversation_events',
};

/** False when the step is not allowed now, or was taken in the meantime. */
export async function takeConversationStep(
  trx: Db,
  moment: Moment,
  {
    name,
    from,
    by,
    ...change
  }: {
    name: ConversationStep;
    from: ConversationState;
    by?: 'sender' | 'homesmith';
  } & Pick<StepRecord<string>, 'id' | 'set'>,
): Promise<boolean> {
  const decided = decideStep(CONVERSATION, name, from, { ...(by !== undefined && { by }) });
  return decided.ok && takeStep(trx, CONVERSATIONS, { ...change, step: decided.value }, moment);
}
