/** Personal pages: rendered for each request, never cached, at one spelling of their address. */
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/personal';

export const middleware: Route.MiddlewareFunction[] = [requireSpelling];
