/** /homesmith/:number/visits/:visit: a visit on its day, for members of its homesmith. */
import { appContext } from '#app/context.server.ts';
import { isEstimate } from '#app/features/bookings/api/quotes.ts';
import { JobPage } from '#app/features/bookings/api/views.tsx';
import {
  JOB_ACTIONS,
  leaveJob,
  leaveJobPage,
  viewJob,
} from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction, type PostedForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/job';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = {
    number: own.number,
    visitId: params.visit,
    baseZip: own.area.baseZip,
    isEstimate: (id: string) => isEstimate(ctx.catalogue.current().find(id)?.service ?? null),
  };
  const view = isUuid(params.visit) ? await viewJob(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  return {
    homesmith: await viewHomesmith(ctx, own),
    idempotencyKey: ctx.newId(),
    view,
    isAccepted: url.searchParams.has('accepted'),
  };
}

const FORMS = {
  actions: JOB_ACTIONS,
  intentOf: (form: PostedForm) =>
    form.has('withdraw') ? 'withdraw' : form.has('reveal') ? 'reveal' : 'step',
  goneTo: leaveJobPage,
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

/** Between the words of a time, which stays on one line. */
const NBSP = '\u00a0';

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Your visit'),
    description: 'A visit, and what to do next.',
    path: location.pathname,
    noindex: true,
  });

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame
      homesmith={homesmith}
      title={`${page.view.customer}, ${page.view.window.replaceAll(' ', NBSP)}`}
      isVisit
    >
      <JobPage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
