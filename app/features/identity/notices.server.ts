/** Notifies an account's owner by mail of a change, in the transaction of the change. */
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { likelyZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import type { AccountMail, ChangeMailFacts, Facts } from './account-mails.ts';
import type { IdentityRow } from './identities.db.server.ts';

/** What every mail about an account says of the request for it. */
export const factsOf = ({
  config,
  visitor,
}: Pick<RequestContext, 'config' | 'visitor'>): Facts => ({
  device: visitor.device,
  timeZone: likelyZone(visitor.zip),
  publicUrl: config.publicUrl,
});

export async function notifyByMail(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'visitor' | 'now'>,
  { id, email }: Pick<IdentityRow, 'id' | 'email'>,
  write: (changed: ChangeMailFacts) => AccountMail,
): Promise<void> {
  const draft = write({ ...factsOf(ctx), changedAt: ctx.now });
  await queueMail(trx, { to: email, ...draft }, { userId: id, now: ctx.now });
}
