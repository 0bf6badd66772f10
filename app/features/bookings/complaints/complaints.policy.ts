/** Who opens and answers complaints: each side of the visit, on its own page. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const COMPLAINTS_POLICY = {
  'read-own': FOR_ITS_CUSTOMER,
  'open-own': FOR_ITS_CUSTOMER,
  'answer-own': FOR_ITS_CUSTOMER,
  'agree-own': FOR_ITS_CUSTOMER,
  'insist-own': FOR_ITS_CUSTOMER,
  'withdraw-own': FOR_ITS_CUSTOMER,
  'add-own': FOR_ITS_CUSTOMER,
  'read-job': FOR_ITS_HOMESMITH,
  'open-job': FOR_ITS_HOMESMITH,
  'answer-job': FOR_ITS_HOMESMITH,
  'agree-job': FOR_ITS_HOMESMITH,
  'insist-job': FOR_ITS_HOMESMITH,
  'withdraw-job': FOR_ITS_HOMESMITH,
  'add-job': FOR_ITS_HOMESMITH,
  'redo-job': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
