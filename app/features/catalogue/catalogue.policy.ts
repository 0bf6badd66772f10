/** The catalogue is public. Pure. */
import { FOR_ANYBODY, type PolicyTable } from '#app/kernel/policy.ts';

export const CATALOGUE_POLICY = {
  read: FOR_ANYBODY,
  'read-services': FOR_ANYBODY,
} as const satisfies PolicyTable;
