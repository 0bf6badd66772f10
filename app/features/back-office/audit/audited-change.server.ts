/**
 * Runs an operator's change with its entry in the audit log in one transaction, which a refusal rolls back. A
 * repeated form changes nothing, and gets the first answer.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { AuditAction, AuditSubject } from './audit-entry.ts';
import { insertEntry } from './audit-log.db.server.ts';

export type OperatorChangeContext = Pick<RequestContext, 'database' | 'now' | 'newId'> & {
  actor: Pick<Actor, 'userId'> | null;
};

export type Audited = {
  /** The form's idempotency key. */
  once: string;
  action: AuditAction;
  subject: AuditSubject;
  reason?: string | null;
};

class Refused extends Error {}

export async function changeAudited<Refusal>(
  { database: { db }, now, actor }: OperatorChangeContext,
  { once, action, subject, reason = null }: Audited,
  act: (trx: Db, operatorId: string) => Promise<Result<unknown, Refusal>>,
): Promise<Result<null, Refusal>> {
  // The policy requires an operator.
  if (actor === null) throw new Error('Nobody is signed in.');
  const operatorId = actor.userId;
  const refusals: Refusal[] = [];
  const work = async (trx: Db) => {
    const entry = { id: once, at: now, operatorId, action, subject, reason };
    if (!(await insertEntry(trx, entry))) return;
    const acted = await act(trx, operatorId);
    if (acted.ok) return;
    refusals.push(acted.refusal);
    throw new Refused();
  };
  try {
    await db.transaction().execute(work);
    return accept(null);
  } catch (error) {
    const [refusal] = refusals;
    if (error instanceof Refused && refusal !== undefined) return refuse(refusal);
    throw error;
  }
}
