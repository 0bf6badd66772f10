/** The members of a homesmith, and removing one. */
import { findEmails, lockIdentity } from '#app/features/identity/api/identity.server.ts';
import { giveUpRole } from '#app/features/identity/api/sessions.server.ts';
import { formatLocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { listInvitations } from '../invitations/invitations.db.server.ts';
import {
  type Homesmith,
  listMembers,
  listNumbersOfMember,
  lockHomesmith,
  removeMember,
} from '../roster/homesmiths.db.server.ts';
import { removedMail } from './crew-mails.ts';
import type { CrewView, RemoveRefusal } from './crew-view.ts';

export async function readCrew(
  { database: { db }, now, actor }: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  { number, timeZone }: Pick<Homesmith, 'number' | 'timeZone'>,
): Promise<CrewView> {
  const members = await listMembers(db, number);
  const ids = members.map(({ identityId }) => identityId);
  const emails = await findEmails(db, ids);
  const formatCrewDay = (at: Date) => formatLocalDate(localDateIn(timeZone, at));
  return {
    members: members.map(({ identityId, since }) => ({
      id: identityId,
      email: emails.get(identityId) ?? 'No email',
      since: formatCrewDay(since),
      isYou: identityId === actor?.userId,
    })),
    invitations: (await listInvitations(db, number, now)).map(
      ({ id, email, invitedAt, expiresAt }) => ({
        id,
        email,
        invited: formatCrewDay(invitedAt),
        until: formatCrewDay(expiresAt),
      }),
    ),
  };
}

/**
 * Takes effect with the next request of any of their sessions; removed from their last homesmith, they lose the
 * role. The action checks permission.
 */
export async function removeMemberIn(
  trx: Db,
  { now, config: { publicUrl } }: Pick<RequestContext, 'now' | 'config'>,
  { number, identityId }: { number: number; identityId: string },
): Promise<Result<null, RemoveRefusal>> {
  // Locked before the homesmith, in the order of `takeOnRole`.
  const identity = await lockIdentity(trx, identityId);
  const homesmith = await lockHomesmith(trx, number);
  const members = await listMembers(trx, number);
  const isMember = members.some((one) => one.identityId === identityId);
  if (identity === null || homesmith === null || !isMember) return refuse({ code: 'no-member' });
  if (members.length === 1) return refuse({ code: 'last-member' });
  await removeMember(trx, number, identityId);
  const others = await listNumbersOfMember(trx, identityId);
  if (others.length === 0) await giveUpRole(trx, identityId, 'homesmith');
  const about = { userId: identityId, now };
  await queueMail(trx, { to: identity.email, ...removedMail(homesmith, publicUrl) }, about);
  return accept(null);
}
