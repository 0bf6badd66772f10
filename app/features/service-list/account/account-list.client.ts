/**
 * Connects account-sync.ts to the shared storage, the network and the clock: merges a visitor's list after sign-in,
 * sends commands, follows other devices, and clears the copy after sign-out.
 */

import { hintSays } from '#app/features/identity/api/auth-state.ts';
import {
  getAccount,
  refresh,
  subscribe as subscribeAccount,
} from '#app/features/identity/api/identity.client.ts';
import { SERVICE_LIST_CALL } from '#app/kernel/urls.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import {
  followOrders,
  getState,
  newOrderId,
  setNote,
  subscribe,
} from '../list/service-list.client.ts';
import { forgetAccountsRemoved } from '../removals/removed-orders.client.ts';
import { readCopy, writeCopy } from './account-copy.client.ts';
import { NOT_BEGUN, type Send, type SyncEvent, step } from './account-sync.ts';
import { onListChange } from './list-changed.client.ts';
import { readPending } from './read-command.ts';
import type { SERVICE_LIST } from './service-list.schema.ts';

const ADDRESS = SERVICE_LIST_CALL;
const TIMEOUT_MS = 15_000;

/** Returns the function that stops it. */
export function followAccount(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isOver = false;
  let isWanted = false;
  /** State of this tab alone; the rest is read again for each step, because any tab may have changed it. */
  let own = NOT_BEGUN;

  const soon = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };

  async function run(): Promise<void> {
    if (isOver) return;
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    const wakeMs = await inTurn(turn);
    isRunning = false;
    if (isOver) return;
    if (isWanted) soon(0);
    else if (wakeMs !== null) soon(wakeMs);
  }

  /** One request; returns when to look again. */
  async function turn(): Promise<number | null> {
    const { send, wakeMs } = dispatch({ kind: 'turn' });
    return send === null ? wakeMs : dispatch(await perform(send)).wakeMs;
  }

  function dispatch(event: SyncEvent): { send: Send | null; wakeMs: number | null } {
    const stored = readCopy();
    const copy = stored && { ...stored, pending: readPending(stored.pending) };
    const { orders } = getState();
    const at = { now: Date.now(), isCustomer: isCustomer(), isVisible: isVisible() };
    const { sync, send, wakeMs } = step({ ...own, copy, orders }, event, at, newOrderId);
    const { copy: nextCopy, orders: nextOrders, ...nextOwn } = sync;
    own = nextOwn;
    if (nextCopy !== copy) writeCopy(nextCopy);
    if (nextCopy === null) forgetAccountsRemoved();
    if (nextOrders !== orders) followOrders(() => nextOrders);
    setNote(own.note);
    return { send, wakeMs };
  }

  const listLook = () => {
    const pending = readPending(readCopy()?.pending ?? []);
    if (!isRunning && pending.some(({ key }) => !own.tried.has(key))) soon(0);
  };
  const accountLook = () => soon(0);
  const windowLook = () => {
    if (isCustomer() && isVisible()) soon(0);
  };
  const onlineLook = () => {
    own = { ...own, failures: 0 };
    if (isCustomer()) soon(0);
  };

  const endings = [
    subscribe(listLook),
    subscribeAccount(accountLook),
    onListChange(() => {
      // The answer of a moment ago is old.
      own = { ...own, askedAt: NOT_BEGUN.askedAt };
      soon(0);
    }),
  ];
  document.addEventListener('visibilitychange', windowLook);
  window.addEventListener('focus', windowLook);
  window.addEventListener('online', onlineLook);
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const end of endings) end();
    document.removeEventListener('visibilitychange', windowLook);
    window.removeEventListener('focus', windowLook);
    window.removeEventListener('online', onlineLook);
  };
}

const isCustomer = () => hintSays(getAccount().hint, 'customer');
const isVisible = () => document.visibilityState === 'visible';

/** One tab at a time, so that none writes an older answer over a newer one. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  // Missing on pages over plain http.
  'locks' in navigator ? navigator.locks.request('homesmith.service-list', work) : work();

async function perform(send: Send): Promise<SyncEvent> {
  try {
    const response = await (send.kind === 'ask' ? ask(send) : deliver(send));
    if (response.status === 304) return { kind: 'unchanged' };
    if (response.status === 409) return { kind: 'other-account' };
    // Updates the header as well. Or the session has just got a new token, and this request still had the old one.
    if (response.status === 401) await refresh();
    if (!response.ok) return { kind: 'failed' };
    const answer: Partial<AnswerOf<typeof SERVICE_LIST>> = await response.json();
    const { account, orders, refused = [] } = answer;
    const etag = response.headers.get('ETag') ?? '';
    if (account === undefined || orders === undefined) return { kind: 'failed' };
    const sent = send.kind === 'deliver' ? send.keys : [];
    return { kind: 'answered', answer: { account, orders, refused }, etag, sent };
  } catch {
    return { kind: 'failed' };
  }
}

const ask = ({ etag }: { etag: string }) =>
  fetch(ADDRESS, {
    cache: 'no-store',
    headers: etag === '' ? {} : { 'If-None-Match': etag },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

const deliver = ({ account, commands }: { account: string | null; commands: readonly object[] }) =>
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, commands }),
    // Arrives even when the person navigates in the meantime.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
