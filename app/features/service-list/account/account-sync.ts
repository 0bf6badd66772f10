/**
 * Keeps a browser's list in step with an account: what there is, what happens, and then what there is and what is sent.
 * Pure; the clock, the network and the storage are account-list.client.ts's. Nothing here is ever an error to a person:
 * what fails is tried again.
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
/** What a call takes is 16 KiB and 100 commands. */
const MAX_BYTES = 12_000;
const MAX_COMMANDS = 50;

/** The list in this browser is a copy of an account's. All tabs share it. */
export type Copy = {
  /** Whose; null until the account has answered: the list is still what a visitor picked. */
  account: string | null;
  /** The version of the list that was answered last. */
  etag: string;
  /** What the account has not taken yet. */
  pending: readonly PendingCommand[];
};

export type Sync = {
  /** null: the list is this browser's own. */
  copy: Copy | null;
  orders: readonly ServiceOrder[];
  /** Why the account does not have all of it yet, as a sentence. */
  note: string | null;
  failures: number;
  askedAt: number;
  /** The keys of what was sent before, so that a command which is new is sent at once. */
  tried: ReadonlySet<string>;
  /** Until when what found no room in the account waits; a new command ends it. */
  fullUntil: number;
};

export type Answer = {
  account: string;
  orders: readonly ServiceOrder[];
  refused: readonly string[];
};

export type SyncEvent =
  /** It is time to look, or something changed. */
  | { kind: 'turn' }
  /** `sent`: the keys that the answer is about. */
  | { kind: 'answered'; answer: Answer; etag: string; sent: readonly string[] }
  | { kind: 'unchanged' }
  /** Somebody else is signed in by now: their list is asked for next. */
  | { kind: 'other-account' }
  | { kind: 'failed' };

/** How things are when it happens. */
export type Moment = { now: number; isCustomer: boolean; isVisible: boolean };

export type Send =
  | { kind: 'ask'; etag: string }
  | { kind: 'deliver'; account: string | null; commands: readonly object[]; keys: string[] };

export type Step = {
  sync: Sync;
  send: Send | null;
  /** When to look again, in milliseconds; null: when something happens. */
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

/** The list becomes a copy, and what was picked before is what the account is to be told first. */
function begin(sync: Sync, newId: () => string): Sync {
  const pending = commandsAtSignIn(sync.orders, newId).map((command) => ({
    key: newId(),
    command,
  }));
  return { ...sync, copy: { account: null, etag: '', pending } };
}

/** Readings: "Signing out, or a revoked session, empties the local list". */
function leave(sync: Sync): Sync {
  // What no account has taken over yet is still the visitor's.
  const orders = sync.copy === null || sync.copy.account === null ? sync.orders : [];
  return { ...sync, ...NOT_BEGUN, askedAt: sync.askedAt, copy: null, orders };
}

/** One question or one delivery, when it is time for one. */
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

/** Removals first: they make room. */
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

/** The list is what is stored, and then what was told here meanwhile. */
function take(
  sync: Sync,
  { answer, etag, sent }: Extract<SyncEvent, { kind: 'answered' }>,
  { now }: Moment,
): Sync {
  // Left meanwhile, in another tab.
  if (sync.copy === null) return sync;
  const { account } = answer;
  const isOther = sync.copy.account !== null && sync.copy.account !== account;
  const waiting = isOther ? [] : sync.copy.pending;
  // What found no room waits behind what was not sent yet.
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

/** Choices of an order that nobody is going to add are void. */
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

/** Nothing to send now: what to say of it, and when to look again. */
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
