/** /homesmith/:number/sick-day: a homesmith calls in sick, and sees what becomes of their visits. */
import { appContext } from '#app/context.server.ts';
import { whichSickDay } from '#app/features/bookings/api/bookings.ts';
import { SickDayPage } from '#app/features/bookings/api/views.tsx';
import { readSickDay, SICK_FORMS } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/sick-day';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  return {
    homesmith: await viewHomesmith(ctx, own),
    view: await readSickDay(ctx, own, whichSickDay(url.searchParams)),
    idempotencyKey: ctx.newId(),
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(SICK_FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Sick day'),
    description: 'Take today or tomorrow off, and pass on its visits.',
    path: workPath(Number(params.number), 'sick-day'),
    noindex: true,
  });

const ASKS = { today: 'Are you sick today?', tomorrow: 'Will you be out sick tomorrow?' } as const;

export default function SickDay({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, view, idempotencyKey } = loaderData;
  return (
    <WorkFrame
      homesmith={homesmith}
      title={view.isSick ? 'Sick day' : ASKS[view.which]}
      over={view.name}
      back={{ name: 'Today', to: workPath(homesmith.number) }}
    >
      <SickDayPage
        number={homesmith.number}
        view={view}
        idempotencyKey={idempotencyKey}
        refused={actionData ?? null}
      />
    </WorkFrame>
  );
}
