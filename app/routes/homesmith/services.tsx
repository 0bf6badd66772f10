/** /homesmith/:number/services: which services of their trades a homesmith does. */
import { appContext } from '#app/context.server.ts';
import { ServicesPage, WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import {
  requireOwnHomesmith,
  saveOwnServices,
  viewHomesmith,
} from '#app/features/homesmiths/api/work.server.ts';
import { listTradesToDo } from '#app/features/homesmiths/api/work.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/services';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const homesmith = await viewHomesmith(ctx, own);
  return {
    homesmith,
    idempotencyKey: ctx.newId(),
    isSaved: url.searchParams.has('saved'),
    trades: listTradesToDo(ctx.catalogue.current().services, homesmith.trades),
  };
}

const FORMS = { actions: { save: saveOwnServices }, intentOf: () => 'save' };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Services'),
    description: 'What you do.',
    path: workPath(Number(params.number), 'services'),
    noindex: true,
  });

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WorkFrame homesmith={loaderData.homesmith} title="Services">
      <ServicesPage {...loaderData} refused={actionData ?? null} />
    </WorkFrame>
  );
}
