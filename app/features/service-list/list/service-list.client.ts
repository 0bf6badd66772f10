/**
 * The list in the browser: local storage is the source of truth, so that tabs stay in step; memory replaces it when
 * storage refuses. React views read it with `useSyncExternalStore`.
 */
import { noteCommands } from '../account/account-copy.client.ts';
import { applyCommand, type ListCommand } from './list-command.ts';
import type { ServiceOrder } from './service-list.ts';
import { LIST_KEY, SET_ASIDE_KEY } from './stored-keys.ts';
import { readStoredOrders, writeStoredOrders } from './stored-orders.ts';

export type ListState = {
  orders: readonly ServiceOrder[];
  /** Whether the browser stores the list. */
  isKept: boolean;
  /** Whether a part of the stored list was invalid, on this visit. */
  hasSetAside: boolean;
  /** Why the account does not have everything yet, as a sentence; null when it has, or without one. */
  note: string | null;
};

const listeners = new Set<() => void>();
let state: ListState | null = null;

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

export function getState(): ListState {
  state ??= load();
  return state;
}

/** Applies commands to the current list, in whichever tab it was last changed. */
export function dispatchToList(
  make: (orders: readonly ServiceOrder[]) => readonly ListCommand[],
): void {
  let commands: readonly ListCommand[] = [];
  replaceOrders((orders) => {
    commands = make(orders);
    return commands.reduce((list, command) => applyCommand(list, command), orders);
  });
  noteCommands(commands, newOrderId);
  publish();
}

type OrdersChange = (orders: readonly ServiceOrder[]) => readonly ServiceOrder[];

/** Applies changes that are not the person's commands: the account's list, and current prices. */
export function followOrders(change: OrdersChange): void {
  replaceOrders(change);
  publish();
}

export function setNote(note: string | null): void {
  const before = getState();
  if (before.note === note) return;
  state = { ...before, note };
  publish();
}

function replaceOrders(change: OrdersChange): void {
  const before = getState();
  const latest = before.isKept ? load() : before;
  const orders = change(latest.orders);
  const isKept = store(LIST_KEY, writeStoredOrders(orders));
  state = { ...before, orders, isKept, hasSetAside: before.hasSetAside || latest.hasSetAside };
}

function publish(): void {
  for (const listener of listeners) listener();
}

/** Unique also without `crypto.randomUUID`, which pages over plain http lack. */
export function newOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function load(): ListState {
  try {
    const stored = localStorage.getItem(LIST_KEY);
    const { orders, rest } = readStoredOrders(stored);
    // The shorter value first, because it frees the room that the other needs.
    if (
      stored !== null &&
      rest !== null &&
      store(LIST_KEY, writeStoredOrders(orders)) &&
      !setAside(rest)
    ) {
      store(LIST_KEY, stored);
    }
    return { orders, isKept: true, hasSetAside: rest !== null, note: null };
  } catch {
    return { orders: [], isKept: false, hasSetAside: false, note: null };
  }
}

/** Appended to what was set aside before; the oldest is dropped when storage is full. */
function setAside(rest: string): boolean {
  const before = localStorage.getItem(SET_ASIDE_KEY);
  const both = before === null ? rest : `${before}\n${rest}`;
  return store(SET_ASIDE_KEY, both) || store(SET_ASIDE_KEY, rest);
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function followOtherTab({ key }: StorageEvent): void {
  // A null key: all storage was cleared.
  if (key !== LIST_KEY && key !== null) return;
  const before = getState();
  const latest = load();
  const hasSetAside = before.hasSetAside || latest.hasSetAside;
  state = { ...latest, hasSetAside, note: before.note };
  const stored = new Set(latest.orders.map(({ id }) => id));
  const unsaved = before.isKept ? [] : before.orders.filter(({ id }) => !stored.has(id));
  // Orders that only this tab has, because storage was full, are tried again.
  if (unsaved.length > 0) dispatchToList(() => unsaved.map((order) => ({ kind: 'add', order })));
  else publish();
}
