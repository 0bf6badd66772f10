/** Pages for registered customers; others are sent to log in first, and come back. */
import { appContext, currentCustomer } from '#app/context.server.ts';
import { ACCOUNT_PAGES } from '#app/features/customers/api/customers.ts';
import { requireForPage } from '#app/features/identity/api/sessions.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/customer';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    const ctx = context.get(appContext);
    context.set(currentCustomer, requireForPage(ACCOUNT_PAGES.dashboard, ctx, request));
  },
];
