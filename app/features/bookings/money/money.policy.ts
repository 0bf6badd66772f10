/** Invoices belong to their customer; a homesmith's members record payments. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const MONEY_POLICY = {
  'read-invoice': FOR_ITS_CUSTOMER,
  'confirm-paid': FOR_ITS_CUSTOMER,
  contest: FOR_ITS_CUSTOMER,
  'read-payments': FOR_ITS_HOMESMITH,
  record: FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
