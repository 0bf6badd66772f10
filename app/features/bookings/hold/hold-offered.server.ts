/** Holds times that an operator offers in answer to a request, for the homeowner who asked to confirm at their price. */
import { getCurrentRules } from '#app/features/payments/api/rules.server.ts';
import { endOfLong, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import type { PlanKind } from '#app/features/scheduling/api/plan.ts';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import type { OrderOnSale } from '#app/features/scheduling/api/windows.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { NewVisit } from '../booking.ts';
import { countBooked, VISITS } from '../bookings.db.server.ts';
import { VISIT } from '../visit.process.ts';
import { insertWithReference } from './hold.server.ts';
import { OFFERED_BEFORE_HOURS, OFFERED_HOLD_HOURS } from './hold-times.ts';
import { bookedOrders, type PlannedOrder } from './planned-booking.ts';

export type OfferedVisit = {
  orderKeys: readonly string[];
  number: number;
  window: ArrivalWindow;
  windowStartsAt: Date;
  windowEndsAt: Date;
  startsAt: Date;
  laterStarts: readonly Date[];
  minutes: number;
  crewSize: number;
};

export type OfferedTimes = {
  /** The request's conversation. */
  requestReference: string;
  userId: string;
  zip: string;
  timeZone: string;
  kind: PlanKind;
  orders: readonly OrderOnSale[];
  visits: readonly OfferedVisit[];
};

export type HeldOffer = {
  reference: string;
  until: Date;
  /** By the key of the list. */
  orders: readonly PlannedOrder[];
};

/** The calendars are locked. */
export async function holdOffered(
  trx: Db,
  moment: Moment,
  { requestReference, userId, zip, timeZone, kind, orders, visits }: OfferedTimes,
): Promise<Result<HeldOffer, 'taken' | 'too-soon' | 'booked'>> {
  const until = endOfOffer(visits, moment.now);
  if (until <= moment.now) return refuse('too-soon');
  const orderIds = orders.flatMap(({ key, isUnlisted }) => (isUnlisted ? [] : key));
  if ((await countBooked(trx, { userId, orderIds })) > 0) return refuse('booked');
  const work = visits.map((visit) => ({ ...visit, visitId: moment.newId(), isAsked: false }));
  const frees = { visitIds: [], numbers: [] };
  const taken = await takeTimes(trx, moment, { work, zip, expiresAt: until, frees });
  if (!taken.ok) return refuse('taken');
  const booked = bookedOrders(orders, { visits }, moment);
  const held = work.map(
    ({ visitId, orderKeys, laterStarts, ...visit }, position): NewVisit => ({
      ...visit,
      workEndsAt: endOfLong({ ...visit, laterStarts }),
      id: visitId,
      position,
      state: 'held',
      dueAt: until,
      orderIds: booked.filter(({ key }) => orderKeys.includes(key)).map((order) => order.id),
    }),
  );
  const reference = await insertWithReference(trx, {
    ...{ id: moment.newId(), userId, zip, timeZone, requestReference },
    rulesVersion: (await getCurrentRules(trx)).version,
    asked: { query: '', kind, left: [] },
    heldAt: moment.now,
    orders: booked,
    visits: held,
  });
  const step = { ...getFirstStep(VISIT, 'hold'), actor: 'operator' };
  await noteSteps(trx, VISITS, { ids: held.map(({ id }) => id), step }, moment);
  return accept({ reference, until, orders: booked });
}

/** A day, and some hours before the first window at the latest. */
function endOfOffer(visits: readonly OfferedVisit[], now: Date): Date {
  const first = Math.min(...visits.map(({ windowStartsAt }) => windowStartsAt.getTime()));
  const day = now.getTime() + OFFERED_HOLD_HOURS * HOUR_MS;
  return new Date(Math.min(day, first - OFFERED_BEFORE_HOURS * HOUR_MS));
}
