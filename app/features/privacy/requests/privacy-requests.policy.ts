/** Who may use a privacy right, and see and carry out what was asked for. Pure. */
import { FOR_ANYBODY, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const PRIVACY_POLICY = {
  file: FOR_ANYBODY,
  // The reference alone tells the right and its dates, nothing of a person.
  'read-sent': FOR_ANYBODY,
  read: FOR_KEY_HOLDERS,
  prove: FOR_KEY_HOLDERS,
  'delete-everything': FOR_KEY_HOLDERS,
  download: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
