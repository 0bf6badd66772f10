/** The reason of an operator's change: a code, and for "other" their words. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import { toReadableText } from '#app/kernel/text.ts';

export const OTHER = 'other';
const MAX_NOTE = 500;

type Sent = Pick<ReadonlyMap<string, string>, 'get'>;

/** `mistakes` by field; empty for a whole reason. `note`: what was written for "other". */
export function readReason(
  sent: Sent,
  reasons: Readonly<Record<string, string>>,
): { reason: string; note: string | null; mistakes: Mistakes } {
  const reason = sent.get('reason') ?? '';
  if (!Object.hasOwn(reasons, reason)) {
    return { reason, note: null, mistakes: { reason: 'Choose a reason.' } };
  }
  const note = toReadableText(sent.get('note') ?? '').trim();
  if (reason !== OTHER) return { reason, note: null, mistakes: {} };
  if (note === '') return { reason, note: null, mistakes: { note: 'Enter a reason.' } };
  if (note.length > MAX_NOTE) {
    return { reason, note: null, mistakes: { note: `Use up to ${MAX_NOTE} characters.` } };
  }
  return { reason, note, mistakes: {} };
}

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
