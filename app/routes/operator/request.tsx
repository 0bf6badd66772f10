/** /admin/requests/:reference: one request for times, the homesmiths who are free, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import { REQUEST_ACTIONS, readRequest } from '#app/features/back-office/api/requests.server.ts';
import { RequestPage } from '#app/features/back-office/api/views.tsx';
import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/request';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const request = await readRequest(ctx, INBOX_ROOMS, params.reference, url.searchParams);
  if (request === null) throw data(null, { status: 404 });
  // An idempotency key for each form.
  const idempotencyKey = {
    answer: ctx.newId(),
    offer: ctx.newId(),
    decline: ctx.newId(),
    withdraw: ctx.newId(),
  };
  return { request, idempotencyKey, done: url.searchParams.get('done') };
}

const FORMS = { ...OPERATOR_FORMS, actions: REQUEST_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, { ...context.get(appContext), rooms: INBOX_ROOMS }, request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Request for times'),
    description: 'One request with everything.',
    path: adminRequestPath(params.reference),
    noindex: true,
  });

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage {...loaderData} refused={actionData ?? null} />;
}
