/** /servicelist/area: one email when we serve a ZIP code. */
import { appContext } from '#app/context.server.ts';
import {
  AREA_FORMS,
  ASK_AREA_FORMS,
  readAreaPage,
} from '#app/features/scheduling/api/areas.server.ts';
import { AreaPage } from '#app/features/scheduling/api/views.tsx';
import { AREA_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list-area';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const view = await readAreaPage(ctx, url.searchParams, request.headers.get('Cookie'));
  return { idempotencyKey: ctx.newId(), view };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const key = url.searchParams.get('key');
  if (key === null) return answerForms(ASK_AREA_FORMS, ctx, request, {});
  return answerForms(AREA_FORMS, ctx, request, { key });
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Email me when you’re here'),
    description: 'One email when Homesmith serves your ZIP code.',
    path: AREA_PATH,
    noindex: true,
  });

export default function ServiceListArea({ loaderData, actionData }: Route.ComponentProps) {
  return <AreaPage {...loaderData} refused={actionData ?? null} />;
}
