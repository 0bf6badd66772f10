/** /homesmith/:number/visits/:visit/stop: a homesmith stops a job on site. */
import { appContext } from '#app/context.server.ts';
import { stopJob, viewStopJob } from '#app/features/bookings/api/job.server.ts';
import { Stop } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/stop';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = { number: own.number, visitId: params.visit, query: url.searchParams };
  const view = isUuid(params.visit) ? await viewStopJob(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  return { homesmith: await viewHomesmith(ctx, own), idempotencyKey: ctx.newId(), view };
}

const FORMS = { actions: { stop: stopJob }, goneTo: leaveJobPage };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Stop the job'),
    description: 'Stop a job on site, and see what it pays first.',
    path: location.pathname,
    noindex: true,
  });

export default function StopJob({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, view, idempotencyKey } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Stop the job" back={{ name: 'Visit', to: view.back }}>
      <Stop view={view} idempotencyKey={idempotencyKey} refused={actionData ?? null} />
    </WorkFrame>
  );
}
