/** Step 6: the details (spec §4: "Saving the profile writes it with registrationComplete true"). */

import { lockUser } from '#app/features/identity/identities.db.server.ts';
import type { Refusal } from '#app/features/identity/refusals.ts';
import { deleteSession } from '#app/features/identity/sessions/sessions.db.server.ts';
import { beginSession } from '#app/features/identity/sessions/sessions.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { doubtAbout } from '#app/platform/zip-codes/zip-codes.server.ts';
import { insertCustomer, isCustomer } from './customers.db.server.ts';
import { findMistakes, normalizeProfile, type ProfileDetails } from './profile.ts';

export type GivenDetails = ProfileDetails & { confirmed?: boolean | undefined };

/** What can be stored, or why not; a ZIP that seems wrong is a question that the person can confirm. */
export async function judgeDetails({
  confirmed,
  ...given
}: GivenDetails): Promise<Result<ProfileDetails, Refusal>> {
  const profile = normalizeProfile(given);
  const fields = findMistakes(profile);
  if (Object.keys(fields).length > 0) return refuse({ code: 'profile-invalid', fields });
  const question = confirmed ? null : doubtAbout(profile);
  return question === null ? accept(profile) : refuse({ code: 'zip-doubt', question });
}

/**
 * Completes the registration of whoever has a verified address and a phone. They may do more from now
 * on, so their session gets a new token (ASVS 5.0.0, 7.2.4), which is the answer.
 */
export async function completeRegistration(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'> & Granted,
  { userId, sessionId }: { userId: string; sessionId: string },
  given: GivenDetails,
): Promise<Result<{ token: string }, Refusal>> {
  const judged = await judgeDetails(given);
  if (!judged.ok) return judged;
  return ctx.database.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (user.email_verified_at === null || user.phone_number === null) {
      return refuse({ code: 'wrong-state' });
    }
    if (await isCustomer(trx, userId)) return refuse({ code: 'wrong-state' });
    // Ended from elsewhere meanwhile: such a session gets no successor.
    if (!(await deleteSession(trx, userId, sessionId))) return refuse({ code: 'signed-out' });
    await insertCustomer(trx, userId, {
      homeId: ctx.newId(),
      profile: judged.value,
      now: ctx.now,
    });
    return accept({ token: await beginSession(trx, ctx, userId) });
  });
}
