/** Quotes are written by the homesmith of the visit, and answered by its customer. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const QUOTES_POLICY = {
  choose: FOR_ITS_CUSTOMER,
  decline: FOR_ITS_CUSTOMER,
  send: FOR_ITS_HOMESMITH,
  'add-photos': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
