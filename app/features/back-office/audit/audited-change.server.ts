/**
 * Runs an operator's change with its entry in the audit log in one transaction, which a refusal rolls back. A
 * repeated form changes nothing, and gets the first answer; another form with its key is refused.
 */
import { createHmac } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import type { FormReused } from '../frame/page-refusal.ts';
import type { AuditAction, AuditSubject } from './audit-entry.ts';
import { insertEntry, isSameEntry } from './audit-log.db.server.ts';

export type OperatorChangeContext = Pick<RequestContext, 'database' | 'now' | 'newId'> & {
  actor: Pick<Actor, 'userId'> | null;
  /** The page and the fields of the operator's form, set by the frame of the page. */
  sentForm?: string;
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
  { database: { db }, now, actor, sentForm }: OperatorChangeContext,
  { once, action, subject, reason = null }: Audited,
  act: (trx: Db, operatorId: string) => Promise<Result<unknown, Refusal>>,
): Promise<Result<null, Refusal | FormReused>> {
  // The policy requires an operator.
  if (actor === null) throw new Error('Not signed in');
  const operatorId = actor.userId;
  const refusals: (Refusal | FormReused)[] = [];
  const work = async (trx: Db) => {
    const sentHash = sentForm === undefined ? null : await hashSent(trx, sentForm);
    const entry = { id: once, at: now, operatorId, action, subject, reason, sentHash };
    if (await insertEntry(trx, entry)) {
      const acted = await act(trx, operatorId);
      if (acted.ok) return;
      refusals.push(acted.refusal);
    } else {
      if (await isSameEntry(trx, entry)) return;
      refusals.push({ code: 'form-reused' });
    }
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

/** Keyed, because an answer to a person is never stored here in any readable form. */
const hashSent = async (trx: Db, sentForm: string): Promise<string> =>
  createHmac('sha256', await findOrMakeSecret(trx, 'operator-forms'))
    .update(sentForm)
    .digest('base64url');
