/** Loads a homesmith for its members. */
import { data } from 'react-router';
import { z } from 'zod';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  findHomesmithOfMember,
  getStanding,
  type Homesmith,
  listHomesmiths,
  listNumbersOfMember,
} from '../roster/homesmiths.db.server.ts';
import { shownOf } from '../roster/shown.server.ts';
import type { HomesmithView, OwnHomesmith } from './work-view.ts';
import { findGaps } from './work-view.ts';

type OwnContext = Pick<RequestContext, 'database' | 'actor' | 'now'>;

export async function listOwnHomesmiths({
  database: { db },
  actor,
}: OwnContext): Promise<OwnHomesmith[]> {
  const numbers = actor === null ? [] : await listNumbersOfMember(db, actor.userId);
  const found = await listHomesmiths(db, numbers);
  return found.map(({ number, name }) => ({ number, name }));
}

/** Of an address: `findOwnHomesmith` reads the number. */
export const HOMESMITH_PARAMS = z.object({ number: z.string() });

/** By address; null when it does not exist, or the person is not a member. */
export async function findOwnHomesmith(
  { database: { db }, actor }: OwnContext,
  spelled: string,
): Promise<Homesmith | null> {
  const number = /^[1-9]\d{0,8}$/.test(spelled) ? Number(spelled) : null;
  if (number === null || actor === null) return null;
  return findHomesmithOfMember(db, { number, identityId: actor.userId });
}

/** Of an action about a homesmith, by a member. */
export const OF_HOMESMITH = {
  params: HOMESMITH_PARAMS,
  find: (ctx: OwnContext, { number }: z.output<typeof HOMESMITH_PARAMS>) =>
    findOwnHomesmith(ctx, number),
};

/** For pages: 404 when it does not exist, or the person is not a member. */
export async function requireOwnHomesmith(ctx: OwnContext, spelled: string): Promise<Homesmith> {
  const own = await findOwnHomesmith(ctx, spelled);
  if (own === null) throw data(null, { status: 404 });
  return own;
}

/** The view model of a homesmith's own pages. */
export async function viewHomesmith(
  { database: { db }, now }: OwnContext,
  { number, name, businessId, ...terms }: Homesmith,
): Promise<HomesmithView> {
  const { business, hours, trades, leftOut, isCovering } = await getStanding(db, number);
  const { insuranceUntil } = business;
  const said = { ...terms, hours, trades, leftOut, insuranceUntil };
  const isBusinessActive = business.state === 'active';
  return {
    number,
    name,
    business: business.name,
    ...said,
    shown: shownOf(said),
    gaps: findGaps({ ...said, isBusinessActive, isCovering }, now),
  };
}
