/** /admin/applications/:reference: one application in full, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  APPLICATION_ACTIONS,
  readApplication,
} from '#app/features/back-office/api/applications.server.ts';
import { OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import { ApplicationPage } from '#app/features/back-office/api/views.tsx';
import { licenseRulesOf } from '#app/features/homesmiths/api/homesmiths.ts';
import licenseRules from '#app/features/homesmiths/api/license-rules.json';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/application';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

const known = () => ({ rooms: INBOX_ROOMS, rules: licenseRulesOf(licenseRules) });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const application = await readApplication(ctx, known(), params.reference);
  if (application === null) throw data(null, { status: 404 });
  // An idempotency key for each form.
  const idempotencyKey = {
    check: ctx.newId(),
    ask: ctx.newId(),
    accept: ctx.newId(),
    decline: ctx.newId(),
  };
  return { application, idempotencyKey, done: url.searchParams.get('done') };
}

const FORMS = { ...OPERATOR_FORMS, actions: APPLICATION_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, { ...context.get(appContext), ...known() }, request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Application'),
    description: 'One application with everything.',
    path: adminApplicationPath(params.reference),
    noindex: true,
  });

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage {...loaderData} refused={actionData ?? null} />;
}
