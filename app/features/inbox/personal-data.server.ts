/** Export and erasure of a person's conversations. */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { StoredBytes } from '#app/platform/http/stored-bytes.ts';
import { forgetMailsNaming } from '#app/platform/outbox/personal-messages.server.ts';
import { listWrittenBy } from './conversations/between.db.server.ts';
import {
  deleteItemsOf,
  forgetAddress,
  type ItemRow,
  listFileRows,
  listItemsOf,
  listMessages,
  readFile,
} from './items/inbox.db.server.ts';
import { whose } from './items/items.server.ts';

/** Tables of this room with personal data. */
export const PERSONAL_TABLES = ['inbox_items', 'inbox_messages', 'inbox_files'] as const;

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const conversations: unknown[] = [];
  for (const item of await listItemsOf(db, whose(person))) {
    conversations.push(await exportItem(db, item));
  }
  const { userId } = person;
  const written = userId === null ? [] : await listWrittenBy(db, userId);
  return { conversations, writtenToCustomers: written };
}

async function exportItem(db: Db, item: ItemRow) {
  const messages = await listMessages(db, item.id);
  const files = await listFileRows(db, item.id);
  return {
    reference: item.reference,
    kind: item.kind,
    state: item.state,
    name: item.name,
    email: item.email,
    emailVerifiedAt: item.email_verified_at,
    subject: item.subject,
    facts: item.facts,
    createdAt: item.created_at,
    submittedAt: item.submitted_at,
    changedAt: item.changed_at,
    closedAt: item.closed_at,
    messages: messages.map(({ author, body, at }) => ({ author, body, at })),
    files: files.map(({ id, file_name, media_type }) => ({
      fileName: file_name,
      mediaType: media_type,
      contentBase64: new StoredBytes(() => readFile(db, id)),
    })),
  };
}

/** The account with this address, verified or not; null for none. */
export type FindOwner = (trx: Db, emailKey: string) => Promise<string | null>;

/** Rooms run before the inbox (`shell/personal-data.server.ts`), so records that they keep are anonymized by now. */
export async function eraseFor(trx: Db, person: Person, findOwner: FindOwner): Promise<void> {
  const who = whose(person);
  const references = (await listItemsOf(trx, who)).map(({ reference }) => reference);
  await deleteItemsOf(trx, who);
  const { emailKey } = who;
  if (emailKey !== null) {
    const ownerId = await findOwner(trx, emailKey);
    references.push(...(await forgetAddress(trx, { emailKey, ownerId })));
  }
  // The administrator's mails quote everything, and may stay unsent for weeks.
  await forgetMailsNaming(trx, references);
}
