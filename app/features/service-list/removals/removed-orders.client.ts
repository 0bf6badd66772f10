/** Keeps removed orders in session storage, for the lifetime of the tab; in memory when storage refuses. */
import { readCopy } from '../account/account-copy.client.ts';
import { REMOVED_KEY } from '../list/stored-keys.ts';
import {
  type RemovedOrder,
  readRemoved,
  removedOf,
  withRemoved,
  writeRemoved,
} from './removed-orders.ts';

const listeners = new Set<() => void>();
/** Everything that this tab has removed. */
let kept: readonly RemovedOrder[] | null = null;
/** The last snapshot: the same object as long as nothing changes. */
let shown: ShownRemovals = { from: [], owner: null, list: [] };

type ShownRemovals = {
  from: readonly RemovedOrder[];
  owner: string | null;
  list: readonly RemovedOrder[];
};

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removals that the list's current owner may see. */
export function getRemoved(): readonly RemovedOrder[] {
  const owner = listOwner();
  if (shown.from !== getAll() || shown.owner !== owner) {
    shown = { from: getAll(), owner, list: removedOf(getAll(), owner) };
  }
  return shown.list;
}

function getAll(): readonly RemovedOrder[] {
  kept ??= load();
  return kept;
}

/** The account that the list belongs to; null for a visitor. */
export const listOwner = (): string | null => readCopy()?.account ?? null;

export const keepRemoved = (removed: readonly RemovedOrder[]): void =>
  replace(withRemoved(getAll(), removed));

/** Drops removals that were undone. */
export const dropRemoved = (removed: readonly RemovedOrder[]): void =>
  replace(getAll().filter((one) => !removed.includes(one)));

/** After signing out, because the next person at this computer may be someone else. */
export function forgetAccountsRemoved(): void {
  const left = removedOf(getAll(), null);
  if (left.length < getAll().length) replace(left);
}

function replace(next: readonly RemovedOrder[]): void {
  kept = next;
  try {
    sessionStorage.setItem(REMOVED_KEY, writeRemoved(next));
  } catch {
    // Kept in memory until the page is left.
  }
  for (const listener of listeners) listener();
}

function load(): RemovedOrder[] {
  try {
    return readRemoved(sessionStorage.getItem(REMOVED_KEY));
  } catch {
    return [];
  }
}
