/** /bookings/:reference: a confirmed booking, for its customer. */

import { data, redirect } from 'react-router';
import { type AppContext, appContext, currentCustomer } from '#app/context.server.ts';
import {
  type BookingRecord,
  shareBooking,
  stopSharing,
} from '#app/features/bookings/api/bookings.server.ts';
import {
  bookAgain,
  correctBooking,
  ordersAgain,
  whatIsSold,
} from '#app/features/bookings/api/change.server.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { HELD_REFUSALS } from '#app/features/bookings/api/hold.ts';
import {
  findChange,
  isNewlyBooked,
  viewBooking,
  wasSaved,
} from '#app/features/bookings/api/pages.server.ts';
import { BookingPage } from '#app/features/bookings/api/views.tsx';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference } = params;
  const booking = await openOwnRecord(ctx, reference);
  if (booking === null) throw data(null, { status: 404 });
  if (booking.confirmedAt === null) throw redirect(heldPath(reference));
  const catalogue = ctx.catalogue.current();
  const orders = await ordersAgain({ db: ctx.database.db, catalogue }, booking);
  const added = url.searchParams.get('again');
  const done = url.searchParams.get('done');
  return {
    idempotencyKey: ctx.newId(),
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
  booking: BookingRecord,
  url: URL,
): Promise<string | null> {
  const { searchParams } = url;
  if (searchParams.has('kept')) return HELD_REFUSALS.confirmed.text;
  if (searchParams.get('done') === 'saved') return wasSaved(booking) ? 'Saved.' : null;
  return findChange(db, booking, changedIn(url) ?? -1);
}

/** The position of the visit that was changed, as the address says; null for none. */
const changedIn = ({ searchParams }: URL): number | null => {
  const place = searchParams.get('changed') ?? '';
  return /^[1-9]\d?$/.test(place) ? Number(place) - 1 : null;
};

const FORMS = {
  actions: {
    correct: correctBooking,
    again: bookAgain,
    share: shareBooking,
    'stop-sharing': stopSharing,
  },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params, url }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, {
    ...params,
    done: url.searchParams.get('done'),
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
