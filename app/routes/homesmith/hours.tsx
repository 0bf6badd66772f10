/** /homesmith/:number/hours: a homesmith's weekly working hours. */
import { appContext } from '#app/context.server.ts';
import { HoursPage, WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import {
  requireOwnHomesmith,
  saveOwnHours,
  viewHomesmith,
} from '#app/features/homesmiths/api/work.server.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { nextFederalHoliday } from '#app/kernel/holidays/federal-holidays.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/hours';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const holiday = nextFederalHoliday(localDateIn(own.timeZone, ctx.now));
  return {
    homesmith: await viewHomesmith(ctx, own),
    idempotencyKey: ctx.newId(),
    isSaved: url.searchParams.has('saved'),
    zoneName: nameZone(own.timeZone, ctx.now),
    nextHoliday: `${holiday.name}, ${formatDay(holiday.day)}`,
  };
}

const FORMS = { actions: { save: saveOwnHours }, intentOf: () => 'save' };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Hours'),
    description: 'When you work.',
    path: workPath(Number(params.number), 'hours'),
    noindex: true,
  });

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WorkFrame homesmith={loaderData.homesmith} title="Hours">
      <HoursPage {...loaderData} refused={actionData ?? null} />
    </WorkFrame>
  );
}
