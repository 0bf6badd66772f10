/**
 * What this browser remembers of a deletion, so that it can say when it is done: the date, and nothing of whose. The server
 * tells nobody that there was such an account.
 */
import { DELETION_KEY, findPastDeletion } from './deletion-memory.ts';

/** As somebody signed in sees their account: due then, or not to be deleted. */
export function rememberDeletion(dueAt: string | null): void {
  try {
    if (dueAt === null) localStorage.removeItem(DELETION_KEY);
    else localStorage.setItem(DELETION_KEY, dueAt);
  } catch {
    // A browser that stores nothing says nothing; the mail does.
  }
}

/** When the account went, once; null while it is there, and afterwards. */
export function takePastDeletion(): string | null {
  try {
    const past = findPastDeletion(localStorage.getItem(DELETION_KEY), new Date());
    if (past !== null) localStorage.removeItem(DELETION_KEY);
    return past;
  } catch {
    return null;
  }
}
