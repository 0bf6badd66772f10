/** Takes the steps of an account's deletion; its state is the column of the due date. */
import { sql } from 'kysely';
import { decideStep, type StepOf } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, type Stateful, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { IdentityRow } from '../identities.db.server.ts';
import { ACCOUNT_DELETION, type DeletionState, deletionStateOf } from './deletion.process.ts';

const DELETIONS: Stateful<DeletionState> = {
  table: 'identities',
  id: 'id',
  events: 'deletion_events',
  held: {
    is: (state) =>
      state === 'asked'
        ? sql<boolean>`deletion_due_at is not null`
        : sql<boolean>`deletion_due_at is null`,
    become: (state) => (state === 'kept' ? { deletion_due_at: null } : {}),
  },
};

type Account = Pick<IdentityRow, 'id' | 'deletion_due_at'>;
type NextDeletionStep = { name: 'ask' | 'wait'; dueAt: Date } | { name: 'keep' };

/** False when the step is not allowed now, or was taken in the meantime. */
export async function takeDeletionStep(
  trx: Db,
  moment: Moment,
  { id, deletion_due_at: dueAt }: Account,
  asked: NextDeletionStep,
): Promise<boolean> {
  const decided = decideStep(ACCOUNT_DELETION, asked.name, deletionStateOf(dueAt));
  if (!decided.ok) return false;
  const set = 'dueAt' in asked ? { deletion_due_at: asked.dueAt } : {};
  return takeStep(trx, DELETIONS, { id, step: decided.value, set }, moment);
}

type End = Extract<StepOf<typeof ACCOUNT_DELETION>, 'carry-out' | 'expire'>;

/** Writes the final event, which outlives the account; the caller's transaction holds its row. */
export async function noteErased(
  trx: Db,
  moment: Moment,
  { id, deletion_due_at: dueAt }: Account,
  name: End,
): Promise<void> {
  const decided = decideStep(ACCOUNT_DELETION, name, deletionStateOf(dueAt));
  if (!decided.ok) throw new Error(`An account that is ${decided.refusal.state} was erased.`);
  await noteStep(trx, DELETIONS, { id, step: decided.value }, moment);
}
