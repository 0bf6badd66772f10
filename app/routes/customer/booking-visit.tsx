/** /bookings/:reference/visits/:visit: the customer reschedules, cancels, resumes or ends a visit of their booking. */

import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import {
  cancelVisit,
  confirmDone,
  endPausedVisit,
  missVisit,
  moveVisit,
  resumeVisit,
  viewChange,
} from '#app/features/bookings/api/change.server.ts';
import { openOwn } from '#app/features/bookings/api/hold.server.ts';
import { ChangeVisitPage } from '#app/features/bookings/api/views.tsx';
import { BUSY, waitOf } from '#app/features/scheduling/api/windows.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/booking-visit';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwn(ctx, reference);
  const { searchParams } = new URL(request.url);
  const asked = {
    position,
    later: Number(searchParams.get('later') ?? 0),
    cancels: searchParams.get('step') === 'cancel',
  };
  const view = booking && (await viewChange(ctx, booking, asked).catch(unlessBusy));
  if (view === null) throw data(null, { status: 404 });
  return { idempotencyKey: ctx.newId(), view };
}

function unlessBusy(error: unknown): never {
  throw error instanceof TooBusy ? data(null, waitOf(BUSY) ?? { status: 503 }) : error;
}

const FORMS = {
  actions: {
    move: moveVisit,
    cancel: cancelVisit,
    resume: resumeVisit,
    end: endPausedVisit,
    missed: missVisit,
    'confirm-done': confirmDone,
  },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Reschedule or cancel a visit'),
    description: 'Pick another time or cancel, and see any fee first.',
    path: location.pathname,
    noindex: true,
  });

export default function BookingVisit({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeVisitPage {...loaderData} refusal={actionData ?? null} />;
}
