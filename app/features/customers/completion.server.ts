/** Step 6: the details (spec §4: "Saving the profile writes it with registrationComplete true"). */

import type { Refusal } from '#app/features/identity/refusals.ts';
import { takeOnRole } from '#app/features/identity/sessions/take-on-role.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { doubtAbout } from '#app/platform/zip-codes/zip-codes.server.ts';
import { insertCustomer } from './customers.db.server.ts';
import { findMistakes, normalizeProfile, type ProfileDetails } from './profile.ts';

export type GivenDetails = ProfileDetails & { confirmed?: boolean | undefined };

/** The details to store, or mistakes; a doubtful Zip Code is a question that the person can confirm. */
export async function checkDetails({
  confirmed,
  ...given
}: GivenDetails): Promise<Result<ProfileDetails, Refusal>> {
  const profile = normalizeProfile(given);
  const fields = findMistakes(profile);
  if (Object.keys(fields).length > 0) return refuse({ code: 'profile-invalid', fields });
  const question = confirmed ? null : doubtAbout(profile);
  return question === null ? accept(profile) : refuse({ code: 'zip-doubt', question });
}

/** Completes the registration of a person with a verified address and a phone; returns their session's new token. */
export async function completeRegistration(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'> & Granted,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  given: GivenDetails,
): Promise<Result<{ token: string }, Refusal>> {
  const checked = await checkDetails(given);
  if (!checked.ok) return checked;
  return takeOnRole(ctx, actor, 'customer', (trx) =>
    insertCustomer(trx, actor.userId, {
      homeId: ctx.newId(),
      profile: checked.value,
      now: ctx.now,
    }),
  );
}
