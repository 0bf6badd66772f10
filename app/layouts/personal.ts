/** Pages that differ from person to person: rendered for each request, kept by nobody, at one spelling of their address. */
import { requireSpelling } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/personal';

export const middleware: Route.MiddlewareFunction[] = [requireSpelling];
