/** What doors ask before they let somebody in. They throw what is answered instead. */
import { redirect } from 'react-router';
import { answerRefusal } from './calls/calls.server.ts';
import { loginPath } from './next-page.ts';
import type { SignedIn } from './sessions.server.ts';

type Known = { signedIn: SignedIn | null };

/** For pages: whoever is no registered customer goes to the wizard, and comes back here afterwards. */
export function requireCustomer({ signedIn }: Known, request: Request): SignedIn {
  if (signedIn !== null && signedIn.role !== 'registering') return signedIn;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(`${pathname.replace(/\.data$/, '')}${search}`));
}

/** For calls: 401 for a visitor, 403 for somebody who is still registering. */
export function requireCustomerCall({ signedIn }: Known): SignedIn {
  if (signedIn === null) throw answerRefusal({ code: 'signed-out' });
  if (signedIn.role === 'registering') throw answerRefusal({ code: 'not-for-you' });
  return signedIn;
}
