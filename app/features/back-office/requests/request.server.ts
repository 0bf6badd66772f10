/** Loads one request, with the homesmiths who are free for each visit. */

import { findStatesFor } from '#app/features/bookings/found/found-visits.server.ts';
import { isHeld, nameEnd } from '#app/features/bookings/hold/read-held.server.ts';
import { findOffersFor } from '#app/features/bookings/offers/take-back.server.ts';
import { findBookingOfRequest, readBooking } from '#app/features/bookings/read-booking.server.ts';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { showToOperator } from '#app/features/inbox/command/operator.server.ts';
import { CONVERSATION } from '#app/features/inbox/conversations/conversation.process.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { formatArrival } from '#app/features/scheduling/arrival-window.ts';
import { findFree } from '#app/features/scheduling/requests/free-homesmiths.server.ts';
import { askedAgain, readKeptOrders } from '#app/features/scheduling/requests/kept-orders.ts';
import {
  findRequest,
  findVisits,
  type KeptRequest,
} from '#app/features/scheduling/requests/kept-requests.server.ts';
import { REQUEST } from '#app/features/scheduling/requests/request.process.ts';
import { findSold } from '#app/features/scheduling/windows/ask-times.server.ts';
import { findHome } from '#app/features/scheduling/windows/plan-home.server.ts';
import type { HomeToPlan } from '#app/features/scheduling/windows/read-problem.server.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { listPhones, namesApart } from '../frame/who-to-call.ts';
import { nameState } from './name-state.server.ts';
import { type RequestView, readLook, typedLook, type VisitView } from './request-view.ts';

type Context = Pick<RequestContext, 'database' | 'now'> & { catalogue: LiveCatalogue };
const MAX_FREE = 10;

/** Null for an unknown reference, and another kind of conversation. */
export async function readRequest(
  { database: { db }, now, catalogue }: Context,
  rooms: InboxRooms,
  reference: string,
  asked: URLSearchParams,
): Promise<RequestView | null> {
  const shown = await showToOperator({ db, now, rooms }, reference);
  const request = shown && (await findRequest(db, shown.item.id));
  if (!shown || !request) return null;
  const query = toReadableQuery(asked);
  const { state, timeZone, plan } = request;
  const requested = await findVisits(db, request.itemId);
  const mayDecide = stepsFrom(REQUEST, state, 'operator').includes('offer');
  const home = homeOf(request);
  const orders = readKeptOrders(plan);
  const visits: VisitView[] = [];
  for (const [place, visit] of requested.entries()) {
    const own = orders.filter(({ orderKey }) => visit.orderKeys.includes(orderKey));
    const typed = typedLook(query, place, visit);
    const look = readLook(typed);
    const { id, crewSize } = visit;
    const free =
      look === null || home === null || !mayDecide
        ? []
        : await findFree(
            db,
            { id, orders: own, crewSize, window: look, minutes: look.minutes },
            { home, now },
          );
    const shownFree = free.slice(0, MAX_FREE);
    const numbers = shownFree.map(({ number }) => number);
    const names = namesApart(await nameHomesmiths(db, numbers));
    const toCall = await findWhoToCall(db, numbers);
    visits.push({
      title: requested.length === 1 ? 'The visit' : `Visit ${place + 1} of ${requested.length}`,
      jobs: own.map(({ line }) => line),
      wished: visit.wished.map(formatArrival),
      typed,
      look,
      free: shownFree.map(({ number, name, startsAt, addedMinutes, visits: had }) => ({
        number: String(number),
        name: names.get(number) ?? name,
        phones: listPhones(toCall.get(number)),
        from: clockTime(timeZone, startsAt),
        added: `${addedMinutes} min`,
        visits: String(had),
      })),
    });
  }
  const userId = shown.item.user_id;
  const of = userId === null ? null : { userId, requestReference: reference };
  const states = await findStatesFor(db, {
    userIds: userId === null ? [] : [userId],
    requestReferences: [reference],
  });
  return {
    reference,
    name: shown.item.name ?? reference,
    state,
    stateName: nameState(state, states.get(reference)),
    seen: seenOf(request),
    mayDecide,
    mayWrite: stepsFrom(CONVERSATION, shown.item.state, 'operator').length > 0,
    isBookable: userId !== null && askedAgain(orders, findSold(catalogue.current())) !== null,
    offer: of && (await readOffer(db, now, of)),
    bookingReference: of && (await findBookingOfRequest(db, of)),
    zoneName: nameZone(timeZone, now),
    facts: shown.item.facts,
    messages: shown.messages.map(({ id, author, body, at }) => ({
      id,
      isOurs: author === 'operator',
      body,
      at: at.toISOString(),
    })),
    visits,
  };
}

async function readOffer(
  db: Db,
  now: Date,
  of: { userId: string; requestReference: string },
): Promise<RequestView['offer']> {
  const [id] = await findOffersFor(db, of);
  const booking = id === undefined ? null : await readBooking(db, { id });
  if (booking === null || !isHeld(booking, now)) return null;
  const numbers = booking.visits.flatMap(({ number }) => number ?? []);
  const names = await nameHomesmiths(db, numbers);
  return {
    until: nameEnd(booking, now),
    visits: booking.visits.flatMap(({ window, number }) =>
      number === null
        ? []
        : { when: formatArrival(window), number, name: names.get(number) ?? `Homesmith ${number}` },
    ),
  };
}

/** Null when the Zip Code is no longer known. */
export function homeOf({
  zip,
  timeZone,
}: Pick<KeptRequest, 'zip' | 'timeZone'>): HomeToPlan | null {
  const home = findHome({ zip, timeZone });
  return home.ok ? home.value : null;
}

const clockTime = (timeZone: string, at: Date) =>
  dateFormat({ timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
