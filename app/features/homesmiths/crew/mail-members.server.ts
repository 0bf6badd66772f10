/** Mails every member of a homesmith, in the caller's transaction; wake the outbox afterwards. */
import { findEmails } from '#app/features/identity/identities.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { listMembers } from '../roster/homesmiths.db.server.ts';

type Mail = { subject: string; text: string; html: string };

export async function mailMembers(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  number: number,
  mail: Mail,
): Promise<void> {
  for (const [userId, to] of await findEmails(trx, await listMemberIds(trx, number))) {
    await queueMail(trx, { to, ...mail }, { userId, now });
  }
}

/** The accounts of a homesmith's members. */
export const listMemberIds = async (db: Db, number: number): Promise<string[]> =>
  (await listMembers(db, number)).map(({ identityId }) => identityId);
