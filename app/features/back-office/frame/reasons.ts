/** The reason of an operator's change: a code, and for "other" their words. Pure. */
export const OTHER = 'other';

/** As the audit log keeps it. */
export const auditedReason = (reason: string, note: string | null | undefined): string =>
  note ? `${reason}: ${note}` : reason;

/** In words: the operator's own for "other", and the code for one that this version does not know. */
export function nameAuditedReason(
  stored: string,
  reasons: Readonly<Record<string, string>>,
): string {
  if (stored.startsWith(`${OTHER}: `)) return stored.slice(OTHER.length + 2);
  return reasons[stored] ?? stored;
}
