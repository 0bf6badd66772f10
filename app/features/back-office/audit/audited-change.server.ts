/**
 * Runs an operator's change with its entry in the audit log in one transaction, which a refusal rolls back. A
 * repeated form changes nothing, and gets the first answer; another form with its key is refused.
 */
import { createHmac } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
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

export async function changeAudited<Refusal>(
  { database: { db }, now, actor, sentForm }: OperatorChangeContext,
  { once, action, subject, reason = null }: Audited,
  act: (trx: Db, operatorId: string) => Promise<Result<unknown, Refusal>>,
): Promise<Result<null, Refusal | FormReused>> {
  // The policy requires an operator.
  if (actor === null) throw new Error('Not signed in');
  const operatorId = actor.userId;
  return allOrNothing<null, Refusal | FormReused>(db, async (trx) => {
    const sentHash = sentForm === undefined ? null : await hashSent(trx, sentForm);
    const entry = { id: once, at: now, operatorId, action, subject, reason, sentHash };
    if (await insertEntry(trx, entry)) {
      const acted = await act(trx, operatorId);
      return acted.ok ? accept(null) : acted;
    }
    return (await isSameEntry(trx, entry)) ? accept(null) : refuse({ code: 'form-reused' });
  });
}

/** Keyed, because an answer to a person is never stored here in any readable form. */
const hashSent = async (trx: Db, sentForm: string): Promise<string> =>
  createHmac('sha256', await findOrMakeSecret(trx, 'operator-forms'))
    .update(sentForm)
    .digest('base64url');
