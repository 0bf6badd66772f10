/**
 * Keeps the list in step with the account of whoever is signed in: takes over what they picked before,
 * sends what they change, follows what their other devices do, and forgets all of it when they sign out.
 * Nothing here is ever an error to a person: what fails is tried again.
 */
import {
  getAccount,
  refresh,
  subscribe as subscribeAccount,
} from '#app/features/accounts/accounts.client.ts';
import { type AccountCopy, readCopy, writeCopy } from './account-copy.client.ts';
import { ACCOUNT_FULL, NOT_STORED } from './account-list.messages.ts';
import {
  changesAtSignIn,
  idOf,
  readPending,
  withFormerPrices,
  withPending,
} from './account-list.ts';
import type { ListChange, PendingChange } from './list-change.ts';
import { forgetAccountsRemoved } from './removed-orders.client.ts';
import { followOrders, getState, newOrderId, setNote, subscribe } from './service-list.client.ts';
import type { ServiceOrder } from './service-list.ts';
import { settleOrder } from './settled-order.ts';

type Answer = { account: string; orders: ServiceOrder[]; refused?: string[] };

const ADDRESS = '/api/service-list';
/** Readings: "other devices follow within 5 s of getting the focus". */
const ASK_EVERY_MS = 5_000;
const ASK_AGAIN_MS = 2_500;
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 60_000;
const PATIENCE_MS = 15_000;
/** What a call takes is 16 KiB and 100 changes. */
const MOST_BYTES = 12_000;
const MOST_CHANGES = 50;

/** Follows until what it returns is called. */
export function followAccount(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isOver = false;
  let isWanted = false;
  /** Nobody is signed in: nothing to do until somebody is. */
  let hasEnded = false;
  let failures = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasProgressed = false;
  /** Until when what found no room in the account waits; a change of the list ends it. */
  let fullUntil = 0;
  /** What was sent before, so that a change which is new is sent at once. */
  const tried = new Set<string>();

  const soon = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };

  async function run(): Promise<void> {
    if (isOver) return;
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      await inTurn(step);
      failures = 0;
    } catch {
      failures += 1;
    }
    isRunning = false;
    tellAndGoOn();
  }

  function tellAndGoOn(): void {
    const pending = pendingOf(readCopy());
    const isNew = pending.some(({ key }) => !tried.has(key));
    if (pending.length === 0) setNote(null);
    else if (failures > 0) setNote(NOT_STORED);
    else if (!isNew) setNote(ACCOUNT_FULL);
    if (isOver || (hasEnded && !isWanted)) return;
    const isMore = pending.length > 0 && failures === 0 && (isNew || hasProgressed);
    if (isWanted || isMore) soon(0);
    else if (failures > 0 && pending.length > 0) {
      soon(Math.min(RETRY_MS * 2 ** failures, MOST_RETRY_MS));
    } else if (isVisible()) soon(ASK_EVERY_MS);
  }

  /** One question or one delivery; throws when it should be tried again. */
  async function step(): Promise<void> {
    hasEnded = getAccount().hint !== 'customer';
    if (hasEnded) return leave();
    const copy = readCopy() ?? begin();
    const pending = pendingOf(copy);
    const isKnown = pending.every(({ key }) => tried.has(key));
    const sent = isKnown && Date.now() < fullUntil ? [] : chunkOf(pending);
    for (const { key } of sent) tried.add(key);
    hasProgressed = false;
    if (sent.length === 0 && (!isVisible() || Date.now() - askedAt < ASK_AGAIN_MS)) return;
    askedAt = Date.now();
    const response = await (sent.length === 0 ? ask(copy) : deliver(copy, sent));
    if (response.status === 304) return;
    if (response.status === 401) {
      // The header learns it too. Or the session has only got a new token, on which this question was too early.
      await refresh();
      hasEnded = getAccount().hint !== 'customer';
      if (hasEnded) return leave();
    }
    // Somebody else signed in: their list is asked for next.
    if (response.status === 409) leave();
    if (!response.ok) throw new Error(`The service list answered ${response.status}.`);
    const answer: Answer = await response.json();
    take(answer, response.headers.get('ETag') ?? '', sent);
    if (sent.length === 0) return;
    hasProgressed = (answer.refused?.length ?? 0) < sent.length;
    fullUntil = hasProgressed ? 0 : Date.now() + MOST_RETRY_MS;
  }

  const listLook = () => {
    const pending = pendingOf(readCopy());
    if (!isRunning && pending.some(({ key }) => !tried.has(key))) soon(0);
  };
  const accountLook = () => soon(0);
  const windowLook = () => {
    if (!hasEnded && isVisible()) soon(Math.max(0, askedAt + ASK_AGAIN_MS - Date.now()));
  };
  const onlineLook = () => {
    failures = 0;
    if (!hasEnded) soon(0);
  };

  const endings = [subscribe(listLook), subscribeAccount(accountLook)];
  document.addEventListener('visibilitychange', windowLook);
  window.addEventListener('focus', windowLook);
  window.addEventListener('online', onlineLook);
  run();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const end of endings) end();
    document.removeEventListener('visibilitychange', windowLook);
    window.removeEventListener('focus', windowLook);
    window.removeEventListener('online', onlineLook);
  };
}

const pendingOf = (copy: AccountCopy | null) => readPending(copy?.pending ?? []);

const isVisible = () => document.visibilityState === 'visible';

/** Tabs take turns, so that none puts an older answer over a newer one. */
const inTurn = (step: () => Promise<void>): Promise<void> =>
  // Missing on pages over plain http.
  'locks' in navigator ? navigator.locks.request('homesmith.service-list', step) : step();

/** The list becomes a copy, and what was picked before is what the account is to be told first. */
function begin(): AccountCopy {
  const changes = changesAtSignIn(getState().orders, newOrderId);
  const pending = changes.map((change) => ({ key: newOrderId(), change }));
  const copy = { account: null, etag: '', pending };
  writeCopy(copy);
  return copy;
}

/** Readings: "Signing out, or a revoked session, empties the local list". */
function leave(): void {
  const copy = readCopy();
  writeCopy(null);
  forgetAccountsRemoved();
  // What no account has taken over yet is still the visitor's.
  if (copy !== null && copy.account !== null) followOrders(() => []);
}

/** Removals first: they make room. */
function chunkOf(pending: readonly PendingChange[]): PendingChange[] {
  const isRemoval = ({ change }: PendingChange) => change.kind === 'remove';
  const queue = [...pending.filter(isRemoval), ...pending.filter((each) => !isRemoval(each))];
  let bytes = 0;
  return queue.slice(0, MOST_CHANGES).filter(({ change }, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(wireOf(change))).length;
    return index === 0 || bytes <= MOST_BYTES;
  });
}

/** A bounded order, whatever somebody wrote into local storage. */
const wireOf = (change: ListChange) =>
  change.kind === 'remove' ? change : { ...change, order: settleOrder(change.order, () => null) };

const ask = ({ etag }: AccountCopy) =>
  fetch(ADDRESS, {
    cache: 'no-store',
    headers: etag === '' ? {} : { 'If-None-Match': etag },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

const deliver = ({ account }: AccountCopy, sent: readonly PendingChange[]) =>
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, changes: sent.map(({ change }) => wireOf(change)) }),
    // Arrives also when the person goes on to another page meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** The list is what is stored, and then what was changed here meanwhile. */
function take(
  { account, orders, refused = [] }: Answer,
  etag: string,
  sent: readonly PendingChange[],
): void {
  const copy = readCopy();
  if (copy === null || getAccount().hint !== 'customer') return;
  const isOther = copy.account !== null && copy.account !== account;
  const keys = new Set(sent.map(({ key }) => key));
  const waiting = isOther ? [] : pendingOf(copy);
  // What found no room waits behind what was not sent yet.
  const pending = [
    ...waiting.filter(({ key }) => !keys.has(key)),
    ...waiting.filter(({ key, change }) => keys.has(key) && refused.includes(idOf(change))),
  ];
  writeCopy({ account, etag, pending });
  const changes = pending.map(({ change }) => change);
  followOrders((shown) => withFormerPrices(isOther ? [] : shown, withPending(orders, changes)));
}
