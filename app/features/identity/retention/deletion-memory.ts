/** The local storage key of an account's deletion date; the privacy policy quotes it. */
export const DELETION_KEY = 'accountDeletion';

/** The stored instant if it has passed; null for anything else. */
export function findPastDeletion(stored: string | null, now: Date): string | null {
  const dueAt = new Date(stored ?? '');
  if (Number.isNaN(dueAt.getTime()) || dueAt > now) return null;
  return dueAt.toISOString();
}
