/** /admin/homesmiths/:number/checks: when a homesmith's checks expire, and forms to renew them. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import {
  checkHomesmith,
  inviteMember,
  readHomesmithChecks,
} from '#app/features/back-office/api/back-office.server.ts';
import { numberIn, OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import { HomesmithChecksPage } from '#app/features/back-office/api/views.tsx';
import { adminChecksPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/checks';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const homesmith = await readHomesmithChecks(ctx, numberIn(params.number));
  if (homesmith === null) throw data(null, { status: 404 });
  const idempotencyKey = { check: ctx.newId(), invite: ctx.newId() };
  return { homesmith, idempotencyKey, done: url.searchParams.get('done') };
}

const FORMS = { ...OPERATOR_FORMS, actions: { check: checkHomesmith, invite: inviteMember } };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Checks of a homesmith'),
    description: 'What expires, and when.',
    path: adminChecksPath(params.number),
    noindex: true,
  });

export default function Checks({ loaderData, actionData }: Route.ComponentProps) {
  return <HomesmithChecksPage {...loaderData} refused={actionData ?? null} />;
}
