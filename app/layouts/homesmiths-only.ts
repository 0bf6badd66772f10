/**
 * Around the homesmiths' frame: not found for others, a login for visitors. Each page checks which homesmith it is.
 * The frame lies inside, so that anyone refused here gets the shop's error page and doesn't see the frame.
 */
import { appContext } from '#app/context.server.ts';
import { WORK_POLICY } from '#app/features/homesmiths/api/work.ts';
import { requireForPage } from '#app/features/identity/api/sessions.server.ts';
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/homesmiths-only';

export const middleware: Route.MiddlewareFunction[] = [
  requireSpelling,
  ({ context, request }) => {
    requireForPage(WORK_POLICY.read, context.get(appContext), request);
  },
];
