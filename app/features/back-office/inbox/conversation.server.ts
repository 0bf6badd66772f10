/** Loads one conversation, with what operators may do. */
import { closingOf, notesOf, showToOperator } from '#app/features/inbox/api/command.server.ts';
import { CONVERSATION, formatBytes } from '#app/features/inbox/api/conversations.ts';
import { getRoom, type InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import type { ConversationView } from './conversation-view.ts';
import { nameState } from './inbox-address.ts';
import { findOwnPage } from './own-page.server.ts';
import { describeAccount, describeEmail, findSenderAccount } from './sender-account.server.ts';

/** Null for an unknown reference or a draft. */
export async function readConversation(
  { database: { db }, now }: ReadContext,
  rooms: InboxRooms,
  reference: string,
): Promise<ConversationView | null> {
  const shown = await showToOperator({ db, now, rooms }, reference);
  if (shown === null) return null;
  const { item, kindName, messages, files, facts } = shown;
  const { state, email, email_verified_at: verifiedAt, submitted_at: sentAt } = item;
  if (state === 'draft') return null;
  const elsewhere = await findOwnPage(db, item);
  const mayWrite =
    stepsFrom(CONVERSATION, state, 'operator').length > 0 && elsewhere?.decides !== true;
  const room = getRoom(rooms, item.kind);
  const mayTake = async (name: string): Promise<boolean> => {
    const own = room.verbs?.find(({ verb }) => verb === name);
    return mayWrite && ((await own?.isOpen?.(db, now, item.id)) ?? false);
  };
  const isTheirs = (await notesOf(rooms, db, now, [item.id])).get(item.id)?.isTheirs ?? false;
  const account = await findSenderAccount(db, item.user_id, now);
  return {
    reference: item.reference,
    subject: item.subject,
    kind: kindName,
    state,
    stateName: nameState({ state, isTheirs }),
    seen: seenOf({ state, changedAt: item.changed_at }),
    facts: [
      {
        label: 'From',
        value:
          item.name ?? account?.name ?? (email === null ? 'No name or email' : 'No name given'),
      },
      ...(email === null
        ? []
        : [{ label: 'Email', value: describeEmail({ email, verifiedAt }, account) }]),
      ...(account === null ? [] : [{ label: 'Account', value: describeAccount(account, item) }]),
      ...facts,
    ],
    sender: item.name ?? (account === null ? 'Sender' : (account.name ?? 'Customer')),
    bookings: account?.bookings ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    messages: messages.map(({ id, author, body, at, flagged_at: flaggedAt }) => ({
      id,
      isOurs: author === 'operator',
      isHomesmiths: author === 'homesmith',
      isFlagged: flaggedAt !== null,
      body,
      at: at.toISOString(),
    })),
    files: files.map(({ id, fileName, bytes }) => ({ id, fileName, size: formatBytes(bytes) })),
    elsewhere,
    mayWrite,
    closing: await closingOf(db, room, item.id),
    mayExtend: await mayTake('extend'),
    mayDeny: await mayTake('deny'),
  };
}
