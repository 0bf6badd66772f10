/** Changes a customer's name and address, in the settings. */

import { noteActivity } from '#app/features/identity/activity.server.ts';
import { holdIdentity } from '#app/features/identity/identities.server.ts';
import type { Refusal } from '#app/features/identity/refusals.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { checkDetails, type GivenDetails } from './completion.server.ts';
import { updateCustomer } from './customers.db.server.ts';

/** With the checks of step 6. */
export async function changeDetails(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'>,
  userId: string,
  given: GivenDetails,
): Promise<Result<null, Refusal>> {
  const checked = await checkDetails(given);
  if (!checked.ok) return checked;
  return ctx.database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    if ((await holdIdentity(trx, userId)) === null) return refuse({ code: 'signed-out' });
    if (!(await updateCustomer(trx, userId, checked.value))) return refuse({ code: 'not-for-you' });
    await noteActivity(trx, ctx, userId, 'details-changed');
    return accept(null);
  });
}
