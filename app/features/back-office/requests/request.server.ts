/** Loads one request, with the homesmiths who are free for each visit. */

import { findWholeBooking, listOffersFor } from '#app/features/bookings/api/bookings.server.ts';
import type { VisitStep } from '#app/features/bookings/api/bookings.ts';
import { findBookedFor, findHistories } from '#app/features/bookings/api/found.server.ts';
import { isHeld, nameEnd } from '#app/features/bookings/api/hold.server.ts';
import { frameTakenBack } from '#app/features/bookings/api/mails.ts';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { showToOperator } from '#app/features/inbox/api/command.server.ts';
import { CONVERSATION } from '#app/features/inbox/api/conversations.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import {
  findFree,
  findFreeWindows,
  findRequestOf,
  type KeptRequest,
  listRequestedVisits,
} from '#app/features/scheduling/api/requests.server.ts';
import { askedAgain, REQUEST, readKeptOrders } from '#app/features/scheduling/api/requests.ts';
import { formatArrival, formatPeriod } from '#app/features/scheduling/api/scheduling.ts';
import {
  daysOfLook,
  findHome,
  findSold,
  type HomeToPlan,
  MAX_LATER,
} from '#app/features/scheduling/api/windows.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import { describeCustomer } from '../frame/customer.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { listPhones, namesApart } from '../frame/who-to-call.ts';
import { bookedRequest, nameState } from './name-state.server.ts';
import {
  type RequestView,
  readLater,
  readLook,
  readMinutes,
  typedLook,
  type VisitView,
  viewOpenings,
  workDaysFor,
} from './request-view.ts';

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
  const request = shown && (await findRequestOf(db, shown.item.id));
  if (!shown || !request) return null;
  const query = toReadableQuery(asked);
  const { state, timeZone, plan } = request;
  const requested = await listRequestedVisits(db, request.itemId);
  const mayDecide = stepsFrom(REQUEST, state, 'operator').includes('offer');
  const home = homeOf(request);
  const orders = readKeptOrders(plan);
  const visits: VisitView[] = [];
  const later = readLater(query, MAX_LATER);
  const looks = requested.map((visit, place) => ({ visit, typed: typedLook(query, place, visit) }));
  for (const [place, { visit, typed }] of looks.entries()) {
    const own = orders.filter(({ orderKey }) => visit.orderKeys.includes(orderKey));
    const look = readLook(typed);
    const minutes = readMinutes(typed.minutes);
    const { id, crewSize } = visit;
    const free =
      look === null || home === null || !mayDecide
        ? []
        : await findFree(
            db,
            {
              ...{ id, orders: own, crewSize, window: look, minutes: look.minutes },
              ...workDaysFor(own, look.minutes),
            },
            { home, now },
          );
    const days = daysOfLook(timeZone, now, later);
    const open =
      minutes === null || home === null || !mayDecide || free.length > 0
        ? null
        : await findFreeWindows(
            db,
            { id, orders: own, crewSize, minutes, ...workDaysFor(own, minutes) },
            { home, now, first: days[0] ?? '', count: days.length },
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
      openings:
        open &&
        viewOpenings(open, {
          ...{ place, typed: looks.map((one) => one.typed), later, most: MAX_LATER },
          period: formatPeriod(days),
        }),
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
  const asBooked = bookedRequest(request, shown.item);
  const booked = asBooked && (await findBookedFor(db, [asBooked])).get(reference);
  const ends = await findEndedOffers(db, reference);
  return {
    reference,
    name: shown.item.name ?? reference,
    state,
    stateName: nameState(state, booked?.states),
    seen: seenOf(request),
    mayDecide,
    mayWrite: stepsFrom(CONVERSATION, shown.item.state, 'operator').length > 0,
    isBookable: userId !== null && askedAgain(orders, findSold(catalogue.current())) !== null,
    offer: of && (await readOffer(db, now, of)),
    bookings: booked?.references ?? [],
    zoneName: nameZone(timeZone, now),
    customer:
      userId === null
        ? [shown.item.name, shown.item.email].filter(Boolean).join('\n')
        : await describeCustomer(db, userId),
    facts: shown.item.facts,
    messages: shown.messages.map(({ id, author, body, at }) => ({
      id,
      isOurs: author === 'operator',
      note: author === 'operator' ? noteOf(body, ends) : null,
      body,
      at: at.toISOString(),
    })),
    visits,
  };
}

const OFFER_ENDS: Partial<Record<VisitStep, string>> = {
  take_back: 'withdrawn',
  expire: 'not held anymore',
  let_go: 'not held anymore',
};
const END_NAMES: Readonly<Record<string, string>> = OFFER_ENDS;

/** What became of offers that can't be booked anymore, by their booking's page. */
async function findEndedOffers(db: Db, reference: string): Promise<ReadonlyMap<string, string>> {
  const visits = await findHistories(db, { references: [], requestReferences: [reference] });
  return new Map(
    visits.flatMap(({ reference: held, events }) => {
      const end = END_NAMES[events.at(-1)?.step ?? ''];
      return end === undefined ? [] : [[heldPath(held), end] as const];
    }),
  );
}

/** Of our message that leads to an offer's page. */
const noteOf = (body: string, ends: ReadonlyMap<string, string>): string | null =>
  [...ends].find(([path]) => body.includes(path))?.[1] ?? null;

async function readOffer(
  db: Db,
  now: Date,
  of: { userId: string; requestReference: string },
): Promise<RequestView['offer']> {
  const [id] = await listOffersFor(db, of);
  const booking = id === undefined ? null : await findWholeBooking(db, { id });
  if (booking === null || !isHeld(booking, now)) return null;
  const numbers = booking.visits.flatMap(({ number }) => number ?? []);
  const names = await nameHomesmiths(db, numbers);
  return {
    until: `${nameEnd(booking, now)}, ${nameZone(booking.timeZone, now)}`,
    withdrawn: frameTakenBack({
      windows: booking.visits.map(({ window }) => formatArrival(window)),
    }),
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
