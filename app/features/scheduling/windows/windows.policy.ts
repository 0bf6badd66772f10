/** Anybody may look for windows. Pure. */
import { FOR_ANYBODY, type PolicyTable } from '#app/kernel/policy.ts';

export const WINDOWS_POLICY = {
  find: FOR_ANYBODY,
} as const satisfies PolicyTable;
