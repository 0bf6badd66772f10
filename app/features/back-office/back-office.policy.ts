/** What operators may read and change. Pure. */
import { FOR_FRESH_OPERATORS, FOR_OPERATORS, type PolicyTable } from '#app/kernel/policy.ts';

export const BACK_OFFICE = {
  read: FOR_OPERATORS,
  change: FOR_FRESH_OPERATORS,
  'record-payment': FOR_FRESH_OPERATORS,
  'write-off-payment': FOR_FRESH_OPERATORS,
  'refund-payment': FOR_FRESH_OPERATORS,
} as const satisfies PolicyTable;
