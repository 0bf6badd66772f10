/** Who may read a conversation, and go on with it. Pure. */
import {
  FOR_ANYBODY,
  FOR_ITS_CUSTOMER,
  type Policy,
  type PolicyTable,
} from '#app/kernel/policy.ts';

/** The mail's link, or the account that it was sent in with. */
const FOR_ITS_SENDER = { ...FOR_ANYBODY, relation: 'key-or-own' } as const satisfies Policy;

export const CONVERSATION_POLICY = {
  read: FOR_ITS_SENDER,
  reply: FOR_ITS_SENDER,
  // Those of an account, on its dashboard.
  list: FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;
