/** /homesmith/:number/visits/:visit/quote: writes a quote after an estimate visit, and shows what was sent. */
import { appContext } from '#app/context.server.ts';
import { UNREAD_PHOTOS } from '#app/features/bookings/api/photos.ts';
import {
  reviewQuote,
  reviewQuoteOf,
  sendQuote,
  viewWriteQuote,
} from '#app/features/bookings/api/quotes.server.ts';
import { quoteDoneIn } from '#app/features/bookings/api/quotes.ts';
import { WriteQuotePage } from '#app/features/bookings/api/views.tsx';
import { leaveJob, leaveJobPage } from '#app/features/bookings/api/work.server.ts';
import { WorkFrame } from '#app/features/homesmiths/api/views.tsx';
import { requireOwnHomesmith, viewHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import { answerUpload } from '#app/platform/action/upload-forms.server.ts';
import { headersOfAction, type PostedForm } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/quote';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const own = await requireOwnHomesmith(ctx, params.number);
  const asked = { number: own.number, visitId: params.visit };
  const view = await viewWriteQuote(ctx, asked);
  if (view === null) return leaveJob(ctx, asked);
  const page = { view, idempotencyKey: ctx.newId(), done: quoteDoneIn(searchParams) };
  return { homesmith: await viewHomesmith(ctx, own), ...page };
}

const FORMS = {
  actions: { review: reviewQuote, send: sendQuote },
  // Nothing is sent before it was shown.
  intentOf: (form: PostedForm) => (form.get('intent') === 'send' ? 'send' : 'review'),
  beside: { review: reviewQuoteOf },
  unread: UNREAD_PHOTOS,
  goneTo: leaveJobPage,
};

export function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  return answerUpload(FORMS, { ...ctx, uploads: ctx.photos.uploads }, request, params);
}

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Quote'),
    description: 'Write a quote for what you found.',
    path: location.pathname,
    noindex: true,
  });

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { homesmith, ...page } = loaderData;
  return (
    <WorkFrame homesmith={homesmith} title="Quote" back={{ name: 'Visit', to: page.view.job }}>
      <WriteQuotePage {...page} refused={actionData ?? null} />
    </WorkFrame>
  );
}
