/**
 * Whether the list in this browser is the copy of an account's, and which of its changes the account
 * has not taken yet. It stands in local storage beside the list, so a change survives a reload.
 */
import {
  changesBetween,
  idOf,
  isOrderId,
  type PendingChange,
  queueChange,
  readChange,
} from './account-list.ts';
import type { ServiceOrder } from './service-list.ts';

export type AccountCopy = {
  /** Whose; null until the account has answered: the list is still what a visitor picked. */
  account: string | null;
  /** The version of the list that was answered last. */
  etag: string;
  pending: readonly PendingChange[];
};

const KEY = 'serviceOrders.account';

/** Where storage refuses it. */
let memory: AccountCopy | null = null;

/** null: the list is this browser's own. */
export function readCopy(): AccountCopy | null {
  if (memory !== null) return memory;
  try {
    const { account, etag, pending } = JSON.parse(localStorage.getItem(KEY) ?? '');
    return { account, etag: String(etag), pending: pending.map(readPending) };
  } catch {
    // None, or edited by hand: signing in anew makes one.
    return null;
  }
}

function readPending({ key, change }: { key: unknown; change: unknown }): PendingChange {
  const read = readChange(change);
  if (read === null) throw new Error('This is no change.');
  return { key: String(key), change: read };
}

export function writeCopy(copy: AccountCopy | null): void {
  memory = null;
  try {
    if (copy === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(copy));
  } catch {
    memory = copy;
  }
}

/** What the account is to be told, when the list is the copy of one. */
export function recordChanges(
  before: readonly ServiceOrder[],
  after: readonly ServiceOrder[],
  newKey: () => string,
): void {
  const copy = readCopy();
  if (copy === null) return;
  const pending = changesBetween(before, after)
    .filter((change) => isOrderId(idOf(change)))
    .reduce((queue, change) => queueChange(queue, { key: newKey(), change }), copy.pending);
  if (pending !== copy.pending) writeCopy({ ...copy, pending });
}
