/** Requests: stored with the plan as shown, placed by an operator, ended with their conversation. */
import { lockCalendars } from '#app/features/homesmiths/roster/candidates.server.ts';
import { takeItem } from '#app/features/inbox/items/items.server.ts';
import { decideStep, getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, type Taken, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import {
  deleteExpiredHolds,
  deleteVisits,
  insertTaken,
} from '../calendar/taken-times.db.server.ts';
import type { PlanKind } from '../plan/find-plan.ts';
import type { PlannedHome } from '../windows/list-plan.ts';
import type { KeptOrder } from './kept-orders.ts';
import { REQUEST, type RequestState, type RequestStep } from './request.process.ts';
import {
  insertRequest,
  type KeptRequest,
  listRequestedVisits,
  lockRequest,
  REQUESTS,
  setPlaced,
} from './requests.db.server.ts';
import type { WantedVisit } from './wanted-visits.ts';

export type AskedTimes = {
  homeId: string | null;
  kind: PlanKind;
  plan: PlannedHome;
  orders: readonly KeptOrder[];
  visits: readonly WantedVisit[];
};

/** In the transaction that stores its conversation (`receive`'s `keep`). */
export async function keepRequest(
  trx: Db,
  moment: Moment,
  itemId: string,
  { homeId, kind, plan, orders, visits }: AskedTimes,
): Promise<void> {
  const step = getFirstStep(REQUEST, 'ask');
  await insertRequest(trx, {
    itemId,
    // The first step leads to `waiting`, never to `forgotten`.
    state: step.to as RequestState,
    homeId,
    zip: plan.zip,
    timeZone: plan.timeZone,
    kind,
    plan: { ...plan, orders },
    askedAt: moment.now,
    visits: visits.map((visit) => ({ ...visit, id: moment.newId() })),
  });
  await noteStep(trx, REQUESTS, { id: itemId, step }, moment);
}

/** False when the step is not allowed now, or was taken meanwhile. */
export async function takeRequestStep(
  trx: Db,
  moment: Moment,
  { itemId, state }: Pick<KeptRequest, 'itemId' | 'state'>,
  { name, set = {}, ...rest }: { name: RequestStep } & Pick<Taken<string>, 'reason' | 'set'>,
): Promise<boolean> {
  const decided = decideStep(REQUEST, name, state);
  if (!decided.ok) return false;
  const change = { changed_at: moment.now, ...set };
  // Stored states are all but `forgotten`.
  const step = decided.value as Taken<RequestState>['step'];
  return takeStep(trx, REQUESTS, { id: itemId, step, set: change, ...rest }, moment);
}

export type PlacedVisit = {
  visitId: string;
  number: number;
  window: ArrivalWindow;
  startsAt: Date;
  minutes: number;
};

export type PlacingRefusal =
  | { code: 'not-now'; state: RequestState }
  | { code: 'gone' | 'not-its-visits' | 'no-minutes' | 'no-homesmith' | 'taken' };

/**
 * Places visits of a request, all of them or none; visits that are not named stay without a time. The homesmith has
 * agreed in person, so neither hours nor driving are checked; only taken time refuses.
 */
export async function assignRequest(
  trx: Db,
  moment: Moment,
  itemId: string,
  placed: readonly PlacedVisit[],
): Promise<Result<null, PlacingRefusal>> {
  const request = await lockRequest(trx, itemId);
  if (request === null) return refuse({ code: 'gone' });
  const visits = await listRequestedVisits(trx, itemId);
  const known = new Set(visits.map(({ id }) => id));
  // Each visit once.
  const isOfIt = placed.length > 0 && placed.every(({ visitId }) => known.delete(visitId));
  if (!isOfIt) return refuse({ code: 'not-its-visits' });
  const isSound = placed.every(({ minutes }) => Number.isInteger(minutes) && minutes > 0);
  if (!isSound) return refuse({ code: 'no-minutes' });
  const numbers = [...new Set(placed.map(({ number }) => number))];
  if ((await lockCalendars(trx, numbers)).length !== numbers.length) {
    return refuse({ code: 'no-homesmith' });
  }
  if (!decideStep(REQUEST, 'assign', request.state).ok) {
    return refuse({ code: 'not-now', state: request.state });
  }
  await deleteExpiredHolds(trx, numbers, moment.now);
  const rows = placed.map(({ visitId, number, startsAt, minutes }) => ({
    id: moment.newId(),
    number,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    kind: 'visit' as const,
    visitId,
    zip: request.zip,
    expiresAt: null,
  }));
  if ((await insertTaken(trx, rows)) !== rows.length) {
    // Frees the times taken so far, since the transaction may continue.
    await deleteVisits(
      trx,
      placed.map(({ visitId }) => visitId),
    );
    return refuse({ code: 'taken' });
  }
  for (const { visitId, number, window } of placed) {
    await setPlaced(trx, visitId, { number, window });
  }
  const set = { decided_at: moment.now };
  const isTaken = await takeRequestStep(trx, moment, request, { name: 'assign', set });
  if (!isTaken) throw new Error('A locked request left its state.');
  return accept(null);
}

/** Frees its times: when it is withdrawn, and before it is erased. */
export async function freeTimesOf(trx: Db, itemId: string): Promise<void> {
  const visits = await listRequestedVisits(trx, itemId);
  const numbers = [...new Set(visits.flatMap(({ number }) => number ?? []))];
  await lockCalendars(trx, numbers);
  await deleteVisits(
    trx,
    visits.map(({ id }) => id),
  );
}

/** What became of the times that were offered: confirmed as a booking, or let go. Nothing, if the request is gone. */
export async function followOffer(
  trx: Db,
  moment: Moment,
  { reference, name }: { reference: string; name: 'book' | 'lapse' },
): Promise<void> {
  const item = await takeItem(trx, reference);
  const request = item && (await lockRequest(trx, item.id));
  if (!request) return;
  const set = name === 'book' ? { decided_at: moment.now } : {};
  await takeRequestStep(trx, moment, request, { name, set });
}
