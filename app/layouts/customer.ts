/** Personal pages for registered customers: whoever is none logs in first, and comes back. */
import { appContext, currentCustomer } from '#app/context.server.ts';
import { requireCustomer } from '#app/features/accounts/doors.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/customer';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    context.set(currentCustomer, requireCustomer(context.get(appContext), request));
  },
];
