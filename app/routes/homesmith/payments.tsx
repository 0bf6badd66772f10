/** /homesmith/:number/payments: past and coming payouts. */
import { appContext } from '#app/context.server.ts';
import { readPayments, recordOwnPayment } from '#app/features/bookings/api/money.server.ts';
import { PaymentsPage } from '#app/features/bookings/api/views.tsx';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/payments';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const { open, coming, over, totals, share, ownShare } = await readPayments(ctx, own);
  return {
    homesmith: await viewHomesmith(ctx, own),
    open: open.map((payment) => ({ ...payment, idempotencyKey: ctx.newId() })),
    coming,
    over,
    totals,
    share,
    ownShare,
    isRecorded: searchParams.has('recorded'),
  };
}

const FORMS = { actions: { record: recordOwnPayment }, intentOf: () => 'record' };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: titled('Payments'),
    description: 'What homeowners owe you, and what you earned.',
    path: workPath(Number(params.number), 'payments'),
    noindex: true,
  });

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Payments">
      <PaymentsPage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
