/**
 * The messages to one person, for export and erasure: that they were sent, without their content, which may contain
 * codes.
 */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  deleteMailsNaming,
  deleteMessagesOf,
  listMessagesOf,
} from './outbox-messages.db.server.ts';

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const messages = await listMessagesOf(db, recipientOf(person));
  return {
    messages: messages.map(({ channel, recipient, subject, state, created_at }) => ({
      channel,
      recipient,
      subject,
      state,
      createdAt: created_at,
    })),
  };
}

export async function eraseFor(trx: Db, person: Person): Promise<void> {
  await deleteMessagesOf(trx, recipientOf(person));
}

/** Deletes mails to any recipient whose subject contains one of the words. */
export const forgetMailsNaming = (trx: Db, words: readonly string[]): Promise<void> =>
  deleteMailsNaming(trx, words);

const recipientOf = ({ userId, email }: Person) => ({
  userId,
  emailKey: email === null ? null : emailKey(email),
});
