/** /bookings/:reference/visits/:visit/stop: the customer stops a job, or says that someone else is at the door. */
import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { openOwn } from '#app/features/bookings/api/hold.server.ts';
import { reportPerson, stopVisit, viewStop } from '#app/features/bookings/api/job.server.ts';
import { StopPage } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/stop';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwn(ctx, reference);
  const view = booking && (await viewStop(ctx, booking, { position, query: url.searchParams }));
  if (view === null) throw data(null, { status: 404 });
  return { idempotencyKey: ctx.newId(), view };
}

const FORMS = {
  actions: { stop: stopVisit, 'wrong-person': reportPerson },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Stop the job'),
    description: 'Stop a job, and see what it costs first.',
    path: location.pathname,
    noindex: true,
  });

export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
  return <StopPage {...loaderData} refused={actionData ?? null} />;
}
