/** Mails to the administrator, in the transaction of their cause. */
import type { Db } from '#app/platform/database/database.server.ts';
import { requireSafeMail } from '#app/platform/outbox/delivery.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { InboxMail } from './inbox-mails.ts';

/**
 * Does nothing without a valid configured address, about which the start warns: submissions are stored all the same.
 */
export async function notifyAdministrator(
  trx: Db,
  { configuration, log, now }: Pick<RequestContext, 'configuration' | 'log' | 'now'>,
  mail: InboxMail,
): Promise<void> {
  const to = configuration.get('admin.email')?.trim() ?? '';
  if (to === '') return;
  try {
    requireSafeMail({ to, subject: mail.subject });
  } catch {
    log.warn('admin.email is not an email address: no one is notified of submissions');
    return;
  }
  await queueMail(trx, { to, ...mail }, { userId: null, now });
}
