/** What doors ask before they let somebody in, by the row of what they want. They throw what is answered instead. */
import { data, redirect } from 'react-router';
import { findMissing, type Policy } from '#app/kernel/policy.ts';
import { proofPath } from '#app/kernel/urls.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { answerRefusal, refusalOf } from '../refused-call.server.ts';
import { loginPath } from './next-page.ts';

type Known = { actor: Actor | null; now: Date };

/** What nobody gets who is not signed in. */
type PersonalPolicy = Policy & { who: Exclude<Policy['who'], 'anybody'> };

/**
 * For pages: whoever may not see it goes to the wizard, and comes back here afterwards. A homesmith's and an
 * operator's are not there for others, and an operator without the second factor, or in a session that did not show it, is led to where they do.
 */
export function requireForPage(
  policy: PersonalPolicy & { proof: 'session' },
  { actor, now }: Known,
  request: Request,
): Actor {
  const missing = findMissing(policy, actor, now);
  if (actor !== null && missing === null) return actor;
  if (missing === 'operator' || missing === 'homesmith') throw data(NOT_THERE, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const page = `${pathname.replace(/\.data$/, '')}${search}`;
  const isToProve = missing === 'second-factor' || missing === 'fresh-session';
  throw redirect(isToProve ? proofPath(page) : loginPath(page));
}

/** For a page; and as it stands, where what is there is a file. */
const NOT_THERE = { error: { code: 'not-found', message: 'There is no such page.' } };

/** For calls: 401 for a visitor, 403 for somebody who is still registering. */
export function requireForCall(policy: PersonalPolicy, { actor, now }: Known): Actor {
  const missing = findMissing(policy, actor, now);
  if (missing !== null) throw answerRefusal(refusalOf({ kind: 'missing', missing }));
  if (actor === null) throw new Error('The row lets anybody in.');
  return actor;
}
