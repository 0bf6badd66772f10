/** A page of the audit log. Pure. */
import type { AuditSubject } from './audit-entry.ts';

export type AuditPage = {
  entries: readonly {
    seq: string;
    at: string;
    by: string;
    did: string;
    subject: AuditSubject;
    reason: string | null;
  }[];
  /** Of one thing alone. */
  of: AuditSubject | null;
  before: string | null;
  /** Where the next page begins; null on the last. */
  next: string | null;
};
