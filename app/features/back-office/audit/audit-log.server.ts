/** The audit log for operators, a page at a time, latest first. */
import { findEmails } from '#app/features/identity/identities.server.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { isSubjectKind, nameAction } from './audit-entry.ts';
import { listEntries } from './audit-log.db.server.ts';
import type { AuditPage } from './audit-view.ts';

const PER_PAGE = 50;

export async function readAuditLog(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
  nameReason: (action: string, reason: string) => string = (_, reason) => reason,
): Promise<AuditPage> {
  const asked = toReadableQuery(query);
  const before = /^\d{1,18}$/.exec(asked.get('before') ?? '')?.[0] ?? null;
  const kind = asked.get('kind') ?? '';
  const id = asked.get('of') ?? '';
  const subject = isSubjectKind(kind) && id !== '' ? { kind, id } : null;
  const found = await listEntries(db, { subject, before, limit: PER_PAGE + 1 });
  const shown = found.slice(0, PER_PAGE);
  const emails = await findEmails(db, [...new Set(shown.map(({ operatorId }) => operatorId))]);
  return {
    entries: shown.map(({ seq, at, operatorId, action, subject: whom, reason }) => ({
      seq,
      at: at.toISOString(),
      by: emails.get(operatorId) ?? 'a deleted account',
      did: nameAction(action),
      subject: whom,
      reason: reason === null ? null : nameReason(action, reason),
    })),
    of: subject,
    before,
    next: found.length > PER_PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
}
