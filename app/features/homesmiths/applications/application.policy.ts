/** Who may apply to become a homesmith, and continue an application. Pure. */
import { FOR_ANYBODY, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const APPLICATION_POLICY = {
  begin: FOR_ANYBODY,
  read: FOR_KEY_HOLDERS,
  save: FOR_KEY_HOLDERS,
  send: FOR_KEY_HOLDERS,
  withdraw: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
