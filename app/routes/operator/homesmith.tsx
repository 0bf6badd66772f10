/** /admin/homesmiths/:number: one homesmith in full, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { numberIn, OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import {
  HOMESMITH_STEPS,
  readHomesmith,
  removeMember,
  withdrawInvitation,
} from '#app/features/back-office/api/homesmiths.server.ts';
import { HomesmithPage } from '#app/features/back-office/api/views.tsx';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/homesmith';

export { readAnewWhenStale as shouldRevalidate } from '#app/shell/read-anew.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const homesmith = await readHomesmith(ctx, numberIn(params.number));
  if (homesmith === null) throw data(null, { status: 404 });
  // An idempotency key for each form.
  const { members, invitations } = homesmith;
  const idempotencyKey = {
    suspend: ctx.newId(),
    reinstate: ctx.newId(),
    end: ctx.newId(),
    sick: { today: ctx.newId(), tomorrow: ctx.newId() },
    members: Object.fromEntries([...members, ...invitations].map(({ id }) => [id, ctx.newId()])),
  };
  return { homesmith, idempotencyKey, done: url.searchParams.get('done') };
}

const FORMS = {
  ...OPERATOR_FORMS,
  actions: { ...HOMESMITH_STEPS, withdraw: withdrawInvitation, remove: removeMember },
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, { ...context.get(appContext), rooms: INBOX_ROOMS }, request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Homesmith'),
    description: 'One homesmith with everything.',
    path: adminHomesmithPath(params.number),
    noindex: true,
  });

export default function Homesmith({ loaderData, actionData }: Route.ComponentProps) {
  return <HomesmithPage {...loaderData} refused={actionData ?? null} />;
}
