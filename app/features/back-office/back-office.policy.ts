/** What operators may read and change. Pure. */
import { FOR_FRESH_OPERATORS, FOR_OPERATORS, type PolicyTable } from '#app/kernel/policy.ts';

export const BACK_OFFICE = {
  read: FOR_OPERATORS,
  change: FOR_FRESH_OPERATORS,
} as const satisfies PolicyTable;
