/**
 * The outbox: mails and text messages are written in the transaction that causes them, and sent afterwards by one of
 * the processes.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import {
  type FailureCode,
  type MailDraft,
  requireSafeMail,
  requireSafeText,
  type TextDraft,
} from './delivery.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import {
  type Backlog,
  type Channel,
  countTextsSince,
  countUnended,
  deleteWaitingTexts,
  findMessage,
  findNewest,
  insertMessages,
  type Mark,
  type NewMessage,
  removeEndedBefore,
  takeDue,
  takeWaiting,
} from './outbox-messages.db.server.ts';
import { openSendQueue } from './send-queue.server.ts';
import { attempt, type SendingContext } from './sending.server.ts';

export type About = {
  /** The account that it is deleted with; null for none. */
  userId: string | null;
  now: Date;
  /** The earliest time of sending. */
  notBefore?: Date;
  /** After this it is not worth sending. */
  expiresAt?: Date;
};

/** `subject`: shown in the list of messages; codes have none. */
export type AboutText = About & { subject?: string };

/** A message to write into the outbox. */
export type Message = NewMessage;

/** In the caller's transaction; call `outbox.wake()` after the commit. Returns the id for `deliverNow`. */
export async function queueMail(trx: Db, mail: MailDraft, about: About): Promise<string> {
  const message = mailMessage(mail, about);
  await queueMessages(trx, [message]);
  return message.id;
}

/** As `queueMail`; the number is "+" and digits. */
export async function queueText(trx: Db, text: TextDraft, about: AboutText): Promise<string> {
  const message = textMessage(text, about);
  await queueMessages(trx, [message]);
  return message.id;
}

/** Sent in this order. */
export const queueMessages = (trx: Db, messages: readonly Message[]): Promise<void> =>
  insertMessages(trx, messages);

export function mailMessage(mail: MailDraft, about: About): Message {
  requireSafeMail(mail);
  const { to, subject, text, html, calendar = null } = mail;
  return messageOf({ channel: 'mail', recipient: to, subject, text, html, calendar }, about);
}

export function textMessage(text: TextDraft, about: AboutText): Message {
  requireSafeText(text);
  const { to, body } = text;
  const { subject = '' } = about;
  const content = { recipient: to, subject, text: body, html: '', calendar: null };
  return messageOf({ channel: 'text', ...content }, about);
}

type Content = Pick<
  OutboxEntry,
  'channel' | 'recipient' | 'subject' | 'text' | 'html' | 'calendar'
>;

const messageOf = ({ text, html, ...rest }: Content, about: About): Message => ({
  ...rest,
  id: randomUUID(),
  body_text: text,
  body_html: html,
  user_id: about.userId,
  created_at: about.now,
  due_at: about.notBefore ?? about.now,
  expires_at: about.expiresAt ?? null,
});

/** Drops texts of this account about the subject (null: about any) that are not due yet, and not being sent. */
export const dropWaitingTexts = (
  trx: Db,
  about: { userId: string; subject: string | null; now: Date },
): Promise<void> => deleteWaitingTexts(trx, about);

/** Counts texts with a subject since then: of this account, and of all. */
export const countTexts = (
  db: Db,
  asked: { since: Date; userId: string },
): Promise<{ own: number; all: number }> => countTextsSince(db, asked);

/** The newest first. */
export async function readOutbox(db: Db, limit: number): Promise<OutboxEntry[]> {
  const rows = await findNewest(db, limit);
  return rows.map(({ id, channel, recipient, subject, state, ...row }) => ({
    id,
    channel,
    recipient,
    subject,
    state,
    text: row.body_text,
    html: row.body_html,
    calendar: row.calendar,
    createdAt: row.created_at,
  }));
}

export type DeliveredNow = 'sent' | 'waiting' | { failed: FailureCode };

export type Outbox = {
  /** Looks for due messages at once: after something was queued, and at each beat of the clock. */
  wake(): void;
  /** Tries this message at once; `waiting` when it is neither sent nor given up within the timeout. */
  deliverNow(id: string, timeoutMs: number): Promise<DeliveredNow>;
  /** Counts unfinished messages by channel, of all processes. */
  readBacklog(): Promise<Backlog[]>;
  /** Results of this process's attempts so far; `waiting` ones are retried. */
  outcomes(): readonly Outcomes[];
  /** Takes no more messages, and waits briefly for those in progress. */
  close(): Promise<void>;
};

export type Outcomes = { channel: Channel } & Record<Mark['state'], number>;

export type OutboxOptions = Omit<SendingContext, 'closing' | 'count' | 'now'> & {
  now?: () => Date;
  leaseMs?: number;
  closingMs?: number;
};

/** Longer than a channel takes (a minute), with time for a database that is away in the meantime. */
const LEASE_MS = 120_000;
const CLOSING_MS = 3_000;
/** Concurrent messages a channel, a connection each. */
const ROOM_PER_CHANNEL = 4;
const LOOK_AGAIN_MS = 100;
/** How long a message is kept after it was sent or given up. */
export const OUTBOX_KEPT_MS = 30 * DAY_MS;
const CHANNELS: readonly Channel[] = ['mail', 'text'];

export const forgetEndedMessages = (db: Db, now: Date): Promise<void> =>
  removeEndedBefore(db, new Date(now.getTime() - OUTBOX_KEPT_MS));

/** Sends when it is woken. Several processes may run one on the same database. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { db, log, leaseMs = LEASE_MS, closingMs = CLOSING_MS } = options;
  const closing = new AbortController();
  const now = options.now ?? (() => new Date());
  const outcomes = new Map<Channel, Outcomes>(
    CHANNELS.map((channel) => [channel, { channel, sent: 0, waiting: 0, failed: 0 }]),
  );
  const count: SendingContext['count'] = (channel, as) => {
    const counted = outcomes.get(channel);
    if (counted !== undefined) counted[as] += 1;
  };
  const ctx: SendingContext = { ...options, now, count, closing: closing.signal };
  const health = watchHealth(log);
  const isClosed = () => closing.signal.aborted;
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  const outOfTurn = new Set<Promise<void>>();

  const queues = CHANNELS.map((channel) =>
    openSendQueue({
      room: ROOM_PER_CHANNEL,
      isClosed,
      take: (limit) => takeDue(db, { channel, now: now(), leaseEnd: leaseEnd(), limit }),
      attempt: (message) => attempt(ctx, message),
      onFailure: health.failed,
      onSuccess: health.fine,
    }),
  );
  const wake = () => {
    for (const queue of queues) queue.pump();
  };
  wake();

  /** Takes the message before its turn, or waits for the process that has it. */
  async function hurry(id: string, late: AbortSignal): Promise<void> {
    const message = await takeWaiting(db, { id, now: now(), leaseEnd: leaseEnd() });
    if (message === null) return waitForEnd(id, late);
    const ending = attempt(ctx, message).finally(() => outOfTurn.delete(ending));
    outOfTurn.add(ending);
    return ending;
  }

  async function waitForEnd(id: string, late: AbortSignal): Promise<void> {
    while (!late.aborted) {
      const message = await findMessage(db, id);
      if (message === null || /^(sent|failed)$/.test(message.state)) return;
      await wait(LOOK_AGAIN_MS, null, { signal: late }).catch(() => {});
    }
  }

  return {
    wake,
    deliverNow: async (id, timeoutMs) => {
      const late = AbortSignal.timeout(timeoutMs);
      await Promise.race([hurry(id, late), aborted(late)]);
      const message = await findMessage(db, id);
      if (message?.state === 'sent') return 'sent';
      if (message === null || message.state === 'failed') {
        return { failed: failureCode(message?.last_error) };
      }
      return 'waiting';
    },
    readBacklog: () => countUnended(db),
    outcomes: () => [...outcomes.values()],
    close: async () => {
      closing.abort();
      const ended = Promise.all([...queues.map((queue) => queue.idle()), ...outOfTurn]);
      await Promise.race([ended, wait(closingMs, null, { ref: false })]);
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const failureCode = (error: string | undefined): FailureCode =>
  error === 'opted-out' || error === 'bad-number' ? error : 'undeliverable';

/** Logs once when messages cannot be read, and once when they can again. */
function watchHealth(log: Log): { failed(error: unknown): void; fine(): void } {
  let isAway = false;
  return {
    failed: (error) => {
      if (isAway) return;
      isAway = true;
      log.warn({ error }, 'outbox cannot read its messages');
    },
    fine: () => {
      if (!isAway) return;
      isAway = false;
      log.info('outbox reads its messages again');
    },
  };
}
