/** The context of account use cases, for tests on a database of their own. */
import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import type { SessionGrant } from '#app/kernel/policy.ts';
import { MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import { openLimitHits } from '#app/platform/limits/limit-hits.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openPasswords } from '#app/platform/passwords/passwords.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import {
  type Moment,
  makeContext,
  type RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { openTurns } from '#app/platform/turns/turns.server.ts';
import { insertPerson } from './insert-person.ts';

export const ORIGIN = 'http://localhost:3000';
export const A_PASSWORD = 'Kettle-17-Lantern';

const passwords = openPasswords();
const silent = createLog('silent');

type Given = { now?: Date; env?: Record<string, string>; ip?: string };

/** With one IP address, without the networks around it. */
export const aVisitor = (ip = '192.0.2.7'): Visitor => ({
  ip,
  networks: [{ block: ip, times: 1 }],
  network: 'wide.narrow',
  device: 'Firefox on Linux',
  zip: null,
  isSecure: true,
});

/** `now` and ids as given; mails stay queued; the bot check always passes. */
export function contextOn(
  database: Database,
  { now = new Date(), env = {}, ip = '192.0.2.7' }: Given = {},
): RequestContext & SessionGrant {
  const parts: Omit<RequestContext & SessionGrant, keyof Moment> = {
    config: readConfig({ PUBLIC_URL: ORIGIN, ...env }),
    configuration: { get: () => null, close: () => {} },
    database,
    log: silent,
    visitor: aVisitor(ip),
    limitHits: openLimitHits(),
    planning: openTurns({ maxWaiting: 60 }),
    ports: {
      botCheck: {
        challenge: async () => ({ kind: 'recaptcha' as const, siteKey: '', url: '' }),
        verify: async () => ({ outcome: 'passed', level: MAX_LEVEL }),
      },
      passwords,
      outbox: {
        wake: () => {},
        deliverNow: async () => 'waiting',
        readBacklog: async () => [],
        outcomes: () => [],
        close: async () => {},
      },
    },
    actor: null,
    sessionToken: null,
    authenticatedAt: now,
    deviceToken: null,
    ownOrigin: ORIGIN,
  };
  return makeContext(parts, now);
}

/** The hash of A_PASSWORD, with cheaper parameters than the product's, which it names. */
const HASH = (() => {
  const salt = randomBytes(16);
  const key = scryptSync(A_PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
})();

export type Known = { userId: string; email: string; token: string; actor: Actor };

let people = 0;

/** A registered customer with A_PASSWORD and a session. */
export async function insertCustomer(database: Database): Promise<Known> {
  const email = `ana${++people}@home.example`;
  const { userId, token } = await insertPerson(database.db, { email, passwordHash: HASH });
  const actor = await findActor(contextOn(database), token);
  if (actor === null) throw new Error('The session does not open.');
  return { userId, email, token, actor };
}

/** A registered customer's session, begun just now. */
export const actorOf = (userId: string, now: Date): Actor => ({
  userId,
  sessionId: randomUUID(),
  authenticatedAt: now,
  secondFactorSince: null,
  roles: new Set(['customer']),
  deletionDueAt: null,
  user: {
    id: userId,
    email: 'ana@home.example',
    emailVerified: true,
    phoneNumber: null,
    registrationComplete: true,
  },
});

/** `minutes` after now. */
export const after = (minutes: number, from = new Date()): Date =>
  new Date(from.getTime() + minutes * 60_000);

/** Recipients and subjects of the queued mails, oldest first. */
export async function mailsOn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    select recipient || ': ' || subject as mail from outbox_messages
    where channel = 'mail' order by created_at, id`.execute(db);
  return rows.map(({ mail }) => mail);
}

/** The token in the latest mail's link to that page. */
export async function tokenOn(db: Db, page: string): Promise<string> {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from outbox_messages where channel = 'mail' order by created_at desc`.execute(
    db,
  );
  const found = rows
    .map(({ body_text }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(body_text)?.[1])
    .find((token) => token !== undefined);
  if (found === undefined) throw new Error(`No mail has a link to /${page}.`);
  return found;
}

/** Kinds of the account's activity, oldest first. */
export async function activityOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from account_activity where user_id = ${userId} order by at, id`.execute(db);
  return rows.map(({ kind }) => kind);
}
