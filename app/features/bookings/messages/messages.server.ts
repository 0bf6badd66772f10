/** Messages between customer and homesmith of a visit, which either may flag. */
import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import {
  beginBetween,
  flagSaid,
  type MessageBetween,
  readBetween,
  say,
} from '#app/features/inbox/api/conversations.server.ts';
import type { Side } from '#app/features/inbox/api/conversations.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { accept } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf } from '../booking.ts';
import { lockVisitsOf } from '../bookings.db.server.ts';
import { flaggedMail } from './message-mails.ts';
import { mailOther, textOther } from './message-news.server.ts';
import { mayWrite } from './message-window.ts';
import { findConversationOf, insertConversation } from './messages.db.server.ts';
import { CLOSED_SENTENCES, type MessagesView } from './messages-view.ts';
import { countUnreadOf, noteRead, peopleOf } from './unread.server.ts';
import { VISIT_KIND } from './visit-kind.ts';
import { findSides, pagesOf, type SideQuestion, type Sides } from './visit-sides.server.ts';

export type MessageContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'database' | 'limitHits' | 'log' | 'newId' | 'now' | 'ports'
>;

/** null for an unknown visit, and for someone else's. */
export async function viewMessages(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: SideQuestion,
): Promise<MessagesView | null> {
  const sides = await findSides(db, asked);
  if (sides === null) return null;
  const { booking, visit, when } = sides;
  const itemId = await findItemOf(db, sides);
  const { said, isClosed } =
    itemId === null ? { said: [], isClosed: false } : await readBetween(db, itemId);
  const other = asked.by === 'sender' ? sides.homesmith : sides.customer;
  return {
    address: pagesOf(sides)[asked.by] ?? '',
    other,
    isMailed: await hasAddress(db, asked.by, sides),
    when,
    timeZone: booking.timeZone,
    jobs: ordersOf(booking, visit).map(jobLine),
    messages: said.map((one) => viewSaid(one, asked.by, other ?? NAMELESS[asked.by])),
    unread: (await countUnreadOf(db, asked.by, [visit])).get(visit.id) ?? 0,
    closed: closedSentence(sides, { by: asked.by, isClosed, now }),
  };
}

/** Of the other side. */
async function hasAddress(db: Db, by: Side, sides: Sides): Promise<boolean> {
  const people = await peopleOf(db, by === 'sender' ? 'homesmith' : 'sender', sides);
  return (await findEmails(db, people)).size > 0;
}

/** What the other side is called once it is gone. */
const NAMELESS: Readonly<Record<Side, string>> = {
  sender: 'Your homesmith',
  homesmith: 'The homeowner',
};

const viewSaid = (
  { id, author, body, at, flaggedAt }: MessageBetween,
  by: Side,
  other: string,
) => ({
  id,
  who: author === by ? 'You' : author === 'operator' ? 'Homesmith' : other,
  isMine: author === by,
  body,
  at: at.toISOString(),
  isFlagged: flaggedAt !== null,
  mayFlag: author !== by && author !== 'operator' && flaggedAt === null,
});

function closedSentence(
  sides: Sides,
  { by, isClosed, now }: { by: Side; isClosed: boolean; now: Date },
): string | null {
  if (sides.customer === null) return CLOSED_SENTENCES.erased;
  if (sides.homesmith === null) return CLOSED_SENTENCES.nobody;
  if (isClosed) return CLOSED_SENTENCES.ended;
  if (sides.isOff) return CLOSED_SENTENCES[by === 'sender' ? 'off' : 'offForHomesmith'];
  const { visit, booking } = sides;
  if (mayWrite(visit, { confirmedAt: booking.confirmedAt, now })) return null;
  return by === 'sender' ? CLOSED_SENTENCES.over : CLOSED_SENTENCES.overForHomesmith;
}

const findItemOf = (db: Db, { visit: { id, number } }: Sides): Promise<string | null> =>
  number === null ? Promise.resolve(null) : findConversationOf(db, { visitId: id, number });

type Written = { side: SideQuestion; sides: Sides };

/** `sides` locked. */
export async function writeMessage(
  trx: Db,
  ctx: MessageContext,
  { side, sides }: Written,
  body: string,
) {
  const { booking, visit, customer, homesmith, isOff } = sides;
  if (customer === null || homesmith === null) return refused('nobody');
  if (isOff) return refused('off');
  const { confirmedAt } = booking;
  if (!mayWrite(visit, { confirmedAt, now: ctx.now })) return refused('over');
  const { by } = side;
  const itemId = (await findItemOf(trx, sides)) ?? (await begin(trx, ctx, sides));
  const memberId = by === 'homesmith' ? side.userId : null;
  const said = await say(trx, ctx, { itemId, by, memberId, body });
  if (!said.ok) return said;
  // The writer has read what is above.
  await noteRead(trx, { side: by, sides, itemId, at: ctx.now, now: ctx.now });
  await mailOther(trx, ctx, sides, { by, body, reference: said.value });
  await textOther(trx, ctx, sides, { by, itemId });
  return accept(null);
}

/** Locked, so that two first messages create one conversation. */
export async function lockSides(trx: Db, asked: SideQuestion): Promise<Sides | null> {
  const found = await findSides(trx, asked);
  if (found === null) return null;
  await lockVisitsOf(trx, [found.booking.id]);
  return findSides(trx, asked);
}

async function begin(trx: Db, ctx: MessageContext, sides: Sides): Promise<string> {
  const { booking, visit, customer, homesmith, when } = sides;
  const { userId } = booking;
  const { id: visitId, number } = visit;
  if (userId === null || number === null) throw new Error('There are no two to talk.');
  const itemId = await beginBetween(trx, ctx, {
    kind: VISIT_KIND,
    userId,
    name: customer ?? '',
    subject: `The visit on ${when}`,
    facts: [
      { label: 'Booking', value: `${booking.reference}, ${when}` },
      { label: 'Homesmith', value: `${homesmith}, number ${number}` },
    ],
  });
  await insertConversation(trx, { visitId, number, itemId });
  return itemId;
}

/** Flagging twice is harmless. */
export async function flagMessage(
  trx: Db,
  ctx: MessageContext,
  { side: { by }, sides }: Written,
  messageId: string,
) {
  const itemId = await findItemOf(trx, sides);
  if (itemId === null) return refused('no-message');
  const flagged = await flagSaid(trx, ctx, { itemId, messageId, by });
  if (!flagged.ok) return flagged;
  if (flagged.value === null) return accept(null);
  const { publicUrl } = ctx.config;
  const booking = sides.booking.reference;
  const mail = flaggedMail({ reference: flagged.value, publicUrl, booking });
  await notifyAdministrator(trx, ctx, mail);
  return accept(null);
}
