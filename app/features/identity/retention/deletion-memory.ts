/** Where a browser notes when the account is gone that was signed in there; the privacy policy quotes the key. */
export const DELETION_KEY = 'accountDeletion';

/** Of what stands there: the instant at which the account was due, where that has passed; null for anything else. */
export function findPastDeletion(stored: string | null, now: Date): string | null {
  const dueAt = new Date(stored ?? '');
  if (Number.isNaN(dueAt.getTime()) || dueAt > now) return null;
  return dueAt.toISOString();
}
