/** Requests: stored with the plan as shown, ended with their conversation. */
import { takeItem } from '#app/features/inbox/api/items.server.ts';
import { noteAskedFor } from '#app/features/service-list/api/account.server.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { decideStep, getFirstStep } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { PlanKind } from '../plan/find-plan.ts';
import type { PlannedHome } from '../windows/list-plan.ts';
import type { KeptOrder } from './kept-orders.ts';
import { REQUEST, type RequestState, type RequestStep } from './request.process.ts';
import { insertRequest, type KeptRequest, lockRequest, REQUESTS } from './requests.db.server.ts';
import type { WantedVisit } from './wanted-visits.ts';

export type NewTimesRequest = {
  /** Whose list shows that they were asked for, and by which reference. */
  asker?: { userId: string; reference: string };
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
  { asker, homeId, kind, plan, orders, visits }: NewTimesRequest,
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
  if (asker === undefined) return;
  await noteAskedFor(trx, asker.userId, {
    ids: orders.map(({ orderKey }) => orderKey),
    reference: asker.reference,
    day: localDateIn(plan.timeZone, moment.now),
  });
}

/** False when the step is not allowed now, or was taken in the meantime. */
export async function takeRequestStep(
  trx: Db,
  moment: Moment,
  { itemId, state }: Pick<KeptRequest, 'itemId' | 'state'>,
  { name, set = {}, ...rest }: { name: RequestStep } & Pick<StepRecord<string>, 'reason' | 'set'>,
): Promise<boolean> {
  const decided = decideStep(REQUEST, name, state);
  if (!decided.ok) return false;
  const change = { changed_at: moment.now, ...set };
  // Stored states are all but `forgotten`.
  const step = decided.value as StepRecord<RequestState>['step'];
  return takeStep(trx, REQUESTS, { id: itemId, step, set: change, ...rest }, moment);
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
