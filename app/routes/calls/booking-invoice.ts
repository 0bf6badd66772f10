/** GET /api/bookings/:reference/visits/:visit/invoice: the invoice of a visit, and its receipt once it is paid. */
import { appContext } from '#app/context.server.ts';
import {
  answerInvoiceOf,
  answerRead,
  requireAbout,
} from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking-invoice';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  return answerRead('read-invoice', ctx, ({ userId }) =>
    answerInvoiceOf(ctx, { ...about, userId }),
  );
}

export const action = () => methodNotAllowed('GET', 'HEAD');
