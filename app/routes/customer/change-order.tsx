/** /bookings/:reference/visits/:visit/extra-work: the customer approves or declines what their homesmith asks to change. */
import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import {
  approveChange,
  declineChange,
  viewChangeOrder,
} from '#app/features/bookings/api/change.server.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { ChangeOrderPage } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/change-order';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwnRecord(ctx, reference);
  const view = booking && (await viewChangeOrder(ctx, booking, position));
  if (view === null) throw data(null, { status: 404 });
  return { idempotencyKey: { approve: ctx.newId(), decline: ctx.newId() }, view };
}

const FORMS = {
  actions: { approve: approveChange, decline: declineChange },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('A change to your job'),
    description: 'See the price and the time, and approve or decline.',
    path: location.pathname,
    noindex: true,
  });

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeOrderPage {...loaderData} refused={actionData ?? null} />;
}
