/** Who may read a conversation and reply. Pure. */
import {
  FOR_ANYBODY,
  FOR_ITS_CUSTOMER,
  type Policy,
  type PolicyTable,
} from '#app/kernel/policy.ts';

/** By the mail's key, or by the account that sent it. */
const FOR_ITS_SENDER = { ...FOR_ANYBODY, relation: 'key-or-own' } as const satisfies Policy;

export const CONVERSATION_POLICY = {
  read: FOR_ITS_SENDER,
  reply: FOR_ITS_SENDER,
  // On the account's dashboard.
  list: FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;
