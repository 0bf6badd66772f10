/**
 * What every use case is given, made once a request and passed by hand (decision 0026). A use case names the part that
 * it takes: `Pick<RequestContext, 'database' | 'now'>`. Clock and ids are arguments, so that tests say what they are.
 */
import { randomUUID } from 'node:crypto';
import type { BotCheck } from '#app/platform/bot-check/bot-check.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { LiveConfiguration } from '#app/platform/config/live-configuration.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { LimitHits } from '#app/platform/limits/limit-hits.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Outbox } from '#app/platform/outbox/outbox.server.ts';
import type { Passwords } from '#app/platform/passwords/passwords.server.ts';
import type { Actor } from './actor.ts';

/** What a process opens once, and every context of it has. */
export type ProcessParts = {
  config: Config;
  configuration: LiveConfiguration;
  database: Database;
  limitHits: LimitHits;
  log: Log;
  ports: { botCheck: BotCheck; passwords: Passwords; outbox: Outbox };
};

/** One instant for all of a piece of work, and ids for what it makes. */
export type Moment = {
  now: Date;
  newId(): string;
};

/** `log` carries the request's id. */
export type RequestContext = ProcessParts &
  Moment & {
    /** Who is signed in; nobody on public pages, which are everybody's. */
    actor: Actor | null;
    visitor: Visitor;
    /** What the browser's cookies carry. */
    sessionToken: string | null;
    deviceToken: string | null;
    /** Where the browser sees us: passkeys are bound to it. */
    ownOrigin: string;
  };

/** Also for what no visitor asks for: an operator's command, and the work of the clock. */
export const makeContext = <Parts extends object>(
  parts: Parts,
  now: Date = new Date(),
): Parts & Moment => ({ ...parts, now, newId: randomUUID });
