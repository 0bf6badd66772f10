/** The address of the audit log, of everything or of one subject. Pure. */
import { ADMIN_AUDIT_PATH } from '#app/kernel/admin-urls.ts';
import type { AuditSubject } from './audit-entry.ts';

/** `before`: the last entry of the previous page. */
export function auditPath(of: AuditSubject | null, before: string | null = null): string {
  const query = new URLSearchParams({
    ...(of !== null && { kind: of.kind, of: of.id }),
    ...(before !== null && { before }),
  });
  return query.size === 0 ? ADMIN_AUDIT_PATH : `${ADMIN_AUDIT_PATH}?${query}`;
}
