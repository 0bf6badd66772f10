/** Who may send, see and carry out privacy requests. Pure. */
import { FOR_ANYBODY, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const PRIVACY_POLICY = {
  file: FOR_ANYBODY,
  // A reference alone shows the right and its dates, nothing personal.
  'read-sent': FOR_ANYBODY,
  read: FOR_KEY_HOLDERS,
  prove: FOR_KEY_HOLDERS,
  'delete-everything': FOR_KEY_HOLDERS,
  download: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
