/** Tells the owner of an account by mail what was changed in it, in the transaction that changes it. */
import type { Db } from '#app/platform/database/database.server.ts';
import { type MailDraft, queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import type { UserRow } from './users.db.server.ts';

type Happened = { device: string; at: Date; publicUrl: string };

export async function tellByMail(
  trx: Db,
  { config, visitor, now }: Pick<AccountsContext, 'config' | 'visitor' | 'now'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  write: (happened: Happened) => Omit<MailDraft, 'to'>,
): Promise<void> {
  const draft = write({ device: visitor.device, at: now, publicUrl: config.publicUrl });
  await queueMail(trx, { to: email, ...draft }, { userId: id, now });
}
