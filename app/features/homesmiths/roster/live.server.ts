/** Says once by email that homeowners can book a homesmith, from whichever change made it so. */
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findHomesmith, listMembers } from './homesmiths.db.server.ts';
import { setLive } from './live.db.server.ts';
import { liveMail } from './live-mail.ts';

/** In the transaction of that change; wake the outbox afterwards. */
export async function notifyWhenLive(
  trx: Db,
  { now, config }: Pick<RequestContext, 'now' | 'config'>,
  number: number,
): Promise<void> {
  if (!(await setLive(trx, number, now))) return;
  const homesmith = await findHomesmith(trx, number);
  if (homesmith === null) return;
  const mail = liveMail({ ...homesmith, publicUrl: config.publicUrl });
  const members = (await listMembers(trx, number)).map(({ identityId }) => identityId);
  for (const [userId, to] of await findEmails(trx, members)) {
    await queueMail(trx, { to, ...mail }, { userId, now });
  }
}

export { listSavedPages } from './live.db.server.ts';
