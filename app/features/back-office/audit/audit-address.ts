/** The address of a page of the audit log: all of it, or of one thing alone. Pure. */
import { ADMIN_AUDIT_PATH } from '#app/kernel/admin-urls.ts';
import type { AuditSubject } from './audit-entry.ts';

/** `before`: what was written before this entry. */
export function auditPath(of: AuditSubject | null, before: string | null = null): string {
  const query = new URLSearchParams({
    ...(of !== null && { kind: of.kind, of: of.id }),
    ...(before !== null && { before }),
  });
  return query.size === 0 ? ADMIN_AUDIT_PATH : `${ADMIN_AUDIT_PATH}?${query}`;
}
