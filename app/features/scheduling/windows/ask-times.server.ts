/** Answers a search for windows: its rate limit, and the part of the plan that is public. */
import type { Catalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import { countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { findZone, zonesOf } from '#app/platform/zip-codes/zip-zones.server.ts';
import type { PlannedHome } from './list-plan.ts';
import { orderToPlan } from './order-to-plan.ts';
import { type HomeQuestion, planHome } from './plan-home.server.ts';
import { BUSY, type TimesQuestion, type TimesRefusal } from './times-params.ts';
import { nameZone } from './zone-name.ts';

export type AskingContext = Pick<
  RequestContext,
  'database' | 'now' | 'config' | 'log' | 'limitHits' | 'visitor' | 'planning'
>;

/** A service on sale, by id. */
export const findSold =
  (catalogue: Catalogue) =>
  (serviceId: string): Service | null => {
    const found = catalogue.find(serviceId);
    return found === null || found.retired ? null : found.service;
  };

/** A look for windows: a long list counts as much as its jobs one by one. The seconds to wait; null for none. */
export function countLook(
  { database, now, config, log, limitHits, visitor }: Omit<AskingContext, 'planning'>,
  { orders }: Pick<TimesQuestion, 'orders'>,
): Promise<number | null> {
  const counted = { db: database.db, now, limits: config.limits, log, limitHits };
  const counts = countsByNetwork('PLANS_PER_HOUR_PER_IP', visitor);
  return countTry(counted, ...counts.map((count) => ({ ...count, amount: orders.length })));
}

/** Counted first, because planning is expensive. */
export async function planWithinLimit(
  ctx: AskingContext,
  asked: TimesQuestion,
): Promise<Result<PlannedHome, TimesRefusal>> {
  const wait = await countLook(ctx, asked);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  return refusingBusy(() => planAsked(ctx, asked));
}

/** A line that is full as a refusal, for pages and calls that only read. */
export async function refusingBusy<Value>(
  work: () => Promise<Result<Value, TimesRefusal>>,
): Promise<Result<Value, TimesRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return refuse(BUSY);
  }
}

/**
 * The home's possible time zones, for a person to choose: a home can differ from the center of its Zip Code. Empty
 * when there is only one. `asked`: the chosen zone.
 */
export function listZones(zip: string, asked: string | null, now: Date) {
  const code = zip.trim().replace(/-\d{4}$/, '');
  const found = findZone(code);
  const known = zonesOf(code);
  const zone = known.find((one) => one === asked) ?? '';
  const names = new Map<string, string>();
  // Deduplicated by name, keeping the home's own.
  for (const one of [zone, found ?? '', ...known]) {
    const name = one === '' ? '' : nameZone(one, now);
    if (name !== '' && !names.has(name)) names.set(name, one);
  }
  const zones = Array.from(names, ([text, value]) => ({ text, value }));
  return zones.length < 2 ? { zone: '', zones: [] } : { zone, zones };
}

/**
 * Without the visitor's limit, and in turn: throws TooBusy. `only`: restricted to this homesmith. `ownVisits`: visits
 * whose holds are ignored.
 */
export function planAsked(
  ctx: Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'>,
  { zip, orders, plan, shape, chosen, later, timeZone }: TimesQuestion,
  only?: number,
  ownVisits: readonly string[] = [],
): Promise<Result<PlannedHome, TimesRefusal>> {
  const question: HomeQuestion = {
    zip,
    orders: orders.map(({ key, service, choices }) => orderToPlan(key, service, choices)),
    later,
    ...(only !== undefined && { only }),
    ownVisits,
    chosen: { kind: plan, shape, windows: chosen },
    // `findHome` checks that it is one of the home's.
    ...(timeZone === null ? {} : { timeZone: timeZone as TimeZone }),
  };
  return inTurn(ctx.planning, ctx.visitor, () => planHome(ctx, question));
}
