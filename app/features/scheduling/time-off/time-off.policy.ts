/** Time off belongs to its homesmith. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const TIME_OFF_POLICY = {
  read: FOR_ITS_HOMESMITH,
  add: FOR_ITS_HOMESMITH,
  remove: FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
