/** Notifies an account's owner by mail of a change, in the transaction of the change. */
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { likelyZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import type { AccountMail } from './account-mails.ts';
import type { IdentityRow } from './identities.db.server.ts';

type Changed = { device: string; timeZone: string; changedAt: Date; publicUrl: string };

export async function notifyByMail(
  trx: Db,
  { config, visitor, now }: Pick<RequestContext, 'config' | 'visitor' | 'now'>,
  { id, email }: Pick<IdentityRow, 'id' | 'email'>,
  write: (changed: Changed) => AccountMail,
): Promise<void> {
  const { device, zip } = visitor;
  const { publicUrl } = config;
  const draft = write({ device, timeZone: likelyZone(zip), changedAt: now, publicUrl });
  await queueMail(trx, { to: email, ...draft }, { userId: id, now });
}
