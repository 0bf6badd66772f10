/** Who may open an invitation, and become a member by it. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const INVITATION_POLICY = {
  read: FOR_KEY_HOLDERS,
  // Whoever has the key, in whatever account they like: one that is still registering, too.
  join: { ...FOR_KEY_HOLDERS, who: 'signed-in', proof: 'session' },
} as const satisfies PolicyTable;
