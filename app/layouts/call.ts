/** Calls of programs, our pages' scripts among them; in another spelling they do not exist. */

import { unknownCall } from '#app/platform/http/json.server.ts';
import { isSpelled } from '#app/platform/http/one-spelling.server.ts';
import type { Route } from './+types/call';

export const middleware: Route.MiddlewareFunction[] = [
  (asked) => {
    if (!isSpelled(asked)) throw unknownCall();
  },
];
