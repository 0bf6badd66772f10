/** Searching for windows is public; requesting them takes a registered customer. Pure. */
import { FOR_ANYBODY, FOR_ITS_CUSTOMER, type PolicyTable } from '#app/kernel/policy.ts';

export const WINDOWS_POLICY = {
  find: FOR_ANYBODY,
  ask: FOR_ITS_CUSTOMER,
  withdraw: FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;
