/** What the inbox forgets once its time is over, and what it reminds the operator of before it is. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  deleteEndedItems,
  type ItemRow,
  listDoneDeletions,
  listOpenPrivacyItems,
  makeNobodys,
  noteReminder,
} from './inbox.db.server.ts';
import { deadlineMail } from './inbox-mails.ts';
import { clockOf } from './operator.server.ts';
import { RECORDED_DETAILS, retentionEnds } from './retention.ts';
import { tellAdministrator } from './tell-administrator.server.ts';

type Cared = Pick<RequestContext, 'configuration' | 'database' | 'log' | 'now'>;

export async function keepInboxTidy(ctx: Cared): Promise<void> {
  const { log, now } = ctx;
  const { db } = ctx.database;
  const count = await deleteEndedItems(db, retentionEnds(now));
  if (count > 0) log.info({ count }, 'inbox items past their time deleted');
  await db
    .transaction()
    .execute(async (trx) => makeNobodys(trx, await listDoneDeletions(trx), RECORDED_DETAILS));
  await remindOfDeadlines(ctx);
}

const REMIND_DAYS = 5;

/** Each reminder once, whichever process comes first. */
async function remindOfDeadlines(ctx: Cared): Promise<void> {
  const { db } = ctx.database;
  for (const item of await listOpenPrivacyItems(db)) {
    const clock = clockOf(item, ctx.now);
    if (clock === null || clock.daysLeft > REMIND_DAYS) continue;
    await db.transaction().execute((trx) => remind(trx, ctx, item, clock));
  }
}

async function remind(
  trx: Db,
  ctx: Cared,
  { id, reference, details }: ItemRow,
  clock: { answerBy: string; daysLeft: number },
): Promise<void> {
  const isNew = await noteReminder(trx, id, clock.daysLeft < 0 ? 'overdue' : 'due');
  if (!isNew) return;
  const right = typeof details.right === 'string' ? details.right : null;
  await tellAdministrator(trx, ctx, deadlineMail({ reference, right, ...clock }));
}
