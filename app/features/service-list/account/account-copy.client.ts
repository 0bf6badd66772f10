/**
 * Whether the list in this browser is the copy of an account's, and which commands the account has
 * not taken yet. It stands in local storage beside the list, so a command survives a reload.
 */
import type { ListCommand } from '../list/list-command.ts';
import { ACCOUNT_COPY_KEY } from '../list/stored-keys.ts';

export type AccountCopy = {
  /** Whose; null until the account has answered: the list is still what a visitor picked. */
  account: string | null;
  /** The version of the list that was answered last. */
  etag: string;
  /** As it stands in local storage; `readPending` makes sense of it. */
  pending: readonly unknown[];
};

/** Where storage refuses it. */
let memory: AccountCopy | null = null;

/** null: the list is this browser's own. */
export function readCopy(): AccountCopy | null {
  if (memory !== null) return memory;
  try {
    const { account, etag, pending } = JSON.parse(localStorage.getItem(ACCOUNT_COPY_KEY) ?? '');
    return { account, etag, pending: [...pending] };
  } catch {
    // None, or edited by hand: the account's list is taken over anew.
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

/** What the account is to be told, when the list is the copy of one. */
export function noteCommands(commands: readonly ListCommand[], newKey: () => string): void {
  const copy = readCopy();
  if (copy === null) return;
  const pending = commands.map((command) => ({ key: newKey(), command }));
  writeCopy({ ...copy, pending: [...copy.pending, ...pending] });
}
