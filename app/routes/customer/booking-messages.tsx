/** /bookings/:reference/visits/:visit/messages: messages with the homesmith, for the customer. */
import { data, Link } from 'react-router';
import { appContext, currentCustomer } from '#app/context.server.ts';
import { visitAddressIn } from '#app/features/bookings/api/bookings.ts';
import {
  messageIntent,
  OWN_MESSAGES,
  viewMessages,
} from '#app/features/bookings/api/messages.server.ts';
import { Messages } from '#app/features/bookings/api/views.tsx';
import { bookingPath } from '#app/kernel/urls.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { headersOfAction } from '#app/platform/http/form.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { textLink } from '#app/ui/button.ts';
import type { Route } from './+types/booking-messages';

const SAID = ['sent', 'flagged'] as const;

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = context.get(currentCustomer);
  const place = visitAddressIn(params);
  const view = await viewMessages(ctx, { by: 'sender', userId, ...place });
  if (view === null) throw data(null, { status: 404 });
  const said = SAID.find((word) => searchParams.has(word)) ?? null;
  return { idempotencyKey: ctx.newId(), view, said, reference: place.reference };
}

const FORMS = { actions: OWN_MESSAGES, intentOf: messageIntent };

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForms(FORMS, context.get(appContext), request, params);

export const headers: Route.HeadersFunction = headersOfAction;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Messages about a visit'),
    description: 'What you and your homesmith write to each other.',
    path: location.pathname,
    noindex: true,
  });

export default function BookingMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, ...page } = loaderData;
  const { other } = page.view;
  return (
    <div className="column py-8 md:py-12">
      <p className="print:hidden">
        <Link
          to={bookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Booking {reference}
        </Link>
      </p>
      <h1 className="mb-6 text-heading">{other === null ? 'Messages' : `You and ${other}`}</h1>
      <Messages {...page} refused={actionData ?? null} />
    </div>
  );
}
