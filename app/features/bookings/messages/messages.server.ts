/** Messages between customer and homesmith of a visit, which either may flag. */
import { createHash } from 'node:crypto';
import { jobLine } from '#app/features/catalogue/choices/job-lines.ts';
import { findEmails } from '#app/features/identity/identities.server.ts';
import {
  beginBetween,
  countBetween,
  flagSaid,
  readBetween,
  readSaid,
  type Said,
  say,
} from '#app/features/inbox/conversations/between.server.ts';
import type { Side } from '#app/features/inbox/conversations/between.ts';
import { notifyAdministrator } from '#app/features/inbox/mails/notify-administrator.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Visit } from '../booking.ts';
import { lockVisitsOf } from '../bookings.db.server.ts';
import { flaggedMail } from './message-mails.ts';
import { mayWrite } from './message-window.ts';
import {
  findConversationOf,
  insertConversation,
  listConversationsAbout,
  type VisitConversation,
} from './messages.db.server.ts';
import type { MessageRefusal } from './messages.messages.ts';
import { CLOSED_SENTENCES, type MessagesView } from './messages-view.ts';
import { mailOther, textOther } from './tell-message.server.ts';
import { countUnreadOf, noteRead, peopleOf } from './unread.server.ts';
import { VISIT_KIND } from './visit-kind.ts';
import { findSides, pagesOf, type SideAsked, type Sides } from './visit-sides.server.ts';

export type MessageContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'database' | 'limitHits' | 'log' | 'newId' | 'now' | 'ports'
>;

/** Of these visits, with each homesmith that they had. */
export const findConversationsAbout = (
  db: Db,
  visitIds: readonly string[],
): Promise<VisitConversation[]> => listConversationsAbout(db, visitIds);

/** null for an unknown visit, and for someone else's. */
export async function viewMessages(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: SideAsked,
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

const viewSaid = ({ id, author, body, at, flaggedAt }: Said, by: Side, other: string) => ({
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

/** The number of messages between the customer and the current homesmith. */
export async function countMessages(
  db: Db,
  { id, number }: Pick<Visit, 'id' | 'number'>,
): Promise<number> {
  const itemId = number === null ? null : await findConversationOf(db, { visitId: id, number });
  return itemId === null ? 0 : countBetween(db, itemId);
}

export async function writeMessage(
  ctx: MessageContext,
  asked: SideAsked,
  { once, text }: { once: string; text: string },
): Promise<Result<null, MessageRefusal>> {
  const body = readSaid(text);
  if (!body.ok) return body;
  const { db } = ctx.database;
  const counted = { limit: 'VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT', by: asked.userId } as const;
  const wait = await countTry({ ...ctx, db, limits: ctx.config.limits }, counted);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  const written = await db
    .transaction()
    .execute((trx) => writeIn(trx, ctx, asked, { once, body: body.value }));
  if (written.ok) ctx.ports.outbox.wake();
  return written;
}

async function writeIn(
  trx: Db,
  ctx: MessageContext,
  asked: SideAsked,
  { once, body }: { once: string; body: string },
): Promise<Result<null, MessageRefusal>> {
  const sides = await lockSides(trx, asked);
  if (sides === null) return refuse({ code: 'gone' });
  const { booking, visit, customer, homesmith, isOff } = sides;
  if (customer === null || homesmith === null) return refuse({ code: 'nobody' });
  if (isOff) return refuse({ code: 'off' });
  const { confirmedAt } = booking;
  if (!mayWrite(visit, { confirmedAt, now: ctx.now })) return refuse({ code: 'over' });
  const itemId = (await findItemOf(trx, sides)) ?? (await begin(trx, ctx, sides));
  const said = await say(trx, ctx, {
    itemId,
    id: messageId(once, [visit.id, body]),
    by: asked.by,
    memberId: asked.by === 'homesmith' ? asked.userId : null,
    body,
  });
  if (!said.ok) return said;
  const { isNew, reference } = said.value;
  if (!isNew) return accept(null);
  // The writer has read what is above.
  await noteRead(trx, { side: asked.by, sides, itemId, at: ctx.now, now: ctx.now });
  await mailOther(trx, ctx, sides, { by: asked.by, body, reference });
  await textOther(trx, ctx, sides, { by: asked.by, itemId });
  return accept(null);
}

/** The same for the same message of the same form, however often it is sent. */
function messageId(once: string, content: readonly string[]): string {
  const written = JSON.stringify([once, ...content]);
  // 32 hexadecimal digits make a UUID.
  return createHash('sha256').update(written).digest('hex').slice(0, 32);
}

/** Locked, so that two first messages create one conversation. */
async function lockSides(trx: Db, asked: SideAsked): Promise<Sides | null> {
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
  ctx: MessageContext,
  asked: SideAsked,
  messageId: string,
): Promise<Result<null, MessageRefusal>> {
  const flagged = await ctx.database.db.transaction().execute(async (trx) => {
    const sides = await findSides(trx, asked);
    const itemId = sides && (await findItemOf(trx, sides));
    if (sides === null || itemId === null) return refuse({ code: 'gone' } as const);
    const done = await flagSaid(trx, ctx, { itemId, messageId, by: asked.by });
    if (!done.ok || done.value === null) return done;
    const { publicUrl } = ctx.config;
    const booking = sides.booking.reference;
    await notifyAdministrator(trx, ctx, flaggedMail({ reference: done.value, publicUrl, booking }));
    return done;
  });
  if (!flagged.ok) return flagged;
  ctx.ports.outbox.wake();
  return accept(null);
}
