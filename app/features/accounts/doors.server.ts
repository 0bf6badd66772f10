/** What doors ask before they let somebody in. They throw what is answered instead. */
import { redirect } from 'react-router';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { answerRefusal } from './calls/calls.server.ts';
import { loginPath } from './next-page.ts';

type Known = { actor: Actor | null };

/** For pages: whoever is no registered customer goes to the wizard, and comes back here afterwards. */
export function requireCustomer({ actor }: Known, request: Request): Actor {
  if (actor !== null && actor.role !== 'registering') return actor;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(`${pathname.replace(/\.data$/, '')}${search}`));
}

/** For calls: 401 for a visitor, 403 for somebody who is still registering. */
export function requireCustomerCall({ actor }: Known): Actor {
  if (actor === null) throw answerRefusal({ code: 'signed-out' });
  if (actor.role === 'registering') throw answerRefusal({ code: 'not-for-you' });
  return actor;
}
