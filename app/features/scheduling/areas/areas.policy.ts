/** Asking for one email when an area gets served is public; its link confirms and ends it. Pure. */
import { FOR_ANYBODY, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const AREAS_POLICY = {
  ask: FOR_ANYBODY,
  read: FOR_KEY_HOLDERS,
  confirm: FOR_KEY_HOLDERS,
  stop: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
