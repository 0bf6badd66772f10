/** /homesmith/:number/services: which services of their trades a homesmith does. */
import { appContext } from '#app/context.server.ts';
import { answerServices } from '#app/features/homesmiths/work/answer-work.server.ts';
import {
  requireOwnHomesmith,
  viewHomesmith,
} from '#app/features/homesmiths/work/own-homesmith.server.ts';
import { ServicesPage } from '#app/features/homesmiths/work/ServicesPage.tsx';
import { listTradesToDo } from '#app/features/homesmiths/work/trades-to-do.ts';
import { WorkFrame } from '#app/features/homesmiths/work/WorkFrame.tsx';
import { workPath } from '#app/kernel/urls.ts';
import { headersOfAction, readForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/services';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const homesmith = await viewHomesmith(ctx, own);
  return {
    homesmith,
    once: ctx.newId(),
    isSaved: url.searchParams.has('saved'),
    trades: listTradesToDo(ctx.catalogue.current().services, homesmith.trades),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const homesmith = await viewHomesmith(ctx, own);
  const { services, trades: sold } = ctx.catalogue.current();
  const known = {
    trades: new Set(sold.map(({ slug }) => slug)),
    services: new Set(services.map(({ id }) => id)),
    listed: listTradesToDo(services, homesmith.trades).flatMap((trade) =>
      trade.services.map(({ id }) => id),
    ),
  };
  return answerServices(ctx, own, known, await readForm(request));
}

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
