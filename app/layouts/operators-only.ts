/**
 * Around the operators' frame: not found for others, a login for visitors. The frame lies inside, so that anyone
 * refused here gets the shop's error page and doesn't see the frame.
 */
import { appContext, currentOperator } from '#app/context.server.ts';
import { BACK_OFFICE } from '#app/features/back-office/api/back-office.ts';
import { requireForPage } from '#app/features/identity/api/sessions.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/operators-only';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    const ctx = context.get(appContext);
    context.set(currentOperator, requireForPage(BACK_OFFICE.read, ctx, request));
  },
];
