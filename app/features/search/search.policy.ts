/** Search is public. Pure. */
import { FOR_ANYBODY, type PolicyTable } from '#app/kernel/policy.ts';

export const SEARCH_POLICY = { search: FOR_ANYBODY } as const satisfies PolicyTable;
