/** A page of the audit log. Pure. */
import type { AuditQuery } from './audit-address.ts';
import type { AuditSubject } from './audit-entry.ts';

export type AuditPage = {
  entries: readonly {
    seq: string;
    at: string;
    by: string;
    did: string;
    /** "$45.50"; null for what has none. */
    amount: string | null;
    subject: AuditSubject;
    /** Times and homesmiths of a visit, line by line; null for what has none. */
    detail: string | null;
    /** Of whom it was about, as it is now; null once erased. */
    name: string | null;
    reason: string | null;
  }[];
  asked: AuditQuery;
  /** Start of the next page; null on the last. */
  next: string | null;
};
