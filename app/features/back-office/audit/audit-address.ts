/** The address of the audit log: of everything, or of what an operator is looking for. Pure. */
import { ADMIN_AUDIT_PATH } from '#app/kernel/admin-urls.ts';
import { isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { type AuditSubject, isSubjectKind, type SubjectKind } from './audit-entry.ts';

export type AuditQuery = {
  /** An operator's email, or the beginning of their name; "" for anyone. */
  by: string;
  /** In Pacific Time; null for any. */
  day: LocalDate | null;
  kind: SubjectKind | null;
  /** A reference or a number; "" for any. */
  of: string;
  /** The last entry of the previous page. */
  before: string | null;
};

/** Of days: the log is about many homes, and its readers are anywhere. */
export const AUDIT_ZONE = 'America/Los_Angeles';

export const ALL: AuditQuery = { by: '', day: null, kind: null, of: '', before: null };
const MAX_SEARCH = 254;

/** Invalid values are ignored. */
export function readAuditAsked(asked: URLSearchParams): AuditQuery {
  const query = toReadableQuery(asked);
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_SEARCH).toWellFormed();
  const [kind, day] = [text('kind'), text('day')];
  return {
    by: text('by'),
    day: isLocalDate(day) ? day : null,
    kind: isSubjectKind(kind) ? kind : null,
    of: text('of').replace(/^#/, '').toUpperCase(),
    before: /^\d{1,18}$/.exec(text('before'))?.[0] ?? null,
  };
}

export function auditListPath({ by, day, kind, of, before }: AuditQuery): string {
  const query = new URLSearchParams({
    ...(by !== '' && { by }),
    ...(day !== null && { day }),
    ...(kind !== null && { kind }),
    ...(of !== '' && { of }),
    ...(before !== null && { before }),
  });
  return query.size === 0 ? ADMIN_AUDIT_PATH : `${ADMIN_AUDIT_PATH}?${query}`;
}

/** Of one subject. */
export const auditPath = ({ kind, id }: AuditSubject): string =>
  auditListPath({ ...ALL, kind, of: id });
