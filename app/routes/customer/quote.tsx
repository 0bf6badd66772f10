/** /bookings/:reference/visits/:visit/quote: what was found, as options to book, or to decline. */
import { data } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { chooseQuote, declineQuote, viewQuotes } from '#app/features/bookings/api/quotes.server.ts';
import { quoteDoneIn } from '#app/features/bookings/api/quotes.ts';
import { QuotePage } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/quote';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference, position } = visitAddressIn(params);
  const booking = await openOwnRecord(ctx, reference);
  const option = Number(searchParams.get('option') ?? 0);
  const later = Number(searchParams.get('later') ?? 0);
  const asked = { position, option: option || null, later };
  const view = booking && (await viewQuotes(ctx, booking, asked));
  if (view === null) throw data(null, { status: 404 });
  const idempotencyKey = { choose: ctx.newId(), decline: ctx.newId() };
  return { idempotencyKey, view, done: quoteDoneIn(searchParams) };
}

const FORMS = {
  actions: { choose: chooseQuote, decline: declineQuote },
  goneTo: ({ reference }: Route.ActionArgs['params']) => bookingPath(reference),
};

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Your quote'),
    description: 'See the options and their prices, and book one or decline.',
    path: location.pathname,
    noindex: true,
  });

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} refused={actionData ?? null} />;
}
