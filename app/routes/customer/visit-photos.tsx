/** /bookings/:reference/visits/:visit/photos: the photos of a visit, and a form for its customer's. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { data, Link } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import {
  addOwnPhotos,
  removeOwnPhoto,
  viewOwnPhotos,
} from '#app/features/bookings/api/bookings.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import { AlbumPage } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { textLink } from '#app/ui/button.ts';
import type { Route } from './+types/visit-photos';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwnRecord(ctx, reference);
  const isBooked = booking !== null && booking.confirmedAt !== null;
  const view = isBooked ? viewOwnPhotos(booking, position) : null;
  if (view === null) throw data(null, { status: 404 });
  return { idempotencyKey: ctx.newId(), view, reference };
}

const FORMS = {
  actions: { add: addOwnPhotos, remove: removeOwnPhoto },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
  unread: UNREAD_PHOTOS,
};

export function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  return answerUpload(FORMS, { ...ctx, uploads: ctx.photos.uploads }, request, params);
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Photos of your visit'),
    description: 'Photos of what is to be done, and of the work.',
    path: location.pathname,
    noindex: true,
  });

export default function VisitPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, ...page } = loaderData;
  return (
    <div className="column max-w-2xl! py-4 md:py-8">
      <p>
        <Link
          to={bookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Booking {reference}
        </Link>
      </p>
      <h1 className="mt-2 mb-6 text-heading">Photos</h1>
      <AlbumPage
        {...page}
        empty={page.view.adds === null ? 'There are no photos of this visit.' : 'No photos yet.'}
        hint="JPEG, PNG, or WebP, up to 6 at a time. Your homesmith sees them with your address. We remove where and when they were taken."
        refused={actionData ?? null}
      />
    </div>
  );
}
