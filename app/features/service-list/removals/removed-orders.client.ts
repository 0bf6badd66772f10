/** Keeps what was removed in session storage: as long as the tab, and with memory where storage is refused. */
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
/** All that this tab remembers. */
let kept: readonly RemovedOrder[] | null = null;
/** The last answer: the same one as long as nothing changes. */
let shown: Shown = { from: [], owner: null, list: [] };

type Shown = {
  from: readonly RemovedOrder[];
  owner: string | null;
  list: readonly RemovedOrder[];
};

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What may be shown to whose the list is now. */
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

/** Whose the list is now. */
export const listOwner = (): string | null => readCopy()?.account ?? null;

export const keepRemoved = (removed: readonly RemovedOrder[]): void =>
  replace(withRemoved(getAll(), removed));

/** They are back in the list. */
export const dropRemoved = (removed: readonly RemovedOrder[]): void =>
  replace(getAll().filter((one) => !removed.includes(one)));

/** Nobody is signed in any more: the next person at this computer is somebody else. */
export function forgetAccountsRemoved(): void {
  const left = removedOf(getAll(), null);
  if (left.length < getAll().length) replace(left);
}

function replace(next: readonly RemovedOrder[]): void {
  kept = next;
  try {
    sessionStorage.setItem(REMOVED_KEY, writeRemoved(next));
  } catch {
    // Remembered until the page is left.
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
