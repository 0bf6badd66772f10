/**
 * What every use case is given, made once a request and passed explicitly (decision 0026). A use case names the
 * parts that it takes: `Pick<RequestContext, 'database' | 'now'>`. The clock and ids are part of it, so that tests
 * can set them.
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
import type { Turns } from '#app/platform/turns/turns.server.ts';
import type { Actor } from './actor.ts';

/** What a process opens once and shares with every context. */
export type ProcessParts = {
  config: Config;
  configuration: LiveConfiguration;
  database: Database;
  limitHits: LimitHits;
  log: Log;
  /** For questions about windows, and for holding them. */
  planning: Turns;
  ports: { botCheck: BotCheck; passwords: Passwords; outbox: Outbox };
};

/** The one instant of a unit of work, and ids for what it creates. */
export type Moment = {
  now: Date;
  newId(): string;
};

/** `log` carries the request's id. */
export type RequestContext = ProcessParts &
  Moment & {
    /** Who is signed in; null on public pages. */
    actor: Actor | null;
    visitor: Visitor;
    /** From the cookies. */
    sessionToken: string | null;
    deviceToken: string | null;
    /** The origin that the browser sees, to which passkeys are bound. */
    ownOrigin: string;
  };

/** What most questions take. */
export type ReadContext = Pick<RequestContext, 'database' | 'now'>;

/** Also the configuration, for addresses and whom to write to. */
export type PageContext = ReadContext & Pick<RequestContext, 'config'>;

/** What a change takes that the clock makes as well, without a request. */
export type ChangeContext = PageContext & Pick<RequestContext, 'configuration' | 'log' | 'newId'>;

/** Also without a visitor: for an operator's command, and for the clock. */
export const makeContext = <Parts extends object>(
  parts: Parts,
  now: Date = new Date(),
): Parts & Moment => ({ ...parts, now, newId: randomUUID });
