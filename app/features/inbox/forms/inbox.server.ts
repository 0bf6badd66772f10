/** The inbox's use cases for forms: receiving submissions, and keeping drafts. */

import { createHash } from 'node:crypto';
import { emailKey } from '#app/kernel/email-key.ts';
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep } from '#app/platform/database/process.server.ts';
import { answerOnceIn } from '#app/platform/idempotency/idempotency.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { CONVERSATION } from '../conversations/conversation.process.ts';
import { CONVERSATIONS, takeConversationStep } from '../conversations/conversation-steps.server.ts';
import {
  insertFile,
  insertItem,
  insertMessage,
  lockItem,
  updateItem,
} from '../items/inbox.db.server.ts';
import type { Fact, InboxKind, Receipt } from '../items/inbox-item.ts';
import { isKeyOf, keyOf, newReference } from '../items/inbox-key.server.ts';
import { findItemByKey, type Item } from '../items/items.server.ts';
import {
  type Confirmation,
  confirmationMail,
  draftMail,
  receivedMail,
  type Wording,
} from '../mails/inbox-mails.ts';
import { notifyAdministrator } from '../mails/notify-administrator.server.ts';
import type { FORM_REFUSALS, InboxRefusal, TooMany } from './inbox.messages.ts';
import { storable } from './normalize-text.ts';
import { type CountOne, type Upload, withinLimits } from './submission-limits.server.ts';

export type SentFile = { fileName: string; mediaType: string; content: Uint8Array };

/** Inserts the room's own row for an item that was just inserted. */
export type Keep = (trx: Db, item: { id: string; reference: string }) => Promise<void>;

export type Submission = {
  /** The form's idempotency key: a repetition returns the same receipt. */
  idempotencyKey: string;
  kind: InboxKind;
  userId: string | null;
  /** As `parseEmail` returns it; null where it is optional, and then there is no mail. */
  email: string | null;
  name: string | null;
  subject: string;
  /** The first message of the conversation. */
  message: string | null;
  facts: readonly Fact[];
  /** The room's own row, in the same transaction. */
  keep?: Keep | undefined;
  files?: readonly SentFile[];
  /** Whether a bot check was passed; uploads without one have a smaller limit. */
  isChecked?: boolean;
  /** The mail to the sender, without what they typed. Reference and link are added. */
  confirmation: Confirmation;
};

/** Stores it, mails the sender the link and the administrator the content; a repetition returns the receipt alone. */
export function receive(
  ctx: RequestContext,
  { idempotencyKey, ...submission }: Submission,
): Promise<Result<Receipt, InboxRefusal>> {
  const { files = [], kind, ...given } = submission;
  // Without the files, whose bytes are no text.
  const { email, name, subject, message, facts } = storable(given);
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const content = [kind.id, email, name, subject, message, facts, hashes];
  return insertOnce(ctx, { idempotencyKey, content, ...receiving(ctx, submission) });
}

/** As an action refuses it: the form gets a new key, because what the old one was sent for is done. */
export const refuseSubmission = (
  { newId }: Pick<Moment, 'newId'>,
  refusal: InboxRefusal,
): { ok: false; refusal: RefusalOf<Pick<typeof FORM_REFUSALS, 'too-many' | 'key-reused'>> } =>
  refusal.code === 'key-reused'
    ? refused(refusal.code, { values: { idempotencyKey: newId() } })
    : refuse(refusal);

/** In the transaction of an action, which has a key, and which is rolled back when this is refused. */
export const receiveIn = (
  ctx: RequestContext,
  submission: Omit<Submission, 'idempotencyKey'>,
): Promise<Result<Receipt, TooMany>> =>
  withinLimits(ctx, (trx, count) => insertCounted(trx, ctx, count, receiving(ctx, submission)));

function receiving(
  ctx: RequestContext,
  {
    files = [],
    isChecked = false,
    confirmation,
    keep,
    kind,
    ...given
  }: Omit<Submission, 'idempotencyKey'>,
): Counting {
  const texts = storable(given);
  const { email, userId, message } = texts;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const uploaded = files.length === 0 ? null : { bytes, isChecked };
  const accompany: Accompany = async (trx, { id, ...receipt }) => {
    await keep?.(trx, { id, reference: receipt.reference });
    if (message) await addMessage(trx, ctx, { itemId: id, author: 'sender', body: message });
    const named = files.map((file) => ({ ...file, fileName: storable(file.fileName) || 'file' }));
    for (const { fileName, mediaType, content } of named) {
      await insertFile(trx, {
        id: ctx.newId(),
        item_id: id,
        file_name: fileName,
        media_type: mediaType,
        content,
      });
    }
    await mailConfirmation(trx, ctx, { email, userId, receipt, confirmation });
    const fileNames = named.map(({ fileName }) => fileName);
    const { publicUrl } = ctx.config;
    const received = { ...texts, ...receipt, kind, fileNames, publicUrl };
    await notifyAdministrator(trx, ctx, receivedMail(received));
  };
  return { ...texts, kind, isDraft: false, uploaded, accompany };
}

export type NewDraft = Pick<
  Submission,
  'idempotencyKey' | 'kind' | 'userId' | 'name' | 'subject' | 'keep'
> & {
  email: string;
  /** The page that continues the draft. */
  resumePath: (receipt: Receipt) => string;
  mail: Wording & { actionLabel: string };
};

/** A form of several steps, which can be continued by the link in the mail. */
export async function beginDraft(
  ctx: RequestContext,
  { resumePath, mail, keep, kind, ...given }: NewDraft,
): Promise<Result<Receipt, InboxRefusal>> {
  const texts = storable(given);
  const { email, userId } = texts;
  const content = [kind.id, emailKey(email)];
  const accompany: Accompany = async (trx, { id, ...receipt }) => {
    await keep?.(trx, { id, reference: receipt.reference });
    const link = `${ctx.config.publicUrl}${resumePath(receipt)}`;
    const { reference } = receipt;
    const letter = draftMail(mail, { reference, link });
    await queueMail(trx, { to: email, ...letter }, { userId, now: ctx.now });
  };
  return insertOnce(ctx, { ...texts, content, kind, facts: [], isDraft: true, accompany });
}

type OpenItem = Item & { email: string };

/** By its key, in any state; null also for an anonymized one. */
export async function findItem(
  { database: { db } }: Pick<RequestContext, 'database'>,
  reference: string,
  key: string,
): Promise<OpenItem | null> {
  const item = await findItemByKey(db, reference, key);
  return item === null || item.email === null ? null : { ...item, email: item.email };
}

/** In the transaction that holds the item's row, when the draft now has another name or address. */
export async function changeDraft(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  { id, ...change }: { id: string; email?: string; name?: string | null },
): Promise<void> {
  const { email, name } = storable(change);
  const address =
    email === undefined
      ? {}
      : // A new address is not verified.
        { email, email_key: emailKey(email), email_verified_at: null };
  await updateItem(trx, id, {
    changed_at: now,
    ...address,
    ...(name === undefined ? {} : { name }),
  });
}

type DraftSubmission = Receipt &
  Pick<Submission, 'kind' | 'name' | 'facts' | 'message' | 'confirmation' | 'keep'>;

/** Submits the draft; submitted before, it returns the same receipt. */
export async function submitDraft(
  ctx: RequestContext,
  { reference, key, confirmation, keep, kind, ...given }: DraftSubmission,
): Promise<Result<Receipt, TooMany | { code: 'gone' }>> {
  if (!(await isKeyOf(ctx.database.db, reference, key))) return refuse({ code: 'gone' });
  const receipt = { reference, key };
  const texts = storable(given);
  const opened = await withinLimits(ctx, (trx, count) =>
    openDraft(trx, ctx, count, { receipt, confirmation, keep, kind, ...texts }),
  );
  if (!opened.ok) return opened;
  return opened.value ? accept(receipt) : refuse({ code: 'gone' });
}

/** Whether it is submitted, now or before; false when it is gone. */
async function openDraft(
  trx: Db,
  ctx: RequestContext,
  count: CountOne,
  given: Omit<DraftSubmission, keyof Receipt> & { receipt: Receipt },
): Promise<boolean> {
  const { receipt, confirmation, keep, kind, name, facts, message } = given;
  const { now } = ctx;
  const item = await lockItem(trx, receipt.reference);
  if (item === null || item.email === null) return false;
  // Submitted in the meantime, in another tab.
  if (item.state !== 'draft') return true;
  const { id, email, user_id: userId, subject } = item;
  await count({ mailTo: email });
  await keep?.(trx, { id, reference: receipt.reference });
  await takeConversationStep(trx, ctx, {
    id,
    name: 'send',
    from: item.state,
    set: { name, facts: JSON.stringify(facts), submitted_at: now, changed_at: now },
  });
  if (message) await addMessage(trx, ctx, { itemId: id, author: 'sender', body: message });
  await mailConfirmation(trx, ctx, { email, userId, receipt, confirmation });
  const { publicUrl } = ctx.config;
  const said = { name, email, subject, message, facts, fileNames: [] };
  const received = { ...receipt, ...said, kind, publicUrl };
  await notifyAdministrator(trx, ctx, receivedMail(received));
  return true;
}

type NewItem = Pick<Submission, 'userId' | 'email' | 'name' | 'subject' | 'facts' | 'kind'> & {
  isDraft: boolean;
};

type IdentifiedItem = NewItem & { id: string };

/** Writes whatever else belongs to it, in its transaction. */
type Accompany = (trx: Db, inserted: Receipt & { id: string }) => Promise<void>;

type Counting = NewItem & { uploaded?: Upload | null; accompany: Accompany };

/** `content`: what the idempotency key is compared by. */
type Once = Pick<Submission, 'idempotencyKey'> & { content: readonly unknown[] };

async function insertOnce(
  ctx: RequestContext,
  { idempotencyKey, content, ...item }: Counting & Once,
): Promise<Result<Receipt, InboxRefusal>> {
  const by = ctx.actor?.userId ?? null;
  const asked = { key: idempotencyKey, by, action: `inbox ${item.kind.id}`, request: content };
  const inserted = await withinLimits(ctx, (trx, count) =>
    answerOnceIn<{ reference: string }, never>(trx, ctx, asked, async () => {
      const { reference } = await insertCounted(trx, ctx, count, item);
      return accept({ reference });
    }),
  );
  if (!inserted.ok) return inserted;
  if (!inserted.value.ok) return inserted.value;
  const { reference } = inserted.value.value;
  return accept({ reference, key: await keyOf(ctx.database.db, reference) });
}

async function insertCounted(
  trx: Db,
  ctx: RequestContext,
  count: CountOne,
  { uploaded = null, accompany, ...item }: Counting,
): Promise<Receipt> {
  const id = ctx.newId();
  const reference = await insertNew(trx, ctx, { ...item, id });
  await count({ mailTo: item.email, uploaded });
  const receipt = { reference, key: await keyOf(trx, reference) };
  await accompany(trx, { id, ...receipt });
  return receipt;
}

/** Returns its reference. */
async function insertNew(
  trx: Db,
  ctx: Moment,
  { userId, email, kind, ...item }: IdentifiedItem,
): Promise<string> {
  for (;;) {
    const reference = newReference();
    const isNew = await insertItem(trx, {
      ...item,
      kind: kind.id,
      reference,
      user_id: userId,
      email,
      email_key: email === null ? null : emailKey(email),
      now: ctx.now,
    });
    // The random reference is taken: tries another.
    if (!isNew) continue;
    const step = getFirstStep(CONVERSATION, item.isDraft ? 'begin' : 'receive');
    await noteStep(trx, CONVERSATIONS, { id: item.id, step }, ctx);
    return reference;
  }
}

async function mailConfirmation(
  trx: Db,
  { config, now }: Pick<RequestContext, 'config' | 'now'>,
  {
    email,
    userId,
    receipt,
    confirmation,
  }: Pick<Submission, 'userId' | 'confirmation' | 'email'> & {
    receipt: Receipt;
  },
): Promise<void> {
  if (email === null) return;
  const { reference, key } = receipt;
  const path = confirmation.action?.path(receipt) ?? conversationPath(reference, key);
  const mail = confirmationMail(confirmation, { reference, link: `${config.publicUrl}${path}` });
  await queueMail(trx, { to: email, ...mail }, { userId, now });
}

const addMessage = (
  trx: Db,
  { now, newId }: Pick<RequestContext, 'now' | 'newId'>,
  { itemId, author, body }: { itemId: string; author: 'sender' | 'operator'; body: string },
) => insertMessage(trx, { id: newId(), item_id: itemId, author, body, at: now });
