/** Who may sign in as a trial's sample people: anybody with this installation's key. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const PEOPLE_POLICY = {
  read: FOR_KEY_HOLDERS,
  'sign-in': { ...FOR_KEY_HOLDERS, grants: 'fresh' },
} as const satisfies PolicyTable;
