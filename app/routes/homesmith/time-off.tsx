/** /homesmith/:number/time-off: a homesmith's time off. */
import { type AppContext, appContext } from '#app/context.server.ts';
import { nameVisitsOf } from '#app/features/bookings/api/bookings.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import {
  findInTheWay,
  type NameVisits,
  readNextDays,
  readTimeOff,
  TIME_OFF_FORMS,
} from '#app/features/scheduling/api/scheduling.server.ts';
import { TimeOffPage } from '#app/features/scheduling/api/views.tsx';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/time-off';

const SAID = ['saved', 'removed', 'gone'] as const;

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  return {
    homesmith: await viewHomesmith(ctx, own),
    zoneName: nameZone(own.timeZone, ctx.now),
    next: await readNextDays(ctx, own, namesFor(ctx, own)),
    list: await readTimeOff(ctx, own, searchParams.get('after')),
    idempotencyKey: ctx.newId(),
    day: dayIn(searchParams),
    said: SAID.find((word) => searchParams.has(word)) ?? null,
  };
}

/** The day that a link fills in. */
const dayIn = (search: URLSearchParams): LocalDate => search.getAll('day').find(isLocalDate) ?? '';

const namesFor =
  ({ database: { db } }: AppContext, { number }: { number: number }): NameVisits =>
  (visitIds) =>
    nameVisitsOf(db, { visitIds, number });

type Params = Route.ActionArgs['params'];

const FORMS = {
  ...TIME_OFF_FORMS,
  beside: {
    'visits-in-it': async (ctx: AppContext, sent: { params: Params; input: unknown }) => {
      const own = await requireOwnHomesmith(ctx, sent.params.number);
      return findInTheWay(ctx, own, sent.input, namesFor(ctx, own));
    },
  },
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Time off'),
    description: 'Days and hours when homeowners can’t book you.',
    path: workPath(Number(params.number), 'time-off'),
    noindex: true,
  });

export default function TimeOff({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Time off">
      <TimeOffPage {...page} number={homesmith.number} refused={actionData ?? null} />
    </WorkFrame>
  );
}
