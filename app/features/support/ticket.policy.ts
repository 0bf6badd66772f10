/** Who may send questions, and see what they sent. Pure. */
import { FOR_ANYBODY, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const TICKET_POLICY = {
  ask: FOR_ANYBODY,
  'read-sent': FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
