/**
 * Whom no email could tell that a homesmith was suspended or ended: operators call them. A customer always has a
 * confirmed email, which the database keeps, so only homesmiths without members are here.
 */
import { isLive } from '#app/features/bookings/api/bookings.ts';
import type { PassedOn } from '#app/features/bookings/api/found.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { listPhones } from '../frame/who-to-call.ts';
import type { HomesmithView } from './homesmith-view.ts';

/** The homesmith, then who was asked to take their visits, or takes them. */
export async function listToCall(
  { database: { db } }: Pick<RequestContext, 'database'>,
  { number, name, passedOn }: { number: number; name: string; passedOn: readonly PassedOn[] },
): Promise<HomesmithView['toCall']> {
  const visits = passedOn.flatMap(({ number: comer, state, ...visit }) =>
    comer !== null && isLive(state)
      ? { ...visit, number: comer, isAsked: state === 'offered' }
      : [],
  );
  const others = visits.map((visit) => visit.number);
  const toCall = await findWhoToCall(db, [number, ...others]);
  const names = await nameHomesmiths(db, others);
  return [
    { number, label: name },
    ...visits.map((visit) => ({
      number: visit.number,
      label: `${names.get(visit.number) ?? 'Homesmith'}, ${visit.isAsked ? 'asked to take' : 'who takes'} ${visit.reference}, ${formatArrival(visit)}`,
    })),
  ].flatMap(({ number: one, label }) => {
    const who = toCall.get(one);
    return who?.hasMembers ? [] : [{ label, value: listPhones(who) }];
  });
}
