/** Who may read and change an account's list. Pure. */
import { FOR_ITS_CUSTOMER, type PolicyTable } from '#app/kernel/policy.ts';

export const SERVICE_LIST_POLICY = {
  read: FOR_ITS_CUSTOMER,
  change: FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;
