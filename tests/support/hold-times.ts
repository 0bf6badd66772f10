/** Holds times as the form of the page does, and as a program. */
import { randomUUID } from 'node:crypto';
import { findGoneVisits } from '#app/features/bookings/hold/gone-visits.server.ts';
import { holdTimes } from '#app/features/bookings/hold/hold.server.ts';
import { type HoldingBrowser, holdCookie } from '#app/features/bookings/hold/hold-cookie.server.ts';
import { HOLD, holdIn } from '#app/features/bookings/hold/hold-input.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';
import { selling } from './selling.ts';

/** A browser that holds a booking; without one, a new browser. */
export async function browserWith(
  db: Db,
  reference: string | null,
  id: string = randomUUID(),
): Promise<HoldingBrowser> {
  const headers = new Headers();
  if (reference === null) return { id, headers };
  const set = await holdCookie(db, { id, headers }, { reference, isSecure: false });
  return { id, headers: new Headers({ Cookie: set.split(';')[0] ?? '' }) };
}

export type Holding = {
  /** Of the form, as the address of the page of times. */
  query: string;
  sold: readonly Service[];
  /** null for a visitor. */
  userId?: string | null;
  browser?: HoldingBrowser | null;
  /** The form's key. */
  idempotencyKey?: string;
};

/** What a refusal says of a time that is taken is beside it, as on the page and in the call. */
export async function hold(
  ctx: RequestContext,
  { query, sold, userId = null, browser = null, idempotencyKey = randomUUID() }: Holding,
) {
  const actor = userId === null ? null : actorOf(userId, ctx.now);
  const input = holdIn(new URLSearchParams(query));
  const holding = { ...ctx, actor, browser, catalogue: selling(...sold) };
  const held = await runAction(holdTimes, holding, { params: {}, input, key: idempotencyKey });
  if (held.ok || held.refusal.code !== 'taken') return held;
  const visits = await findGoneVisits(holding, HOLD.parse(input));
  return { ok: false as const, refusal: { ...held.refusal, visits } };
}
