/** Pages of an account with any role: operators and homesmiths need not be registered customers. */
import { appContext, currentAccount } from '#app/context.server.ts';
import { ACCOUNT_PAGES } from '#app/features/customers/api/customers.ts';
import { requireForPage } from '#app/features/identity/api/sessions.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/account';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    const ctx = context.get(appContext);
    context.set(currentAccount, requireForPage(ACCOUNT_PAGES.settings, ctx, request));
  },
];
