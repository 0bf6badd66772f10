/** Who may change a homesmith's members; takes the proofs of an account change. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

const FOR_ITS_FRESH_HOMESMITH = { ...FOR_ITS_HOMESMITH, proof: 'fresh' } as const;

export const CREW_POLICY = {
  invite: FOR_ITS_FRESH_HOMESMITH,
  withdraw: FOR_ITS_FRESH_HOMESMITH,
  remove: FOR_ITS_FRESH_HOMESMITH,
} as const satisfies PolicyTable;
