/** /homesmith/:number/visits/:visit/complaint: a homesmith reports a problem with a visit, or answers one. */
import { appContext } from '#app/context.server.ts';
import { JOB_COMPLAINTS, viewJobComplaints } from '#app/features/bookings/api/complaints.server.ts';
import { COMPLAINT_FIELDS, complaintKeys, doneIn } from '#app/features/bookings/api/complaints.ts';
import { UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import { ComplaintPage } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/complaint';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const { number, visit: visitId } = params;
  const kind = searchParams.get(COMPLAINT_FIELDS.kind);
  const view = await viewJobComplaints(ctx, { number, visitId, kind });
  if (view === null) return leaveJob(ctx, { number: own.number, visitId });
  const page = { view, idempotencyKey: complaintKeys(ctx.newId), done: doneIn(searchParams) };
  return { homesmith: await viewHomesmith(ctx, own), ...page };
}

const FORMS = { actions: JOB_COMPLAINTS, goneTo: leaveJobPage, unread: UNREAD_PHOTOS };

export function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  return answerUpload(FORMS, { ...ctx, uploads: ctx.photos.uploads }, request, params);
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Report a problem'),
    description: 'Tell us what went wrong with a visit.',
    path: location.pathname,
    noindex: true,
  });

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title={page.view.title} back={page.view.back}>
      <ComplaintPage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
