/** One attempt at one message: sends it, and stores the result. */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { MAX_ATTEMPTS, nextTry } from './back-off.ts';
import type { Delivery, MailPort, TextPort } from './delivery.ts';
import { type Mark, type MessageRow, mark } from './outbox-messages.db.server.ts';

export type SendingContext = {
  db: Db;
  log: Log;
  now: () => Date;
  mail: MailPort | null;
  texts: TextPort | null;
  /** Whether messages of an unconfigured channel are kept, for the trial's outbox page. */
  keepLocally: boolean;
  /** Called when the vendor refuses a number because its owner replied STOP; possibly twice. */
  onOptedOut?: (recipient: string) => Promise<void>;
  /** Counts the result of an attempt for the metrics. */
  count: (channel: MessageRow['channel'], as: Mark['state']) => void;
  /** Aborted when the process shuts down. */
  closing: AbortSignal;
};

const MARK_AGAIN_MS = 1_000;

/** Sends a leased message, outside of any transaction. Never rejects. */
export async function attempt(ctx: SendingContext, message: MessageRow): Promise<void> {
  const isOver = message.attempts > MAX_ATTEMPTS || isPast(message.expires_at, ctx.now());
  if (isOver) {
    await write(ctx, message, giveUp(ctx, message, 'too late', message.maybe_sent));
    return;
  }
  if (message.maybe_sent) {
    ctx.log.warn(factsOf(message), 'message may be sent twice: the last attempt broke off');
  }
  const delivery = await deliver(ctx, message);
  // Before it is marked, so that an interrupted attempt is repeated.
  if (delivery.kind === 'never' && delivery.code === 'opted-out') await noteOptOut(ctx, message);
  await write(ctx, message, markFor(ctx, message, delivery));
}

async function noteOptOut(ctx: SendingContext, message: MessageRow): Promise<void> {
  try {
    await ctx.onOptedOut?.(message.recipient);
  } catch (error) {
    ctx.log.error({ ...factsOf(message), error }, 'opt-out not noted');
  }
}

const isPast = (instant: Date | null, now: Date) => instant !== null && instant <= now;

const factsOf = ({ id, channel, attempts }: MessageRow) => ({ messageId: id, channel, attempts });

async function deliver(
  { mail, texts, keepLocally }: SendingContext,
  { id, channel, recipient, subject, body_text, body_html, calendar }: MessageRow,
): Promise<Delivery> {
  const port = channel === 'mail' ? mail : texts;
  if (port === null) return keepLocally ? { kind: 'sent' } : withoutChannel(channel);
  try {
    if (mail !== null && channel === 'mail') {
      const parts = { text: body_text, html: body_html, ...(calendar !== null && { calendar }) };
      return await mail.send({ id, to: recipient, subject, ...parts });
    }
    return (await texts?.send({ id, to: recipient, body: body_text })) ?? withoutChannel(channel);
  } catch (error) {
    // Ports do not throw, so this is a bug. Logs only the error's name, because its message may contain the recipient.
    const reason = `bug: ${error instanceof Error ? error.name : typeof error}`;
    return { kind: 'later', reason, maybeSent: true };
  }
}

/** Without a configured channel a mail waits for the operator; a code in a text message cannot wait. */
const withoutChannel = (channel: MessageRow['channel']): Delivery =>
  channel === 'mail'
    ? { kind: 'later', reason: 'no channel is configured', maybeSent: false }
    : { kind: 'never', reason: 'no channel is configured' };

function markFor(ctx: SendingContext, message: MessageRow, delivery: Delivery): Mark {
  const port = message.channel === 'mail' ? ctx.mail : ctx.texts;
  if (delivery.kind === 'sent') {
    return { state: 'sent', keepBody: port === null, now: ctx.now() };
  }
  if (delivery.kind === 'never') {
    const { code } = delivery;
    if (code === undefined) return giveUp(ctx, message, delivery.reason, message.maybe_sent);
    // Not for the operator: the person sees it, and tries another number.
    ctx.log.info({ ...factsOf(message), reason: code }, 'message refused for its recipient');
    return { state: 'failed', error: code, maybeSent: message.maybe_sent, now: ctx.now() };
  }
  const { reason, retryAfterMs = 0 } = delivery;
  const maybeSent = message.maybe_sent || delivery.maybeSent;
  const { attempts, created_at: createdAt, expires_at: expiresAt } = message;
  const dueAt = nextTry(
    { attempts, createdAt, expiresAt },
    { now: ctx.now(), random: randomInt(2 ** 32) / 2 ** 32, retryAfterMs },
  );
  if (dueAt === null) return giveUp(ctx, message, reason, maybeSent);
  ctx.log.warn({ ...factsOf(message), reason, dueAt }, 'message not delivered yet');
  return { state: 'waiting', error: reason, maybeSent, dueAt };
}

/** A dead letter. Neither recipient nor content is logged. */
function giveUp(
  ctx: SendingContext,
  message: MessageRow,
  reason: string,
  maybeSent: boolean,
): Mark {
  ctx.log.error({ ...factsOf(message), reason, maybeSent }, 'message given up');
  return { state: 'failed', error: reason, maybeSent, now: ctx.now() };
}

/**
 * Stores the result. Losing it would send the message again, so a database that is briefly away is retried for as
 * long as the lease lasts.
 */
async function write(ctx: SendingContext, message: MessageRow, as: Mark): Promise<void> {
  ctx.count(message.channel, as.state);
  for (;;) {
    try {
      await mark(ctx.db, message, as);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (ctx.closing.aborted || isPast(message.due_at, ctx.now())) {
        ctx.log.error({ ...factsOf(message), as: as.state, reason }, 'message cannot be marked');
        return;
      }
      await wait(MARK_AGAIN_MS, null, { signal: ctx.closing }).catch(() => {});
    }
  }
}
