/** The inbox's use cases for forms: take what somebody sends in, and keep drafts until they do. */
import { createHash, randomUUID } from 'node:crypto';
import { emailKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Count, countTry } from '#app/platform/limits/limits.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import {
  findItemById,
  findItemByReference,
  type ItemRow,
  insertFile,
  insertItem,
  insertMessage,
  lockItem,
  updateDraft,
  updateItem,
} from './inbox.db.server.ts';
import type { InboxRefusal } from './inbox.messages.ts';
import type { InboxContext } from './inbox-context.server.ts';
import { conversationPath, type Fact, type InboxKind, type ItemState } from './inbox-item.ts';
import { isKeyOf, keyOf, newReference } from './inbox-key.server.ts';
import { confirmationMail, draftMail, receivedMail, type Wording } from './inbox-mails.ts';
import { tellAdministrator } from './tell-administrator.server.ts';
import { storable } from './tidy-text.ts';

export type SentFile = { fileName: string; mediaType: string; content: Uint8Array };

export type Submission = {
  /** The form's `once` UUID: the same form sent twice gives one item, and the same receipt. */
  id: string;
  kind: InboxKind;
  userId: string | null;
  /** As `parseEmail` returns it. */
  email: string;
  name: string | null;
  subject: string;
  /** The first of the conversation. */
  message: string | null;
  facts: readonly Fact[];
  /** The same for programs. */
  details: Record<string, unknown>;
  files?: readonly SentFile[];
  /** The mail to them; never what they typed. The reference and the link are added. */
  confirmation: Wording;
};
export type Receipt = { reference: string; key: string };

/** Stores it, mails them the link and the administrator all of it; nothing new when it is here already. */
export async function receive(
  ctx: InboxContext,
  submission: Submission,
): Promise<Result<Receipt, InboxRefusal>> {
  const { files = [], confirmation, ...given } = submission;
  const texts = storable(given);
  const { kind, email, name, subject, message, facts, userId } = texts;
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const id = itemId(texts.id, [kind, email, name, subject, message, facts, hashes]);
  return insertOnce(ctx, { ...texts, id, isDraft: false }, async (trx, receipt) => {
    const { now } = ctx;
    if (message) await addMessage(trx, { itemId: id, author: 'sender', body: message, now });
    const named = files.map((file) => ({ ...file, fileName: storable(file.fileName) || 'file' }));
    for (const { fileName, mediaType, content } of named) {
      await insertFile(trx, {
        id: randomUUID(),
        item_id: id,
        file_name: fileName,
        media_type: mediaType,
        content,
      });
    }
    await mailConfirmation(trx, ctx, { email, userId, receipt, confirmation });
    const fileNames = named.map(({ fileName }) => fileName);
    await tellAdministrator(trx, ctx, receivedMail({ ...texts, ...receipt, fileNames }));
  });
}

export type NewDraft = Pick<
  Submission,
  'id' | 'kind' | 'userId' | 'email' | 'name' | 'subject' | 'details'
> & {
  /** The page that goes on with it. */
  resumePath: (receipt: Receipt) => string;
  mail: Wording & { actionLabel: string };
};

/** A form that is filled in bit by bit, and found again by the link in the mail. */
export async function beginDraft(
  ctx: InboxContext,
  { resumePath, mail, ...given }: NewDraft,
): Promise<Result<Receipt, InboxRefusal>> {
  const texts = storable(given);
  const { kind, email, userId } = texts;
  const id = itemId(texts.id, [kind, emailKey(email)]);
  const item = { ...texts, id, facts: [], isDraft: true };
  return insertOnce(ctx, item, async (trx, receipt) => {
    const link = `${ctx.config.publicUrl}${resumePath(receipt)}`;
    const { reference } = receipt;
    const letter = draftMail(mail, { reference, link });
    await queueMail(trx, { to: email, ...letter }, { userId, now: ctx.now });
  });
}

export type Draft = {
  reference: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string | null;
  details: Record<string, unknown>;
  state: ItemState;
};

/** By its key, in any state; null also for one that was made nobody's. */
export async function findItem(
  { database: { db } }: Pick<InboxContext, 'database'>,
  reference: string,
  key: string,
): Promise<Draft | null> {
  if (!(await isKeyOf(db, reference, key))) return null;
  const row = await findItemByReference(db, reference);
  if (row === null || row.email === null) return null;
  const { email, email_verified_at: emailVerifiedAt, name, details, state } = row;
  return { reference, email, emailVerifiedAt, name, details, state };
}

export type DraftChange = Receipt & {
  details: Record<string, unknown>;
  email?: string;
  name?: string | null;
};

/** False: there is no such draft (any more). The last change wins. */
export async function saveDraft(
  { database: { db }, now }: Pick<InboxContext, 'database' | 'now'>,
  { reference, key, ...change }: DraftChange,
): Promise<boolean> {
  if (!(await isKeyOf(db, reference, key))) return false;
  const { details, email, name } = storable(change);
  const address =
    email === undefined
      ? {}
      : // Nobody has shown that the new one is theirs.
        { email, email_key: emailKey(email), email_verified_at: null };
  return updateDraft(db, reference, {
    details: JSON.stringify(details),
    changed_at: now,
    ...address,
    ...(name === undefined ? {} : { name }),
  });
}

export type DraftSubmission = Receipt &
  Pick<Submission, 'name' | 'facts' | 'details' | 'message' | 'confirmation'>;

/** The draft becomes what was sent in; sent in already, the receipt is the same, and nothing new. */
export async function submitDraft(
  ctx: InboxContext,
  { reference, key, confirmation, ...given }: DraftSubmission,
): Promise<Result<Receipt, InboxRefusal | { code: 'gone' }>> {
  const { db } = ctx.database;
  const draft = (await isKeyOf(db, reference, key))
    ? await findItemByReference(db, reference)
    : null;
  if (draft === null || draft.email === null) return refuse({ code: 'gone' });
  const receipt = { reference, key };
  if (draft.state !== 'draft') return accept(receipt);
  const wait = await countSubmission(ctx, draft.email);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  const texts = storable(given);
  const outcome = await db
    .transaction()
    .execute((trx) => openDraft(trx, ctx, { receipt, confirmation, ...texts }));
  ctx.ports.outbox.wake();
  return outcome;
}

async function openDraft(
  trx: Db,
  ctx: InboxContext,
  given: Omit<DraftSubmission, keyof Receipt> & { receipt: Receipt },
): Promise<Result<Receipt, { code: 'gone' }>> {
  const { receipt, confirmation, name, facts, details, message } = given;
  const { now } = ctx;
  const item = await lockItem(trx, receipt.reference);
  if (item === null || item.email === null) return refuse({ code: 'gone' });
  // Somebody sent it in meanwhile, in another tab.
  if (item.state !== 'draft') return accept(receipt);
  await updateItem(trx, item.id, {
    state: 'open',
    name,
    facts: JSON.stringify(facts),
    details: JSON.stringify(details),
    submitted_at: now,
    changed_at: now,
  });
  if (message) {
    await addMessage(trx, { itemId: item.id, author: 'sender', body: message, now });
  }
  const { email, user_id: userId, kind, subject } = item;
  await mailConfirmation(trx, ctx, { email, userId, receipt, confirmation });
  const received = { ...receipt, kind, name, email, subject, message, facts, fileNames: [] };
  await tellAdministrator(trx, ctx, receivedMail(received));
  return accept(receipt);
}

/** For whoever pressed a button behind a mailed link; the link alone is opened by scanners too. */
export async function markEmailVerified(
  { database: { db }, now }: Pick<InboxContext, 'database' | 'now'>,
  reference: string,
  key: string,
): Promise<void> {
  if (!(await isKeyOf(db, reference, key))) return;
  const item = await findItemByReference(db, reference);
  if (item === null || item.email === null || item.email_verified_at !== null) return;
  await updateItem(db, item.id, { email_verified_at: now });
}

/**
 * The same form with the same content is the same item. Somebody who goes back in the browser, and writes
 * something else in the form that they had sent, means something else.
 */
function itemId(once: string, content: readonly unknown[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([once, ...content]))
    .digest('hex');
  return digest.slice(0, 32);
}

/** Null, or the seconds to wait. The narrow ones first: who is over their own limit uses up nothing of others. */
const countSubmission = (
  { database: { db }, now, config, visitor }: InboxContext,
  email: string,
) => {
  const counts: Count[] = [
    { limit: 'SUBMISSIONS_PER_HOUR_PER_IP', by: visitor.ip },
    { limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: emailKey(email) },
    { limit: 'SUBMISSIONS_PER_DAY', by: '' },
  ];
  return countTry({ db, now, limits: config.limits }, ...counts);
};

type NewItem = Pick<
  Submission,
  'id' | 'kind' | 'userId' | 'email' | 'name' | 'subject' | 'facts' | 'details'
> & { isDraft: boolean };

/** What else belongs to it, in its transaction. */
type Accompany = (trx: Db, receipt: Receipt) => Promise<void>;

async function insertOnce(
  ctx: InboxContext,
  item: NewItem,
  accompany: Accompany,
): Promise<Result<Receipt, InboxRefusal>> {
  const { db } = ctx.database;
  const receiptOf = async ({ reference }: Pick<ItemRow, 'reference'>) =>
    accept({ reference, key: await keyOf(db, reference) });
  const known = await findItemById(db, item.id);
  // Sent twice, it is counted once.
  if (known !== null) return receiptOf(known);
  const wait = await countSubmission(ctx, item.email);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  for (;;) {
    const reference = newReference();
    const receipt = await receiptOf({ reference });
    const isNew = await db
      .transaction()
      .execute((trx) => insertWith(trx, ctx, item, receipt.value, accompany));
    if (isNew) {
      ctx.ports.outbox.wake();
      return receipt;
    }
    const twin = await findItemById(db, item.id);
    if (twin !== null) return receiptOf(twin);
    // The reference is somebody else's: another one.
  }
}

async function insertWith(
  trx: Db,
  { now }: InboxContext,
  { userId, ...item }: NewItem,
  receipt: Receipt,
  accompany: Accompany,
): Promise<boolean> {
  const isNew = await insertItem(trx, {
    ...item,
    reference: receipt.reference,
    user_id: userId,
    email_key: emailKey(item.email),
    now,
  });
  if (isNew) await accompany(trx, receipt);
  return isNew;
}

async function mailConfirmation(
  trx: Db,
  { config, now }: Pick<InboxContext, 'config' | 'now'>,
  given: { email: string; userId: string | null; receipt: Receipt; confirmation: Wording },
): Promise<void> {
  const { reference, key } = given.receipt;
  const link = `${config.publicUrl}${conversationPath(reference, key)}`;
  const mail = confirmationMail(given.confirmation, { reference, link });
  await queueMail(trx, { to: given.email, ...mail }, { userId: given.userId, now });
}

const addMessage = (
  trx: Db,
  message: { itemId: string; author: 'sender' | 'operator'; body: string; now: Date },
) =>
  insertMessage(trx, {
    id: randomUUID(),
    item_id: message.itemId,
    author: message.author,
    body: message.body,
    at: message.now,
  });
