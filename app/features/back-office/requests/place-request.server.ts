/**
 * What operators do with a request: answer, decline, and find times to offer. Each is one transaction with the customer's message and
 * its entry in the audit log, and locks conversation, request and homesmiths in the common order.
 */

import { lockCalendars } from '#app/features/homesmiths/roster/candidates.server.ts';
import { type Answer, answerIn } from '#app/features/inbox/command/operator.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { takeItem } from '#app/features/inbox/items/items.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { formatArrival } from '#app/features/scheduling/arrival-window.ts';
import type { TakenTime } from '#app/features/scheduling/plan/problem.ts';
import {
  type FreeHomesmith,
  findFree,
} from '#app/features/scheduling/requests/free-homesmiths.server.ts';
import { readKeptOrders } from '#app/features/scheduling/requests/kept-orders.ts';
import {
  findVisits,
  type KeptRequest,
  takeRequest,
} from '#app/features/scheduling/requests/kept-requests.server.ts';
import { takeRequestStep } from '#app/features/scheduling/requests/requests.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { refusalOfVerb } from '../frame/page-forms.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import { homeOf } from './request.server.ts';
import type { RequestRefusal } from './request-refusals.ts';
import type { Look } from './request-view.ts';

export type PlaceContext = OperatorChangeContext & Pick<RequestContext, 'config' | 'ports'>;

/** `seen`: the page's fingerprint. */
export type Asked = { once: string; reference: string; seen: string };
/** Who comes to a visit, and when. */
export type Placing = Look & { number: number };
export type Changed = Promise<Result<null, RequestRefusal>>;

export const answerRequest = (
  ctx: PlaceContext,
  rooms: InboxRooms,
  asked: Asked,
  text: string,
): Changed =>
  change(ctx, { ...asked, action: 'request-answer', reason: null }, (trx) =>
    write(trx, ctx, rooms, { reference: asked.reference, text, close: false }),
  );

export const declineRequest = (
  ctx: PlaceContext,
  rooms: InboxRooms,
  asked: Asked,
  { reason, note, text }: { reason: string; note?: string | null; text: string },
): Changed => {
  const about = { action: 'request-decline', reason: auditedReason(reason, note) } as const;
  return change(ctx, { ...asked, ...about }, async (trx, request) => {
    const set = { decided_at: ctx.now };
    const isTaken = await takeRequestStep(trx, ctx, request, { name: 'decline', reason, set });
    if (!isTaken) return refuse({ code: 'stale', state: request.state });
    return write(trx, ctx, rooms, { reference: asked.reference, text, close: true });
  });
};

export const told = (sentence: string) => ({ code: 'told', sentence }) as const;
export const TAKEN = told('Someone just took that time. Search again to see who’s free.');

export type Placed = {
  visits: (FreeTime & {
    visitId: string;
    number: number;
    window: ArrivalWindow;
    minutes: number;
  })[];
};
type FreeTime = Pick<FreeHomesmith, 'startsAt' | 'windowStartsAt' | 'windowEndsAt'>;

export async function place(
  trx: Db,
  { now }: PlaceContext,
  request: KeptRequest,
  placings: readonly Placing[],
): Promise<Result<Placed, RequestRefusal>> {
  const home = homeOf(request);
  if (home === null) return refuse(told(`We no longer know the ZIP code ${request.zip}.`));
  const requested = await findVisits(trx, request.itemId);
  if (requested.length !== placings.length) return refuse({ code: 'not-placed' });
  await lockCalendars(
    trx,
    placings.map(({ number }) => number),
  );
  const orders = readKeptOrders(request.plan);
  const given = new Map<number, TakenTime[]>();
  const visits: Placed['visits'] = [];
  for (const [at, { id, orderKeys, crewSize }] of requested.entries()) {
    const placing = placings[at];
    if (placing === undefined) return refuse({ code: 'not-placed' });
    const own = orders.filter(({ orderKey }) => orderKeys.includes(orderKey));
    const { number, day, hour, minutes } = placing;
    const window = { day, hour };
    const visit = { id, orders: own, crewSize, window, minutes };
    const free = await findFree(trx, visit, { home, now, given });
    const found = free.find((one) => one.number === number);
    if (found === undefined) {
      return refuse(
        told(
          `Homesmith ${number} is no longer free ${formatArrival(window)}. Search again to see who’s free.`,
        ),
      );
    }
    const from = found.startsAt.getTime() / MINUTE_MS;
    const taken = { from, to: from + minutes, driveMinutes: 0 };
    given.set(number, [...(given.get(number) ?? []), taken]);
    const { startsAt, windowStartsAt, windowEndsAt } = found;
    visits.push({ visitId: id, number, window, startsAt, windowStartsAt, windowEndsAt, minutes });
  }
  return accept({ visits });
}

export async function write(
  trx: Db,
  { now, newId, config }: PlaceContext,
  rooms: InboxRooms,
  answer: Answer,
): Changed {
  const written = await answerIn(trx, { now, newId, publicUrl: config.publicUrl, rooms }, answer);
  return written.ok ? accept(null) : refuse(refusalOfVerb(written.refusal));
}

export async function change(
  ctx: PlaceContext,
  asked: Asked & { action: AuditAction; reason: string | null },
  act: (trx: Db, request: KeptRequest, userId: string | null) => Changed,
): Changed {
  const { once, reference, seen, action, reason } = asked;
  const subject = { kind: 'request', id: reference } as const;
  const changed = await changeAudited<RequestRefusal>(
    ctx,
    { once, action, subject, reason },
    async (trx) => {
      const item = await takeItem(trx, reference);
      const request = item && (await takeRequest(trx, item.id));
      if (!request) return refuse({ code: 'gone' });
      if (seen !== seenOf(request)) return refuse({ code: 'stale', state: request.state });
      return act(trx, request, item.userId);
    },
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}
