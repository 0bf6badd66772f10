/** /homesmith/:number/crew: members and invitations, and a form to invite. */
import { appContext } from '#app/context.server.ts';
import {
  inviteMember,
  readCrew,
  removeCrewMember,
  withdrawInvitation,
} from '#app/features/homesmiths/api/crew.server.ts';
import { CrewPage, WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/crew';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const crew = await readCrew(ctx, own);
  const ids = [...crew.members, ...crew.invitations].map(({ id }) => id);
  return {
    homesmith: await viewHomesmith(ctx, own),
    crew,
    idempotencyKey: {
      invite: ctx.newId(),
      others: Object.fromEntries(ids.map((id) => [id, ctx.newId()])),
    },
    done: url.searchParams.get('done'),
  };
}

const FORMS = {
  actions: { invite: inviteMember, withdraw: withdrawInvitation, remove: removeCrewMember },
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Crew'),
    description: 'Who works with you.',
    path: workPath(Number(params.number), 'crew'),
    noindex: true,
  });

export default function Crew({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Crew">
      <CrewPage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
