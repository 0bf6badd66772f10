/** Who may ask for a value of the configuration: anybody, for those that are public (spec §7). Pure. */
import { FOR_ANYBODY, type PolicyTable } from '#app/kernel/policy.ts';

export const CONFIGURATION_POLICY = { 'get-config': FOR_ANYBODY } as const satisfies PolicyTable;
