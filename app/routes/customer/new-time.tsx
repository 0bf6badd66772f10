/** /bookings/:reference/visits/:visit/new-time: the customer takes another time that their homesmith asks for, or keeps theirs. */
import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { keepTime, takeNewTime, viewNewTime } from '#app/features/bookings/api/job.server.ts';
import { NewTimePage } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/new-time';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwnRecord(ctx, reference);
  const view = booking && (await viewNewTime(ctx, booking, position));
  if (view === null) throw data(null, { status: 404 });
  return { idempotencyKey: { take: ctx.newId(), keep: ctx.newId() }, view };
}

const FORMS = {
  actions: { take: takeNewTime, keep: keepTime },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Another time'),
    description: 'Take another time, or keep yours.',
    path: location.pathname,
    noindex: true,
  });

export default function NewTime({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTimePage {...loaderData} refused={actionData ?? null} />;
}
