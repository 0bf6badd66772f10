/** /homesmith/:number/visits/:visit/new-time: a homesmith asks the customer for another time. */
import { appContext } from '#app/context.server.ts';
import {
  askNewTime,
  viewAskNewTime,
  withdrawNewTime,
} from '#app/features/bookings/api/job.server.ts';
import { AskNewTimePage } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction, type PostedForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/new-time';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = {
    number: own.number,
    visitId: params.visit,
    later: Number(url.searchParams.get('later') ?? 0),
  };
  const view = isUuid(params.visit) ? await viewAskNewTime(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  return {
    homesmith: await viewHomesmith(ctx, own),
    idempotencyKey: ctx.newId(),
    job: jobPath(own.number, params.visit),
    view,
  };
}

const FORMS = {
  actions: { ask: askNewTime, withdraw: withdrawNewTime },
  intentOf: (form: PostedForm) => (form.get('intent') === 'withdraw' ? 'withdraw' : 'ask'),
  goneTo: leaveJobPage,
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Another time'),
    description: 'Ask the homeowner for another time.',
    path: location.pathname,
    noindex: true,
  });

export default function NewTime({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, job, view, idempotencyKey } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Ask for another time" back={{ name: 'Visit', to: job }}>
      <AskNewTimePage view={view} idempotencyKey={idempotencyKey} refused={actionData ?? null} />
    </WorkFrame>
  );
}
