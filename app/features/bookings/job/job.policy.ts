/** The day of a visit is for the members of its homesmith. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const JOB_POLICY = {
  'read-job': FOR_ITS_HOMESMITH,
  'reveal-home': FOR_ITS_HOMESMITH,
  'take-step': FOR_ITS_HOMESMITH,
  'ask-change': FOR_ITS_HOMESMITH,
  'add-change-photos': FOR_ITS_HOMESMITH,
  'withdraw-change': FOR_ITS_HOMESMITH,
  'stop-job': FOR_ITS_HOMESMITH,
  'ask-move': FOR_ITS_HOMESMITH,
  'withdraw-move': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
