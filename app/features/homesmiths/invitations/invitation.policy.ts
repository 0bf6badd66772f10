/** Who may open an invitation and join by it. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const INVITATION_POLICY = {
  read: FOR_KEY_HOLDERS,
  // With the key, by any account, also one that is still registering.
  join: { ...FOR_KEY_HOLDERS, who: 'signed-in', proof: 'session' },
} as const satisfies PolicyTable;
