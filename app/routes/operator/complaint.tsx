/** /admin/complaints/:id: one complaint with the evidence, and its decision. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import {
  COMPLAINT_ACTIONS,
  readAdminComplaint,
} from '#app/features/back-office/api/complaints.server.ts';
import { AdminComplaintPage } from '#app/features/back-office/api/views.tsx';
import { adminComplaintPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/complaint';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const complaint = await readAdminComplaint(ctx, params.id);
  if (complaint === null) throw data(null, { status: 404 });
  const isDone = url.searchParams.get('done') === 'decide';
  return { complaint, idempotencyKey: ctx.newId(), isDone };
}

const FORMS = { ...OPERATOR_FORMS, actions: COMPLAINT_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Complaint'),
    description: 'One complaint with the evidence.',
    path: adminComplaintPath(params.id),
    noindex: true,
  });

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminComplaintPage {...loaderData} refused={actionData ?? null} />;
}
