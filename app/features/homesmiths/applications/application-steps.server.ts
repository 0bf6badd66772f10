/** Takes the steps of an application. */
import { decideStep } from '#app/kernel/process.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { type ApplicationStep, HOMESMITH_APPLICATION } from './application.process.ts';
import { type ApplicationRow, HOMESMITH_APPLICATIONS } from './applications.db.server.ts';

type TakenStep = { name: ApplicationStep } & Pick<StepRecord<string>, 'reason' | 'set'>;

/** False when the step is not allowed now, or was taken in the meantime. */
export async function takeApplicationStep(
  trx: Db,
  moment: Moment,
  { itemId, state }: Pick<ApplicationRow, 'itemId' | 'state'>,
  { name, set = {}, ...rest }: TakenStep,
): Promise<boolean> {
  const decided = decideStep(HOMESMITH_APPLICATION, name, state);
  if (!decided.ok) return false;
  const change = { changed_at: moment.now, ...set };
  const taken = { id: itemId, step: decided.value, set: change, ...rest };
  return takeStep(trx, HOMESMITH_APPLICATIONS, taken, moment);
}
