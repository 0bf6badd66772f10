/** Who calls a homesmith in sick: its members, and operators by a policy of their own. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const SICK_POLICY = {
  'read-sick-day': FOR_ITS_HOMESMITH,
  'call-in-sick': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;
