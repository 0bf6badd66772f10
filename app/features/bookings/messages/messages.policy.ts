/** Who may read and write a visit's messages: each side on its own pages. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const MESSAGES_POLICY = {
  'read-own': FOR_ITS_CUSTOMER,
  'write-own': FOR_ITS_CUSTOMER,
  'flag-own': FOR_ITS_CUSTOMER,
  'mark-own': FOR_ITS_CUSTOMER,
  'read-job': FOR_ITS_HOMESMITH,
  'write-job': FOR_ITS_HOMESMITH,
  'flag-job': FOR_ITS_HOMESMITH,
  'mark-job': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
