/** A customer withdraws their request: its conversation closes, and its jobs are on the list like any other. */
import { z } from 'zod';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { repliedMail } from '#app/features/inbox/api/inbox.ts';
import {
  findItemWithoutKey,
  type Item,
  settleItem,
  takeItem,
} from '#app/features/inbox/api/items.server.ts';
import { noteNotAskedFor } from '#app/features/service-list/api/account.server.ts';
import { accept } from '#app/kernel/result.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { WINDOWS_POLICY } from '../windows/windows.policy.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { lockRequest } from './requests.db.server.ts';
import { takeRequestStep } from './requests.server.ts';

export const NOT_NOW = {
  'not-now': {
    status: 409,
    text: ({ isOffered }: { isOffered: boolean }) =>
      isOffered
        ? 'We’re holding times for you. Book them, or release them first.'
        : 'This request is closed. Ask for times again from your list.',
  },
} as const;

type Withdrawing = Pick<RequestContext, 'configuration' | 'log' | 'now' | 'newId' | 'config'>;

/** Of this account, and a request; null alike for an unknown one and someone else's. */
const ownOf = (item: Item | null, userId: string): Item | null =>
  item?.kind === REQUEST_KIND.id && item.userId === userId ? item : null;

export const findOwnItem = async (db: Db, userId: string, reference: string) =>
  ownOf(await findItemWithoutKey(db, reference), userId);

export const takeOwnItem = async (trx: Db, userId: string, reference: string) =>
  ownOf(await takeItem(trx, reference), userId);

/** `item`: locked, and theirs. False when it is answered with times, or over. */
export async function withdraw(
  trx: Db,
  ctx: Withdrawing,
  { item, userId, message }: { item: Item; userId: string; message: string },
) {
  const request = await lockRequest(trx, item.id);
  const set = { decided_at: ctx.now };
  if (request === null || !(await takeRequestStep(trx, ctx, request, { name: 'withdraw', set }))) {
    return refused('not-now', { isOffered: request?.state === 'offered' });
  }
  const { reference } = item;
  await settleItem(trx, ctx, item);
  await noteNotAskedFor(trx, userId, reference);
  const { publicUrl } = ctx.config;
  await notifyAdministrator(
    trx,
    ctx,
    repliedMail({ reference, publicUrl, kind: REQUEST_KIND, message }),
  );
  return accept({ reference });
}

export const withdrawRequest = actionFor<RequestContext>()({
  name: 'withdraw-request',
  policy: WINDOWS_POLICY.withdraw,
  params: z.object({ reference: z.string() }),
  input: z.strictObject({}),
  fromForm: () => ({}),
  refusals: { gone: { status: 404, text: 'We can’t find this request.' }, ...NOT_NOW },
  find: (ctx, { reference }) => takeOwnItem(ctx.database.db, ctx.actor.userId, reference),
  run: (ctx, { subject: item }) =>
    withdraw(ctx.database.db, ctx, {
      item,
      userId: ctx.actor.userId,
      message: 'I don’t need these times anymore. I withdrew this request.',
    }),
  redirectTo: ({ reference }) => conversationPath(reference),
});
