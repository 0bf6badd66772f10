/** Guards of routes, by the policy row of the page or call. They throw the response for those who may not pass. */
import { data, redirect } from 'react-router';
import { findMissing, type Policy } from '#app/kernel/policy.ts';
import { proofPath } from '#app/kernel/urls.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { answerRefusal, refusalOf } from '../refused-call.server.ts';
import { loginPath } from './next-page.ts';

type GuardContext = { actor: Actor | null; now: Date };

/** A policy that needs a session. */
export type PersonalPolicy = Policy & { who: Exclude<Policy['who'], 'anybody'> };

/**
 * For pages: sends a visitor to the wizard and back. Pages of homesmiths and operators are not found for others; an
 * operator without a proved second factor is sent to the settings.
 */
export function requireForPage(
  policy: PersonalPolicy & { proof: 'session' },
  { actor, now }: GuardContext,
  request: Request,
): Actor {
  const missing = findMissing(policy, actor, now);
  if (actor !== null && missing === null) return actor;
  if (missing === 'operator' || missing === 'homesmith') throw data(NOT_THERE, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const page = `${pathname.replace(/\.data$/, '')}${search}`;
  const isToProve = missing === 'second-factor' || missing === 'fresh-session';
  throw redirect(isToProve ? proofPath(page) : loginPath(page, missing === 'registration'));
}

/** As an error page; for a file this JSON is sent itself. */
const NOT_THERE = { error: { code: 'not-found', message: 'There is no such page.' } };

/** For calls: 401 without a session, 403 while still registering. */
export function requireForCall(policy: PersonalPolicy, { actor, now }: GuardContext): Actor {
  const missing = findMissing(policy, actor, now);
  if (missing !== null) throw answerRefusal(refusalOf({ kind: 'missing', missing }));
  if (actor === null) throw new Error('The row lets anybody in.');
  return actor;
}
