/** /admin/homesmiths/:number: one homesmith in full, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { numberIn } from '#app/features/back-office/frame/number-in.ts';
import {
  answerMembers,
  isOfMembers,
} from '#app/features/back-office/homesmiths/answer-members.server.ts';
import { answerHomesmithStep } from '#app/features/back-office/homesmiths/answer-step.server.ts';
import { HomesmithPage } from '#app/features/back-office/homesmiths/HomesmithPage.tsx';
import { readHomesmith } from '#app/features/back-office/homesmiths/homesmith.server.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { headersOfAction, readForm } from '#app/platform/http/form.server.ts';
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
  const once = {
    suspend: ctx.newId(),
    reinstate: ctx.newId(),
    end: ctx.newId(),
    members: Object.fromEntries([...members, ...invitations].map(({ id }) => [id, ctx.newId()])),
  };
  return { homesmith, once, done: url.searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [ctx, number] = [context.get(appContext), numberIn(params.number)];
  return isOfMembers(form)
    ? answerMembers(ctx, number, form)
    : answerHomesmithStep(ctx, INBOX_ROOMS, number, form);
}

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
