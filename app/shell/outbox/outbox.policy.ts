/** Who may read a trial's messages: anybody with this installation's key. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const OUTBOX_POLICY = { read: FOR_KEY_HOLDERS } as const satisfies PolicyTable;
