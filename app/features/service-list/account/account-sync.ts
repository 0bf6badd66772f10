/**
 * Synchronizes a browser's list with an account, as a reducer: state and event in, new state and request out. Pure;
 * clock, network and storage are in account-list.client.ts. Failures are retried, and never shown as errors.
 */

import { idsOf, type PendingCommand } from '../list/list-command.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { ACCOUNT_FULL, NOT_STORED } from './account-list.messages.ts';
import { commandsAtSignIn, withFormerPrices, withPending } from './account-list.ts';
import { sentCommand } from './settled-order.ts';

/** Readings: "other devices follow within 5 s of getting the focus". */
const ASK_EVERY_MS = 5_000;
const ASK_AGAIN_MS = 2_500;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** A call accepts 16 KiB and 100 commands. */
const MAX_BYTES = 12_000;
const MAX_COMMANDS = 50;

/** This browser's list as the copy of an account's; shared by all tabs. */
export type Copy = {
  /** The account's id; null until it has answered: the list is still a visitor's. */
  account: string | null;
  /** The version of the last answer. */
  etag: string;
  /** Commands that the account has not stored yet. */
  pending: readonly PendingCommand[];
};

export type Sync = {
  /** null: the list belongs to this browser alone. */
  copy: Copy | null;
  orders: readonly ServiceOrder[];
  /** Why the account does not have everything yet, as a sentence. */
  note: string | null;
  failures: number;
  askedAt: number;
  /** Keys of commands sent before, so that a new command is sent at once. */
  tried: ReadonlySet<string>;
  /** Until when commands that found the account full wait; a new command ends the wait. */
  fullUntil: number;
};

export type Answer = {
  account: string;
  orders: readonly ServiceOrder[];
  refused: readonly string[];
};

export type SyncEvent =
  /** A timer fired, or something changed. */
  | { kind: 'turn' }
  /** `sent`: keys of the commands that were answered. */
  | { kind: 'answered'; answer: Answer; etag: string; sent: readonly string[] }
  | { kind: 'unchanged' }
  /** Another account is signed in: its list is fetched next. */
  | { kind: 'other-account' }
  | { kind: 'failed' };

/** The circumstances of an event. */
export type Moment = { now: number; isCustomer: boolean; isVisible: boolean };

export type Send =
  | { kind: 'ask'; etag: string }
  | { kind: 'deliver'; account: string | null; commands: readonly object[]; keys: string[] };

export type Step = {
  sync: Sync;
  send: Send | null;
  /** Milliseconds until the next look; null to wait for an event. */
  wakeMs: number | null;
};

export const NOT_BEGUN: Omit<Sync, 'copy' | 'orders'> = {
  note: null,
  failures: 0,
  askedAt: Number.NEGATIVE_INFINITY,
  tried: new Set(),
  fullUntil: 0,
};

export function step(before: Sync, event: SyncEvent, at: Moment, newId: () => string): Step {
  if (!at.isCustomer) return { sync: leave(before), send: null, wakeMs: null };
  switch (event.kind) {
    case 'turn':
      return look(before.copy === null ? begin(before, newId) : before, at);
    case 'answered':
      return rest(take(before, event, at), at);
    case 'unchanged':
      return rest({ ...before, failures: 0 }, at);
    case 'other-account':
      return { sync: leave(before), send: null, wakeMs: 0 };
    case 'failed':
      return rest({ ...before, failures: before.failures + 1 }, at);
  }
}

/** The list becomes a copy, and the visitor's orders become its first commands. */
function begin(sync: Sync, newId: () => string): Sync {
  const pending = commandsAtSignIn(sync.orders, newId).map((command) => ({
    key: newId(),
    command,
  }));
  return { ...sync, copy: { account: null, etag: '', pending } };
}

/** Readings: "Signing out, or a revoked session, empties the local list". */
function leave(sync: Sync): Sync {
  // A list that no account has taken over is still the visitor's.
  const orders = sync.copy === null || sync.copy.account === null ? sync.orders : [];
  return { ...sync, ...NOT_BEGUN, askedAt: sync.askedAt, copy: null, orders };
}

/** The next request, when it is time for one. */
function look(sync: Sync, at: Moment): Step {
  const { etag = '', account = null, pending = [] } = sync.copy ?? {};
  const isFull = !hasNew(sync) && at.now < sync.fullUntil;
  const sent = isFull ? [] : chunkOf(pending);
  const earlyMs = sync.askedAt + ASK_AGAIN_MS - at.now;
  if (sent.length === 0 && (!at.isVisible || earlyMs > 0)) {
    const still = rest(sync, at);
    return { ...still, wakeMs: still.wakeMs && Math.min(still.wakeMs, earlyMs) };
  }
  const keys = sent.map(({ key }) => key);
  const asked = { ...sync, askedAt: at.now, tried: new Set([...sync.tried, ...keys]) };
  const commands = sent.map(({ command }) => sentCommand(command));
  const send: Send =
    sent.length === 0 ? { kind: 'ask', etag } : { kind: 'deliver', account, commands, keys };
  return { sync: asked, send, wakeMs: null };
}

/** Removals first, because they make room. */
function chunkOf(pending: readonly PendingCommand[]): PendingCommand[] {
  const isRemoval = ({ command }: PendingCommand) => /^(remove|clear)$/.test(command.kind);
  const queue = [...pending.filter(isRemoval), ...pending.filter((each) => !isRemoval(each))];
  let bytes = 0;
  const end = queue.slice(0, MAX_COMMANDS).findIndex(({ command }, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(sentCommand(command))).length;
    return index > 0 && bytes > MAX_BYTES;
  });
  return queue.slice(0, end === -1 ? MAX_COMMANDS : end);
}

/** The stored list, with the commands applied that came in the meantime. */
function take(
  sync: Sync,
  { answer, etag, sent }: Extract<SyncEvent, { kind: 'answered' }>,
  { now }: Moment,
): Sync {
  // Signed out in the meantime, in another tab.
  if (sync.copy === null) return sync;
  const { account } = answer;
  const isOther = sync.copy.account !== null && sync.copy.account !== account;
  const waiting = isOther ? [] : sync.copy.pending;
  // Commands that found the list full go behind unsent ones.
  const pending = [
    ...waiting.filter(({ key }) => !sent.includes(key)),
    ...waiting.filter((each) => sent.includes(each.key) && hasToWait(each, answer, waiting)),
  ];
  const isStuck = sent.length > 0 && sent.every((key) => pending.some((each) => each.key === key));
  return {
    ...sync,
    copy: { account, etag, pending },
    orders: withFormerPrices(isOther ? [] : sync.orders, withPending(answer.orders, pending)),
    failures: 0,
    fullUntil: isStuck ? now + MAX_RETRY_MS : 0,
  };
}

/** Choices of an order that will not be added are dropped. */
function hasToWait(
  { command }: PendingCommand,
  { refused }: Answer,
  waiting: readonly PendingCommand[],
): boolean {
  const [id = ''] = idsOf(command);
  const isAdded = waiting.some((each) => 'order' in each.command && each.command.order.id === id);
  return refused.includes(id) && isAdded;
}

const hasNew = ({ copy, tried }: Sync): boolean =>
  copy?.pending.some(({ key }) => !tried.has(key)) ?? false;

/** Nothing to send now: the note, and when to look again. */
function rest(sync: Sync, { now, isVisible }: Moment): Step {
  const waits = (sync.copy?.pending.length ?? 0) > 0;
  const isMore = waits && (hasNew(sync) || now >= sync.fullUntil);
  const note = () => {
    if (!waits) return null;
    if (sync.failures > 0) return NOT_STORED;
    return isMore ? sync.note : ACCOUNT_FULL;
  };
  const wakeMs = () => {
    if (sync.failures > 0 && waits) return Math.min(RETRY_MS * 2 ** sync.failures, MAX_RETRY_MS);
    if (isMore) return 0;
    return isVisible ? ASK_EVERY_MS : null;
  };
  return { sync: { ...sync, note: note() }, send: null, wakeMs: wakeMs() };
}
