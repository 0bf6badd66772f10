/**
 * After a mailed reset: the account's passkeys, which still open it, and one of which a thief may have added. The
 * reset's link can be used once more to remove them, until its original expiry.
 */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { text } from '../account-input.ts';
import { passkeyChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { linkAction } from '../proofs/link-action.server.ts';
import {
  findMailedToken,
  type MailedTokenRow,
  storeMailedToken,
} from '../proofs/proofs.db.server.ts';
import { isSecondFactorOn } from '../second-factor/authenticator-app.server.ts';
import { deletePasskey } from '../second-factor/passkeys.db.server.ts';
import { findPasskeys } from '../second-factor/passkeys.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import type { ResetPasskey } from './reset-passkeys.ts';

/** In the reset's transaction, which has used up the link. */
export async function offerPasskeys(trx: Db, reset: MailedTokenRow): Promise<void> {
  if ((await findPasskeys(trx, reset.user_id)).length === 0) return;
  await storeMailedToken(trx, { ...reset, purpose: 'remove-passkeys' });
}

export type OfferedPasskeys = { passkeys: ResetPasskey[]; asksForCode: boolean };

/** Null unless this link has just reset the password and passkeys remain. */
export async function findOfferedPasskeys(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  token: string,
): Promise<OfferedPasskeys | null> {
  const found = await findMailedToken(db, 'remove-passkeys', hashToken(token), now);
  if (found === null) return null;
  return {
    passkeys: await findPasskeys(db, found.user_id),
    asksForCode: await isSecondFactorOn(db, found.user_id),
  };
}

/** Ids that are not the account's are ignored. Answers the number removed. */
export const removePasskeysAfterReset = linkAction('remove-passkeys', {
  input: z.object({ ids: z.array(text), code: text.optional() }),
  prepare: async (_, { ids }) =>
    ids.length === 0 ? refuse({ code: 'passkeys-none-chosen' }) : accept(null),
  run: async (ctx, { ids }, { user }) => {
    const { db } = ctx.database;
    let removed = 0;
    for (const id of ids) if (await deletePasskey(db, user.id, id)) removed += 1;
    if (removed > 0) {
      await noteActivity(db, ctx, user.id, 'passkey-removed');
      await notifyByMail(db, ctx, user, (facts) => passkeyChangedMail({ ...facts, added: false }));
    }
    return accept({ removed });
  },
});
