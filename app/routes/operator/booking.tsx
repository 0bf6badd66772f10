/** /admin/bookings/:reference: one booking, with everything that happened to it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { AdminBookingPage } from '#app/features/back-office/bookings/AdminBookingPage.tsx';
import { readAdminBooking } from '#app/features/back-office/bookings/booking.server.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking';

export async function loader({ context, params }: Route.LoaderArgs) {
  const booking = await readAdminBooking(context.get(appContext), params.reference);
  if (booking === null) throw data(null, { status: 404 });
  return { booking };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Booking'),
    description: 'One booking with everything.',
    path: adminBookingPath(params.reference),
    noindex: true,
  });

export default function AdminBooking({ loaderData }: Route.ComponentProps) {
  return <AdminBookingPage booking={loaderData.booking} />;
}
