/**
 * Whether this browser's list is the copy of an account's, and its commands that the account has not stored yet. In
 * local storage next to the list, so that commands survive a reload.
 */
import type { ListCommand } from '../list/list-command.ts';
import { ACCOUNT_COPY_KEY } from '../list/stored-keys.ts';

export type AccountCopy = {
  /** The account's id; null until it has answered: the list is still a visitor's. */
  account: string | null;
  /** The version of the last answer. */
  etag: string;
  /** As stored; `readPending` parses it. */
  pending: readonly unknown[];
};

/** Used when storage refuses. */
let memory: AccountCopy | null = null;

/** null: the list belongs to this browser alone. */
export function readCopy(): AccountCopy | null {
  if (memory !== null) return memory;
  try {
    const { account, etag, pending } = JSON.parse(localStorage.getItem(ACCOUNT_COPY_KEY) ?? '');
    return { account, etag, pending: [...pending] };
  } catch {
    // Missing, or edited by hand: the account's list is fetched again.
    return null;
  }
}

export function writeCopy(copy: AccountCopy | null): void {
  memory = null;
  try {
    if (copy === null) localStorage.removeItem(ACCOUNT_COPY_KEY);
    else localStorage.setItem(ACCOUNT_COPY_KEY, JSON.stringify(copy));
  } catch {
    memory = copy;
  }
}

/** Records commands for the account, when the list is the copy of one. */
export function noteCommands(commands: readonly ListCommand[], newKey: () => string): void {
  const copy = readCopy();
  if (copy === null) return;
  const pending = commands.map((command) => ({ key: newKey(), command }));
  writeCopy({ ...copy, pending: [...copy.pending, ...pending] });
}
