/** Invitations: people become members of a homesmith by a mailed key, with any account. */
import { findEmails, requireWithinLimitsIn } from '#app/features/identity/api/identity.server.ts';
import { parseEmail } from '#app/features/identity/api/identity.ts';
import {
  hashToken,
  keepRole,
  newToken,
  takeOnRole,
} from '#app/features/identity/api/sessions.server.ts';
import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import type { SessionGrant } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { joinPath } from '#app/kernel/urls.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { addMember, listMembers, lockHomesmith } from '../roster/homesmiths.db.server.ts';
import { notifyWhenLive } from '../roster/live.server.ts';
import { INVITATION_DAYS, invitationMail, welcomeMail } from './invitation-mail.ts';
import {
  type InviteRefusal,
  type JoinRefusal,
  MAX_OPEN,
  type WithdrawRefusal,
} from './invitation-refusals.ts';
import {
  deleteEarlier,
  findInvitation,
  findInvitationTo,
  type Invitation,
  insertInvitation,
  isWithdrawn,
  listInvitations,
  takeInvitation,
  withdrawOpen,
} from './invitations.db.server.ts';

type InviteContext = Pick<RequestContext, 'now' | 'newId' | 'config'>;
type InvitationInput = {
  number: number;
  name: string;
  email: string;
  /** Of an application that was accepted: the mail says that, too. */
  welcome?: { text: string; conversation: string };
};

/** In the caller's transaction; wake the outbox afterwards. */
export async function mailInvitation(
  trx: Db,
  { now, newId, config: { publicUrl } }: InviteContext,
  { number, name, email, welcome }: InvitationInput,
): Promise<void> {
  const key = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await deleteEarlier(trx, number, emailKey(email));
  await insertInvitation(trx, {
    id: newId(),
    number,
    keyHash: hashToken(key),
    email,
    emailKey: emailKey(email),
    invitedAt: now,
    expiresAt,
  });
  const link = `${publicUrl}${joinPath(key)}`;
  const mail = welcome ? welcomeMail({ name, link, ...welcome }) : invitationMail({ name, link });
  await queueMail(trx, { to: email, ...mail }, { userId: null, now, expiresAt });
}

/** Invites a further member, or mails the same person again. The route checks permission. */
export async function inviteMemberIn(
  trx: Db,
  ctx: InviteContext & Parameters<typeof requireWithinLimitsIn>[1],
  { number, email: typed }: { number: number; email: string },
): Promise<Result<null, InviteRefusal>> {
  const email = parseEmail(typed);
  if (email === null) return refuse({ code: 'email-invalid' });
  const homesmith = await lockHomesmith(trx, number);
  if (homesmith === null || homesmith.state === 'ended') return refuse({ code: 'no-homesmith' });
  const others = (await listInvitations(trx, number, ctx.now)).filter(
    (open) => emailKey(open.email) !== emailKey(email),
  );
  if (others.length >= MAX_OPEN) return refuse({ code: 'too-many-open' });
  const members = await listMembers(trx, number);
  const emails = await findEmails(
    trx,
    members.map(({ identityId }) => identityId),
  );
  const isMember = [...emails.values()].some((one) => emailKey(one) === emailKey(email));
  if (isMember) return refuse({ code: 'is-member' });
  const within = await requireWithinLimitsIn(trx, ctx, {
    limit: 'MAILS_PER_HOUR_PER_RECIPIENT',
    by: mailboxKey(email),
  });
  if (!within.ok) return refuse({ code: 'too-many' });
  await mailInvitation(trx, ctx, { number, name: homesmith.name, email });
  return accept(null);
}

/** Under the lock of joining, so that only one of the two happens. The route checks permission. */
export async function withdrawInvitationIn(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  { number, id }: { number: number; id: string },
): Promise<Result<null, WithdrawRefusal>> {
  await lockHomesmith(trx, number);
  const isGone = await withdrawOpen(trx, { number, id, now });
  return isGone ? accept(null) : refuse({ code: 'not-open' });
}

export const findByKey = (
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  key: string,
): Promise<Invitation | null> => findInvitation(db, hashToken(key), now);

/**
 * By its key, or without one by the address that it was mailed to: an account that verified that address reads the
 * same mailbox. So an invitation survives a registration that goes on in another browser.
 */
export const findOpened = async (
  ctx: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  key: string,
): Promise<Invitation | null> => {
  const user = ctx.actor?.user;
  if (key !== '') return findByKey(ctx, key);
  return user?.emailVerified ? findInvitedTo(ctx, user.email) : null;
};

/** The newest to a verified address. */
export const findInvitedTo = (
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  email: string,
): Promise<Invitation | null> => findInvitationTo(db, emailKey(email), now);

/** Whether an invalid key was withdrawn. */
export const wasWithdrawn = (
  { database: { db } }: Pick<RequestContext, 'database'>,
  key: string,
): Promise<boolean> => isWithdrawn(db, hashToken(key));

type JoinContext = Pick<
  RequestContext,
  'database' | 'now' | 'newId' | 'visitor' | 'actor' | 'config'
> &
  SessionGrant;

class Used extends Error {}

/** Valid once. Returns the session's new token; null when it does not change. */
export async function join(
  ctx: JoinContext,
  key: string,
): Promise<Result<{ token: string | null }, JoinRefusal>> {
  const { actor, now } = ctx;
  // The policy requires a session.
  if (actor === null) throw new Error('Not signed in');
  const invitation = await findOpened(ctx, key);
  if (invitation === null) return refuseDead(ctx, key);
  const { emailVerified, phoneNumber } = actor.user;
  if (!emailVerified || phoneNumber === null) return refuse({ code: 'unproved' });
  const become = async (trx: Db) => {
    // Locked before the invitation, in the order of erasure.
    const homesmith = await lockHomesmith(trx, invitation.number);
    const isTheirs = homesmith !== null && (await takeInvitation(trx, invitation.id));
    if (!isTheirs) throw new Used();
    await addMember(trx, invitation.number, actor.userId, now);
    await notifyWhenLive(trx, ctx, invitation.number);
  };
  try {
    if (actor.roles.has('homesmith')) {
      const joined = await allOrNothing(ctx.database.db, async (trx) => {
        // They may be removed from their last homesmith at this moment.
        if (!(await keepRole(trx, actor.userId, 'homesmith'))) return refused('unproved');
        await become(trx);
        return accept({ token: null });
      });
      if (joined.ok) return joined;
    }
    const taken = await takeOnRole(ctx, actor, 'homesmith', become);
    return taken.ok ? taken : refuse({ code: 'unproved' });
  } catch (error) {
    if (error instanceof Used) return refuseDead(ctx, key);
    throw error;
  }
}

const refuseDead = async (ctx: JoinContext, key: string) =>
  refused((await wasWithdrawn(ctx, key)) ? 'withdrawn' : 'used');
