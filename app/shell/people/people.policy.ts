/** Who may sign in as a trial's sample people: whoever has the key of this installation. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const PEOPLE_POLICY = {
  read: FOR_KEY_HOLDERS,
  'sign-in': { ...FOR_KEY_HOLDERS, grants: 'fresh' },
} as const satisfies PolicyTable;
