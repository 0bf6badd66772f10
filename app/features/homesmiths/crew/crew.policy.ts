/** What members change of who else is one: as sure as what changes an account. Pure. */
import { FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

const FOR_ITS_FRESH_HOMESMITH = { ...FOR_ITS_HOMESMITH, proof: 'fresh' } as const;

export const CREW_POLICY = {
  invite: FOR_ITS_FRESH_HOMESMITH,
  withdraw: FOR_ITS_FRESH_HOMESMITH,
  remove: FOR_ITS_FRESH_HOMESMITH,
} as const satisfies PolicyTable;
