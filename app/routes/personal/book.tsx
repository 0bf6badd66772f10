/** /book: holds the chosen times of a list, with and without a login. */
import { appContext } from '#app/context.server.ts';
import {
  browserIn,
  findGoneVisits,
  type HoldContext,
  holdTimes,
} from '#app/features/bookings/api/hold.server.ts';
import { HOLD, timesQuery } from '#app/features/bookings/api/hold.ts';
import { NotHeldPage, type NotHeldVisit, QUERY_VALUE } from '#app/features/bookings/api/views.tsx';
import { UNCHOSEN_FIELD, visitField } from '#app/features/scheduling/api/windows.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/book';

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const browser = browserIn(request.headers, ctx);
  return answerForms(FORMS, { ...ctx, browser }, request, {});
}

/** The address of the page of times; "" for a form that isn't ours. */
function queryOf(input: unknown): string {
  const read = HOLD.safeParse(input);
  return read.success ? timesQuery(read.data).toString() : '';
}

const FORMS = {
  actions: { hold: holdTimes },
  intentOf: () => 'hold',
  // That page keeps what is chosen, and says what is missing.
  refusedTo: {
    'choose-all': (_: object, input: unknown) =>
      `${TIMES_PATH}?${queryOf(input)}&${UNCHOSEN_FIELD}=1`,
  },
  valuesOf: (input: unknown) => ({ [QUERY_VALUE]: queryOf(input) }),
  beside: { taken: listNearest },
};

async function listNearest(
  ctx: HoldContext,
  { input }: { input: unknown },
): Promise<NotHeldVisit[]> {
  const visits = await findGoneVisits(ctx, HOLD.parse(input));
  return visits.map(({ place, wanted, nearest }) => ({
    place,
    sentence: `Your visit: ${wanted}`,
    nearest: nearest.map(({ name, value }) => {
      const query = new URLSearchParams(queryOf(input));
      query.set(visitField(place), value);
      return { name, address: query.toString() };
    }),
  }));
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Book times'),
    description: 'Book times for everything on your list.',
    path: location.pathname,
    noindex: true,
  });

export default function Book({ actionData }: Route.ComponentProps) {
  return <NotHeldPage refusal={actionData ?? null} />;
}
