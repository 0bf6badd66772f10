/** /homesmith/:number/visits/:visit/photos: the photos of a visit, and a form for its homesmith's. */
import { appContext } from '#app/context.server.ts';
import {
  addJobPhotos,
  removeJobPhoto,
  viewJobAlbum,
} from '#app/features/bookings/api/bookings.server.ts';
import { UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import { AlbumPage } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/job-photos';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = { number: own.number, visitId: params.visit };
  const view = isUuid(params.visit) ? await viewJobAlbum(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  const job = jobPath(own.number, params.visit);
  return { homesmith: await viewHomesmith(ctx, own), idempotencyKey: ctx.newId(), view, job };
}

const FORMS = {
  actions: { add: addJobPhotos, remove: removeJobPhoto },
  goneTo: leaveJobPage,
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
    description: 'Photos before and after the work, and of problems.',
    path: location.pathname,
    noindex: true,
  });

export default function JobPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, job, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Photos" back={{ name: 'Visit', to: job }}>
      <AlbumPage
        {...page}
        empty={
          page.view.adds === null ? 'You can add photos once you’re on site.' : 'No photos yet.'
        }
        hint="JPEG, PNG, or WebP, up to 6 at a time. The homeowner sees them."
        refused={actionData ?? null}
      />
    </WorkFrame>
  );
}
