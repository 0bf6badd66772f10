/** /homesmith/:number/visits/:visit: a visit on its day, for members of its homesmith. */
import { type AppContext, appContext } from '#app/context.server.ts';
import { answerJobForm } from '#app/features/bookings/work/answer-job.server.ts';
import { JobPage } from '#app/features/bookings/work/JobPage.tsx';
import { leaveJob } from '#app/features/bookings/work/left-visit.server.ts';
import { viewJob } from '#app/features/bookings/work/read-job.server.ts';
import {
  requireOwnHomesmith,
  viewHomesmith,
} from '#app/features/homesmiths/work/own-homesmith.server.ts';
import { WorkFrame } from '#app/features/homesmiths/work/WorkFrame.tsx';
import { isUuid } from '#app/kernel/uuid.ts';
import { headersOfAction, readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/job';

async function open(ctx: AppContext, params: { number: string; visit: string }) {
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = { number: own.number, visitId: params.visit, baseZip: own.area.baseZip };
  const view = isUuid(params.visit) ? await viewJob(ctx, asked) : null;
  if (view === null) return leaveJob(ctx, asked);
  return { own, asked, view };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { own, view } = await open(ctx, params);
  return {
    homesmith: await viewHomesmith(ctx, own),
    once: ctx.newId(),
    view,
    isAccepted: url.searchParams.has('accepted'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const { asked } = await open(ctx, params);
  return answerJobForm(ctx, asked, await readForm(request));
}

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
