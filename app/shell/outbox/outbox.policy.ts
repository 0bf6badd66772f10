/** Who may read what a trial would have sent: whoever has the key of this installation. Pure. */
import { FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const OUTBOX_POLICY = { read: FOR_KEY_HOLDERS } as const satisfies PolicyTable;
