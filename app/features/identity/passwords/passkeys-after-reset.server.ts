/**
 * After a mailed reset: the account's passkeys, which still open it, and one of which a thief may have added. The
 * reset's link can be used once more to remove them, until its original expiry.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { passkeyChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { lockIdentity } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { type LinkProofs, requireLinkProof } from '../proofs/link-proof.server.ts';
import {
  findMailedToken,
  type MailedTokenRow,
  storeMailedToken,
  takeMailedToken,
} from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
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

/** Ids that are not the account's are ignored. Returns the number removed. */
export async function removePasskeysAfterReset(
  ctx: RequestContext,
  token: string,
  { ids, ...proofs }: LinkProofs & { ids: readonly string[] },
): Promise<Result<{ removed: number }, Refusal>> {
  const { database, now, ports } = ctx;
  if (ids.length === 0) return refuse({ code: 'passkeys-none-chosen' });
  const tokenHash = hashToken(token);
  const offered = await findMailedToken(database.db, 'remove-passkeys', tokenHash, now);
  if (offered === null) return refuse({ code: 'link-dead' });
  const proved = await requireLinkProof(ctx, 'remove-passkeys', offered.user_id, proofs);
  if (!proved.ok) return proved;
  const result = await database.db
    .transaction()
    .execute<Result<{ removed: number }, Refusal>>(async (trx) => {
      const found = await takeMailedToken(trx, 'remove-passkeys', tokenHash, now);
      const user = found && (await lockIdentity(trx, found.user_id));
      if (!user) return refuse({ code: 'link-dead' });
      let removed = 0;
      for (const id of ids) if (await deletePasskey(trx, user.id, id)) removed += 1;
      if (removed > 0) {
        await noteActivity(trx, ctx, user.id, 'passkey-removed');
        await notifyByMail(trx, ctx, user, (facts) =>
          passkeyChangedMail({ ...facts, added: false }),
        );
      }
      return accept({ removed });
    });
  ports.outbox.wake();
  return result;
}
