/** Takes the steps of a privacy request. */

import { type Item, settleItem } from '#app/features/inbox/api/items.server.ts';
import { decideStep } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { PRIVACY_REQUEST, type RequestStep } from './privacy-request.process.ts';
import type { KeptRequest } from './privacy-request.ts';
import { PRIVACY_REQUESTS } from './privacy-requests.db.server.ts';

type TakenStep = { name: RequestStep } & Pick<StepRecord<string>, 'reason' | 'set' | 'where'>;

/** False when the step is not allowed now, or was taken in the meantime. */
export async function takeRequestStep(
  trx: Db,
  moment: Moment,
  { itemId, state }: Pick<KeptRequest, 'itemId' | 'state'>,
  { name, set = {}, ...rest }: TakenStep,
): Promise<boolean> {
  const decided = decideStep(PRIVACY_REQUEST, name, state);
  if (!decided.ok) return false;
  const change = { changed_at: moment.now, ...set };
  const taken = { id: itemId, step: decided.value, set: change, ...rest };
  return takeStep(trx, PRIVACY_REQUESTS, taken, moment);
}

/** Ends the request, and with it the conversation. */
export async function endRequest(
  trx: Db,
  moment: Moment,
  { item, request }: { item: Item; request: KeptRequest },
  name: RequestStep,
): Promise<boolean> {
  // A repeated download does not change when it ended.
  const set = request.endedAt === null ? { ended_at: moment.now } : {};
  const isTaken = await takeRequestStep(trx, moment, request, { name, set });
  if (isTaken) await settleItem(trx, moment, item);
  return isTaken;
}
