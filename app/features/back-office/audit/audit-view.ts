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
  /** Only of this subject. */
  of: AuditSubject | null;
  before: string | null;
  /** Start of the next page; null on the last. */
  next: string | null;
};
