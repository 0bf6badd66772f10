/** /admin/bookings: finds bookings by reference, person, phone, Zip Code or day. */
import { appContext } from '#app/context.server.ts';
import { readBookings } from '#app/features/back-office/api/bookings.server.ts';
import { BookingListPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_BOOKINGS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/bookings';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readBookings(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Bookings'),
    description: 'Everything that is booked.',
    path: ADMIN_BOOKINGS_PATH,
    noindex: true,
  });

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingListPage page={loaderData.page} />;
}
