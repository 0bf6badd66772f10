/** /bookings/:reference/visits/:visit/complaint: a customer reports a problem with a visit, or answers one. */
import { data, Link } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { OWN_COMPLAINTS, viewOwnComplaints } from '#app/features/bookings/api/complaints.server.ts';
import { COMPLAINT_FIELDS, complaintKeys, doneIn } from '#app/features/bookings/api/complaints.ts';
import { UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import { ComplaintPage } from '#app/features/bookings/api/views.tsx';
import { complaintPath } from '#app/kernel/booking-urls.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { textLink } from '#app/ui/button.ts';
import type { Route } from './+types/complaint';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const kind = searchParams.get(COMPLAINT_FIELDS.kind);
  const view = await viewOwnComplaints(ctx, { ...visitAddressIn(params), userId, kind });
  if (view === null) throw data(null, { status: 404 });
  return { view, idempotencyKey: complaintKeys(ctx.newId), done: doneIn(searchParams) };
}

const FORMS = {
  actions: OWN_COMPLAINTS,
  goneTo: (params: Route.ActionArgs['params']) => {
    const { reference, position } = visitAddressIn(params);
    return complaintPath(reference, position);
  },
  unread: UNREAD_PHOTOS,
};

export function action({ context, request, params }: Route.ActionArgs) {
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
  const { back, title } = loaderData.view;
  return (
    <div className="column max-w-2xl! py-6 md:py-10">
      <p className="mb-4">
        <Link to={back.to} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {back.name}
        </Link>
      </p>
      <h1 className="mb-6 text-heading">{title}</h1>
      <ComplaintPage {...loaderData} refused={actionData ?? null} />
    </div>
  );
}
