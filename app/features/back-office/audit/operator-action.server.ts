/**
 * An operator's change: an action for operators in a fresh session, with its entry in the audit log, written in the
 * same transaction. A refused one leaves neither.
 */
import { actionFor, type GrantedContext, type Work } from '#app/platform/action/action.server.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import type { AuditAction, AuditSubject } from './audit-entry.ts';
import { insertEntry } from './audit-log.db.server.ts';

type OperatorPolicy = typeof BACK_OFFICE.change;

/** As operators do it. */
export type OperatorContext<Ctx = RequestContext> = GrantedContext<Ctx, OperatorPolicy>;

type AuditLine = {
  subject: AuditSubject;
  /** A code; "other" has the operator's words after it. */
  reason?: string | null;
  /** Of what it did, where the log reads more about it there. */
  id?: string;
};

type OperatorWork<Ctx, Params, Input, Table extends RefusalTable, Subject, Prepared, Value> = Work<
  Ctx,
  OperatorPolicy,
  Params,
  Input,
  Table,
  Subject,
  Prepared,
  Value
> & {
  name: AuditAction;
  /** What the log keeps of it, once it is done. */
  audit: (done: { params: Params; input: Input; subject: Subject; value: Value }) => AuditLine;
};

/** An operator's change that needs more than every request has, such as the catalogue. */
export const operatorActionFor =
  <Ctx extends RequestContext>() =>
  <Params, Input, Table extends RefusalTable, Subject, Value, Prepared = null>(
    work: OperatorWork<Ctx, Params, Input, Table, Subject, Prepared, Value>,
  ) => {
    const { name, run, audit } = work;
    return actionFor<Ctx>()<OperatorPolicy, Params, Input, Table, Subject, Value, Prepared>({
      ...work,
      policy: BACK_OFFICE.change,
      run: async (ctx, asked) => {
        const done = await run(ctx, asked);
        if (!done.ok) return done;
        const { params, input, subject } = asked;
        const line = audit({ params, input, subject, value: done.value });
        const { id = ctx.newId(), reason = null } = line;
        const operatorId = ctx.actor.userId;
        const entry = { id, at: ctx.now, operatorId, action: name, reason };
        await insertEntry(ctx.database.db, { ...entry, subject: line.subject });
        return done;
      },
    });
  };

export const operatorAction = operatorActionFor<RequestContext>();
