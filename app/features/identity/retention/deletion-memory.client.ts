/**
 * Remembers in this browser when an account will be deleted, so that it can confirm it afterwards: only the date,
 * not whose. The server tells no one that the account existed.
 */
import { DELETION_KEY, findPastDeletion } from './deletion-memory.ts';

/** From the state of a signed-in person: the due date, or none. */
export function rememberDeletion(dueAt: string | null): void {
  try {
    if (dueAt === null) localStorage.removeItem(DELETION_KEY);
    else localStorage.setItem(DELETION_KEY, dueAt);
  } catch {
    // Without storage there is no confirmation here; the mail has it.
  }
}

/** When the account was deleted, returned once; null before, and afterwards. */
export function takePastDeletion(): string | null {
  try {
    const past = findPastDeletion(localStorage.getItem(DELETION_KEY), new Date());
    if (past !== null) localStorage.removeItem(DELETION_KEY);
    return past;
  } catch {
    return null;
  }
}
