/** Who may read a value of the configuration: public values, anybody (spec §7). Pure. */
import { FOR_ANYBODY, type PolicyTable } from '#app/kernel/policy.ts';

export const CONFIGURATION_POLICY = { 'get-config': FOR_ANYBODY } as const satisfies PolicyTable;
