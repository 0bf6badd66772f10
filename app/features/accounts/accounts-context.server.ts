/** What every use case of the accounts is given, once a request, by hand. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { BotCheck } from '#app/platform/bot-check/bot-check.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { LiveConfiguration } from '#app/platform/config/live-configuration.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { LimitHits } from '#app/platform/limits/limit-hits.server.ts';
import { type Count, countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Outbox } from '#app/platform/outbox/outbox.server.ts';
import type { Passwords } from '#app/platform/passwords/passwords.server.ts';
import type { Refusal } from './refusals.ts';

export type AccountsContext = {
  config: Config;
  configuration: LiveConfiguration;
  database: Database;
  log: Log;
  now: Date;
  visitor: Visitor;
  limitHits: LimitHits;
  ports: { botCheck: BotCheck; passwords: Passwords; outbox: Outbox };
};

/** Counts a try of each; a refusal with the seconds to wait when one has been made too often. */
export async function requireWithinLimits(
  {
    database,
    config,
    ...ctx
  }: Pick<AccountsContext, 'database' | 'config' | 'now' | 'log' | 'limitHits'>,
  ...counts: Count[]
): Promise<Result<null, Refusal>> {
  const wait = await countTry({ ...ctx, db: database.db, limits: config.limits }, ...counts);
  return wait === null ? accept(null) : refuse({ code: 'too-many', retryAfterSeconds: wait });
}

/** Readings: "A failed or refused bot check has its own row". */
export async function requireBotCheck(
  { ports, visitor, now, log }: AccountsContext,
  answer: string,
): Promise<Result<null, Refusal>> {
  const outcome = await ports.botCheck.verify(answer, { ip: visitor.ip, now });
  if (outcome === 'passed') return accept(null);
  log.warn({ outcome }, 'bot check not passed');
  return refuse({ code: 'bot-check-failed' });
}

/**
 * For what a visitor asks about an address: how often theirs may ask, then the bot check, then how often
 * anybody may ask about this one, so that no program uses up the owner's tries.
 */
export async function requireMayAsk(
  ctx: AccountsContext,
  botCheck: string,
  { ofVisitor, ofAddress }: { ofVisitor: Count['limit']; ofAddress: Count },
): Promise<Result<null, Refusal>> {
  const mayTry = await requireWithinLimits(ctx, ...countsByNetwork(ofVisitor, ctx.visitor));
  if (!mayTry.ok) return mayTry;
  const checked = await requireBotCheck(ctx, botCheck);
  return checked.ok ? requireWithinLimits(ctx, ofAddress) : checked;
}
