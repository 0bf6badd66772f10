/** /admin/bookings/:reference: one booking with everything that happened to it, and what operators change of it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  formNames,
  OPERATOR_FORMS,
  readIntent,
} from '#app/features/back-office/api/back-office.ts';
import {
  BOOKING_ACTIONS,
  readAdminBooking,
} from '#app/features/back-office/api/bookings.server.ts';
import { AdminBookingPage } from '#app/features/back-office/api/views.tsx';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const booking = await readAdminBooking(ctx, params.reference);
  if (booking === null) throw data(null, { status: 404 });
  const names = formNames(booking.visits.map(({ choices }) => choices.position));
  // An idempotency key for each form.
  const idempotencyKey = Object.fromEntries(names.map((name) => [name, ctx.newId()]));
  return { booking, idempotencyKey, done: readIntent(url.searchParams.get('done')) };
}

const FORMS = { ...OPERATOR_FORMS, actions: BOOKING_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Booking'),
    description: 'One booking with everything.',
    path: adminBookingPath(params.reference),
    noindex: true,
  });

export default function AdminBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminBookingPage {...loaderData} refused={actionData ?? null} />;
}
