/** /bookings/:reference: a confirmed booking, for its customer. */

import { data, redirect } from 'react-router';
import { type AppContext, appContext, currentCustomer } from '#app/context.server.ts';
import type { WholeBooking } from '#app/features/bookings/booking.ts';
import { BOOKINGS_POLICY } from '#app/features/bookings/bookings.policy.ts';
import {
  bookAgain,
  ordersAgain,
  whatIsSold,
} from '#app/features/bookings/change/book-again.server.ts';
import {
  type ChangeRefusal,
  initOfRefusal,
  tellChangeRefusal,
} from '#app/features/bookings/change/change.messages.ts';
import { correctBooking } from '#app/features/bookings/change/correct.server.ts';
import { readDetails, type SaidDetails } from '#app/features/bookings/hold/details.ts';
import { tellHeldRefusal } from '#app/features/bookings/hold/held.messages.ts';
import { openHeld } from '#app/features/bookings/hold/read-held.server.ts';
import { AGAIN, BookingPage } from '#app/features/bookings/pages/BookingPage.tsx';
import {
  findChange,
  isNewlyBooked,
  wasSaved,
} from '#app/features/bookings/pages/find-change.server.ts';
import { INTENT } from '#app/features/bookings/pages/HeldPage.tsx';
import { viewBooking } from '#app/features/bookings/pages/read-booking-view.server.ts';
import { SHARE, STOP_SHARING } from '#app/features/bookings/pages/ShareBox.tsx';
import { shareBooking, stopSharing } from '#app/features/bookings/share/share.server.ts';
import { doneBookingPath, heldPath } from '#app/kernel/booking-urls.ts';
import type { Failure } from '#app/kernel/change.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { headersOfAction, onceIn, readForm } from '#app/platform/http/form.server.ts';
import { answerForm, type FormChange } from '#app/platform/http/form-change.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference } = params;
  const booking = await openHeld(ctx, BOOKINGS_POLICY.read, { reference, key: '' });
  if (booking === null) throw data(null, { status: 404 });
  if (booking.confirmedAt === null) throw redirect(heldPath(reference));
  const catalogue = ctx.catalogue.current();
  const orders = await ordersAgain({ db: ctx.database.db, catalogue }, booking);
  const added = url.searchParams.get(AGAIN);
  const done = url.searchParams.get('done');
  return {
    once: ctx.newId(),
    view: await viewBooking(ctx, booking),
    isNew: done === 'booked' && isNewlyBooked(booking, ctx.now),
    changed: await findNote(ctx, booking, url),
    again: orders.length === 0 ? null : whatIsSold(orders, catalogue),
    added: added !== null && /^[1-9]\d{0,2}$/.test(added) ? Number(added) : null,
  };
}

/** What was just done to the booking; null for nothing. */
async function findNote(
  { database: { db } }: AppContext,
  booking: WholeBooking,
  url: URL,
): Promise<string | null> {
  const { searchParams } = url;
  if (searchParams.has('kept')) return tellHeldRefusal({ code: 'confirmed' });
  if (searchParams.get('done') === 'saved') return (await wasSaved(db, booking)) ? 'Saved.' : null;
  return findChange(db, booking, changedIn(url) ?? -1);
}

/** The position of the visit that was changed, as the address says; null for none. */
const changedIn = ({ searchParams }: URL): number | null => {
  const place = searchParams.get('changed') ?? '';
  return /^[1-9]\d?$/.test(place) ? Number(place) - 1 : null;
};

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const { reference } = params;
  const intent = form?.get(INTENT);
  if (intent === AGAIN) return answerForm(bookingAgain(reference), ctx, form);
  if (intent === SHARE || intent === STOP_SHARING) {
    const isNew = url.searchParams.get('done') === 'booked';
    const page = isNew ? doneBookingPath(reference, 'booked') : bookingPath(reference);
    return answerForm(sharing(intent, { reference, page }), ctx, form);
  }
  return answerForm(correcting(reference), ctx, form);
}

const sharing = (
  intent: typeof SHARE | typeof STOP_SHARING,
  { reference, page }: { reference: string; page: string },
): FormChange<AppContext, null, { reference: string }, ChangeRefusal> => ({
  policy: BOOKINGS_POLICY[intent],
  parse: (form) => (form === null ? null : accept(null)),
  run: async (ctx) => {
    const { actor } = ctx;
    if (actor === null) return refuse({ code: 'gone' });
    const own = { reference, userId: actor.userId };
    return intent === SHARE ? shareBooking(ctx, own) : stopSharing(ctx, own);
  },
  leadsTo: () => `${page}#share`,
  ...presentedOn(reference),
  failure: 'booking not shared',
});

/** A booking that is not theirs leads to its address, where nothing is. */
const presentedOn = (reference: string) => ({
  present: (refusal: ChangeRefusal) =>
    refusal.code === 'gone'
      ? { leadsTo: bookingPath(reference) }
      : {
          message: tellChangeRefusal(refusal),
          ...('mistakes' in refusal && { mistakes: refusal.mistakes }),
          init: initOfRefusal(refusal),
        },
  refusalOf: ({ kind }: Failure): ChangeRefusal => ({
    code: kind === 'missing' ? 'gone' : kind === 'unreadable' ? 'unreadable' : 'broken',
  }),
});

type Correcting = { once: string; readAs: (usState: string) => ReturnType<typeof readDetails> };

const correcting = (
  reference: string,
): FormChange<AppContext, Correcting, string, ChangeRefusal> => ({
  policy: BOOKINGS_POLICY.correct,
  parse: (form, ids) =>
    form === null
      ? null
      : accept({ once: onceIn(form, ids), readAs: (usState) => readDetails(form, usState) }),
  run: async (ctx, { once, readAs }) => {
    const { actor } = ctx;
    const booking = await openHeld(ctx, BOOKINGS_POLICY.correct, { reference, key: '' });
    if (actor === null || booking === null) return refuse({ code: 'gone' });
    const read = readAs(findPlace(booking.zip)?.state ?? '');
    if (!read.ok) return refuse({ code: 'mistakes', mistakes: read.refusal });
    const details: SaidDetails = read.value;
    const asked = { reference, userId: actor.userId, once, details };
    const corrected = await correctBooking(ctx, asked);
    if (!corrected.ok) return corrected;
    ctx.ports.outbox.wake();
    return accept(doneBookingPath(reference, 'saved'));
  },
  leadsTo: (to) => to,
  ...presentedOn(reference),
  failure: 'details of a booking not changed',
});

const bookingAgain = (
  reference: string,
): FormChange<AppContext, { once: string }, number, ChangeRefusal> => ({
  policy: BOOKINGS_POLICY.again,
  parse: (form, ids) => (form === null ? null : accept({ once: onceIn(form, ids) })),
  run: async (ctx, { once }) => {
    const { actor, database, now } = ctx;
    const booking = await openHeld(ctx, BOOKINGS_POLICY.again, { reference, key: '' });
    if (actor === null || booking === null) return refuse({ code: 'gone' });
    const list = { db: database.db, catalogue: ctx.catalogue.current(), now };
    return bookAgain(list, { booking, userId: actor.userId, once });
  },
  leadsTo: (count) => `${bookingPath(reference)}?${new URLSearchParams({ [AGAIN]: `${count}` })}`,
  ...presentedOn(reference),
  failure: 'nothing of a booking added to the list again',
});

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, {
    title: titled(`Booking ${params.reference}`),
    description: 'Your visits, what to do next, and what has happened.',
    path: location.pathname,
    noindex: true,
  });

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} refusal={actionData ?? null} />;
}
