/**
 * Finds the times that an operator offers for a request, and writes to who sent it, in the transaction of an action.
 * Conversation, request and homesmiths are locked in the common order.
 */

import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { type Answer, answerIn } from '#app/features/inbox/api/command.server.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { minutesOfDay, type TakenTime } from '#app/features/scheduling/api/plan.ts';
import {
  type FreeHomesmith,
  findFree,
  type KeptRequest,
  listRequestedVisits,
} from '#app/features/scheduling/api/requests.server.ts';
import { readKeptOrders } from '#app/features/scheduling/api/requests.ts';
import {
  type ArrivalWindow,
  formatArrival,
  lasting,
} from '#app/features/scheduling/api/scheduling.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { RefusalOf } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { refusalOfVerb, toInbox, VERB_REFUSALS } from '../frame/verbs.server.ts';
import { homeOf } from './request.server.ts';
import { OWN_REFUSALS } from './request-refusals.ts';
import { type Look, workDaysFor } from './request-view.ts';

export const REQUEST_REFUSALS = { ...OWN_REFUSALS, ...VERB_REFUSALS } as const;
export type RequestRefusal = RefusalOf<typeof REQUEST_REFUSALS>;

export type OfferContext = RequestContext & { rooms: InboxRooms; catalogue: LiveCatalogue };

/** Who comes to a visit, and when. */
export type Placing = Look & { number: number };

/** With who sent it. */
export type SentRequest = KeptRequest & { reference: string; userId: string | null };

export const told = (sentence: string) => ({ code: 'told', sentence }) as const;
export const TAKEN = told('Someone just took that time. Search again to see who’s free.');

export type PlacedRequest = {
  visits: (FreeTime & {
    visitId: string;
    number: number;
    window: ArrivalWindow;
    minutes: number;
  })[];
};
type FreeTime = Pick<FreeHomesmith, 'startsAt' | 'laterStarts' | 'windowStartsAt' | 'windowEndsAt'>;

export async function place(
  { database: { db: trx }, now }: Pick<RequestContext, 'database' | 'now'>,
  request: KeptRequest,
  placings: readonly Placing[],
): Promise<Result<PlacedRequest, RequestRefusal>> {
  const home = homeOf(request);
  if (home === null) return refuse(told(`We no longer know the ZIP code ${request.zip}.`));
  const requested = await listRequestedVisits(trx, request.itemId);
  if (requested.length !== placings.length) return refuse({ code: 'not-placed' });
  await lockHomesmiths(
    trx,
    placings.map(({ number }) => number),
  );
  const orders = readKeptOrders(request.plan);
  const given = new Map<number, TakenTime[]>();
  const visits: PlacedRequest['visits'] = [];
  for (const [at, { id, orderKeys, crewSize }] of requested.entries()) {
    const placing = placings[at];
    if (placing === undefined) return refuse({ code: 'not-placed' });
    const own = orders.filter(({ orderKey }) => orderKeys.includes(orderKey));
    const { number, day, hour, minutes } = placing;
    const work = workDaysFor(own, minutes);
    const window = lasting({ day, hour }, work);
    const visit = { id, orders: own, crewSize, window, minutes, ...work };
    const free = await findFree(trx, visit, { home, now, given });
    const found = free.find((one) => one.number === number);
    if (found === undefined) {
      return refuse(
        told(
          `Homesmith ${number} is no longer free ${formatArrival(window)}. Search again to see who’s free.`,
        ),
      );
    }
    const { startsAt, laterStarts, windowStartsAt, windowEndsAt } = found;
    const each = minutesOfDay(minutes, work.days);
    const taken = [startsAt, ...laterStarts].map((start): TakenTime => {
      const from = start.getTime() / MINUTE_MS;
      return { from, to: from + each, driveMinutes: 0 };
    });
    given.set(number, [...(given.get(number) ?? []), ...taken]);
    const times = { startsAt, laterStarts, windowStartsAt, windowEndsAt };
    visits.push({ visitId: id, number, window, ...times, minutes });
  }
  return accept({ visits });
}

export async function write(
  ctx: OfferContext,
  answer: Answer,
): Promise<Result<null, RequestRefusal>> {
  const written = await answerIn(ctx.database.db, toInbox(ctx), answer);
  return written.ok ? accept(null) : refuse(refusalOfVerb(written.refusal));
}
