/** /homesmith/:number/area: the area that a homesmith covers. */
import { appContext } from '#app/context.server.ts';
import { listSavedPages } from '#app/features/homesmiths/api/roster.server.ts';
import { AreaPage, WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import {
  coverageOfArea,
  requireOwnHomesmith,
  saveOwnArea,
  viewHomesmith,
} from '#app/features/homesmiths/api/work.server.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/area';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  return {
    homesmith: await viewHomesmith(ctx, own),
    idempotencyKey: ctx.newId(),
    coverage: coverageOfArea(own.area),
    isConfirmed: (await listSavedPages(ctx.database.db, own.number)).includes('area'),
    isSaved: url.searchParams.has('saved'),
  };
}

const FORMS = { actions: { save: saveOwnArea }, intentOf: () => 'save' };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Area'),
    description: 'Where you work.',
    path: workPath(Number(params.number), 'area'),
    noindex: true,
  });

export default function Area({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WorkFrame homesmith={loaderData.homesmith} title="Area">
      <AreaPage {...loaderData} refused={actionData ?? null} />
    </WorkFrame>
  );
}
