/** Mails every member of a homesmith, in the caller's transaction; wake the outbox afterwards. */
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { listCrews, listMembers } from '../roster/homesmiths.db.server.ts';

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

/** Members' accounts, by the number of their homesmith; none for one without members. */
export async function findCrews(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const crews = Map.groupBy(await listCrews(db, numbers), ({ number }) => number);
  return new Map(
    [...crews].map(([number, members]) => [number, members.map(({ identityId }) => identityId)]),
  );
}
