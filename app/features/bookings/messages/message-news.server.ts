/** Mails a message to the other side, or to both, in its transaction. */
import { mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import type { Side } from '#app/features/inbox/api/conversations.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type TextContext, type TextFacts, textPerson } from '../texts/queue-texts.server.ts';
import { messageMail, operatorWroteMail } from './message-mails.ts';
import { takeTexting } from './messages.db.server.ts';
import { peopleOf, subjectOf } from './unread.server.ts';
import { pagesOf, type Sides } from './visit-sides.server.ts';

type Mail = { subject: string; text: string; html: string };
type Now = Pick<RequestContext, 'now'>;

async function mailSide(trx: Db, { now }: Now, side: Side, { booking, visit }: Sides, mail: Mail) {
  if (side === 'homesmith') {
    if (visit.number !== null) await mailMembers(trx, { now }, visit.number, mail);
    return;
  }
  const { userId } = booking;
  const to = userId === null ? undefined : (await findEmails(trx, [userId])).get(userId);
  if (to !== undefined) await queueMail(trx, { to, ...mail }, { userId, now });
}

export async function mailOther(
  trx: Db,
  { now, config: { publicUrl } }: Pick<RequestContext, 'config' | 'now'>,
  sides: Sides,
  { by, body, reference }: { by: Side; body: string; reference: string },
): Promise<void> {
  const { customer, homesmith, when } = sides;
  const from = (by === 'sender' ? customer : homesmith) ?? 'Someone';
  const to = by === 'sender' ? 'homesmith' : 'sender';
  const link = `${publicUrl}${pagesOf(sides)[to] ?? ''}`;
  await mailSide(trx, { now }, to, sides, messageMail({ from, when, body, link, reference }));
}

/** One text until the conversation is read. */
export async function textOther(
  trx: Db,
  ctx: TextContext,
  sides: Sides,
  { by, itemId }: { by: Side; itemId: string },
): Promise<void> {
  const to = by === 'sender' ? 'homesmith' : 'sender';
  if (!(await takeTexting(trx, to, { itemId, at: ctx.now }))) return;
  const { booking, visit, customer, homesmith } = sides;
  const path = pagesOf(sides)[to];
  const texted: TextFacts = {
    what: by === 'sender' ? 'customer-wrote' : 'homesmith-wrote',
    booking,
    visits: [visit],
    who: by === 'sender' ? customer : homesmith,
    subject: subjectOf(sides),
    ...(path !== null && { path }),
  };
  for (const userId of await peopleOf(trx, to, sides)) await textPerson(trx, ctx, userId, texted);
}

export async function mailBoth(
  trx: Db,
  { now, publicUrl }: Now & { publicUrl: string },
  sides: Sides,
): Promise<void> {
  const pages = pagesOf(sides);
  for (const side of ['sender', 'homesmith'] as const) {
    const link = `${publicUrl}${pages[side] ?? ''}`;
    await mailSide(trx, { now }, side, sides, operatorWroteMail({ when: sides.when, link }));
  }
}
