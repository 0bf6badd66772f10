/** /admin/money/:number: one invoice, and what operators do with it. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { isIntent, OPERATOR_FORMS } from '#app/features/back-office/api/back-office.ts';
import { INVOICE_ACTIONS, readAdminInvoice } from '#app/features/back-office/api/money.server.ts';
import { AdminInvoicePage } from '#app/features/back-office/api/views.tsx';
import { adminInvoicePath } from '#app/kernel/admin-urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/invoice';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const invoice = await readAdminInvoice(ctx, params.number);
  if (invoice === null) throw data(null, { status: 404 });
  const done = url.searchParams.get('done') ?? '';
  // An idempotency key for each form.
  const idempotencyKey = { record: ctx.newId(), 'write-off': ctx.newId(), refund: ctx.newId() };
  return { invoice, idempotencyKey, done: isIntent(done) ? done : null };
}

const FORMS = { ...OPERATOR_FORMS, actions: INVOICE_ACTIONS };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled(`Invoice ${params.number}`),
    description: 'One invoice with everything.',
    path: adminInvoicePath(params.number),
    noindex: true,
  });

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminInvoicePage {...loaderData} refused={actionData ?? null} />;
}
