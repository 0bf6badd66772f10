/** An outbox with the test's own channels, clock and log. */
import { pino } from 'pino';
import { expect } from 'vitest';
import { openClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Delivery, MailMessage, TextMessage } from '#app/platform/outbox/delivery.ts';
import { type Outbox, type OutboxOptions, openOutbox } from '#app/platform/outbox/outbox.server.ts';
import { findMessage, type MessageRow } from '#app/platform/outbox/outbox-messages.db.server.ts';

export const START = new Date('2026-11-21T12:00:00Z');
export const LEASE_MS = 60_000;
export const MAIL = {
  to: 'jo@example.com',
  subject: 'Verify',
  text: 'secret-link',
  html: '<p>secret-link</p>',
};
export const TEXT = { to: '+14155550123', body: 'secret-code' };
export const SENT: Delivery = { kind: 'sent' };
export const LATER = {
  kind: 'later',
  reason: 'SMTP 451',
  maybeSent: false,
} as const satisfies Delivery;

type LogLine = { level: number; msg: string } & Record<string, unknown>;
type Started = { outbox: Outbox; lines: LogLine[]; clock: { now: Date } };

const opened: Pick<Outbox, 'close'>[] = [];
const allLines: string[] = [];

export const closeOutboxes = () => Promise.all(opened.splice(0).map((outbox) => outbox.close()));

/** After each test: closes the outboxes, and checks that the log names no one. */
export async function endOutboxes(): Promise<void> {
  await closeOutboxes();
  expect(allLines.splice(0).join('\n')).not.toMatch(/secret|jo@example|4155550123/);
}

/** A channel with scripted answers, which records its messages. */
export function scriptChannel(
  answers: (Delivery | Promise<Delivery> | (() => Promise<Delivery>))[] = [],
) {
  const given: (MailMessage | TextMessage)[] = [];
  return {
    given,
    send: async (message: MailMessage | TextMessage) => {
      given.push(message);
      const answer = answers.shift() ?? SENT;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

export function startOutbox(
  db: Db,
  { beatMs = 30, ...options }: Partial<OutboxOptions> & { beatMs?: number } = {},
): Started {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'debug' },
    {
      write: (line: string) => {
        allLines.push(line);
        lines.push(JSON.parse(line));
      },
    },
  );
  const time = { now: START };
  const outbox = openOutbox({
    db,
    log,
    mail: scriptChannel(),
    texts: scriptChannel(),
    keepLocally: false,
    now: () => time.now,
    leaseMs: LEASE_MS,
    ...options,
  });
  const database = {
    db,
    kind: 'server' as const,
    ping: async () => {},
    connections: () => null,
    close: async () => {},
  };
  const configuration = { get: () => null, close: () => {} };
  const clock = openClock({
    parts: { config: readConfig({}), configuration, database, log },
    jobs: [],
    wakes: [outbox.wake],
    beatMs,
  });
  opened.push({
    close: async () => {
      await clock.close();
      await outbox.close();
    },
  });
  return { outbox, lines, clock: time };
}

export const until = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { interval: 20 });
export const later = (clock: { now: Date }, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
export const about = (changes: { expiresAt?: Date; userId?: string } = {}) => ({
  userId: null,
  now: START,
  ...changes,
});
export const rowOf = async (db: Db, id: string): Promise<MessageRow> => {
  const row = await findMessage(db, id);
  if (row === null) throw new Error('The message is gone.');
  return row;
};
export const stateOf = (db: Db, id: string) => async () => (await findMessage(db, id))?.state;
export const warnings = (lines: LogLine[]) => lines.filter(({ level }) => level >= 40);
