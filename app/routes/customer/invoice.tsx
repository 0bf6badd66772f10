/** /bookings/:reference/visits/:visit/invoice: what a visit cost, and whether it is paid. */
import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import {
  confirmPaidInvoice,
  contestInvoice,
  viewOwnInvoice,
} from '#app/features/bookings/api/money.server.ts';
import { InvoicePage } from '#app/features/bookings/api/views.tsx';
import { invoicePath } from '#app/kernel/booking-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/invoice';

const SAID = ['confirmed', 'contested'] as const;

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const invoice = await viewOwnInvoice(ctx, { ...visitAddressIn(params), userId });
  if (invoice === null) throw data(null, { status: 404 });
  const idempotencyKey = { confirm: ctx.newId(), contest: ctx.newId() };
  return { invoice, idempotencyKey, said: SAID.find((word) => searchParams.has(word)) ?? null };
}

const FORMS = {
  actions: { confirm: confirmPaidInvoice, contest: contestInvoice },
  goneTo: (params: Route.ActionArgs['params']) => {
    const { reference, position } = visitAddressIn(params);
    return invoicePath(reference, position);
  },
};

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: titled(loaderData?.invoice.receipt.title ?? 'Invoice'),
    description: 'What a visit cost, and if it’s paid.',
    path: location.pathname,
    noindex: true,
  });

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} refused={actionData ?? null} />;
}
