/** The messages to one person: that there were any is theirs to know. What they said may hold codes. */
import type { Db } from '#app/platform/database/database.server.ts';
import { deleteMessagesOf, listMessagesOf } from './outbox-messages.db.server.ts';

export async function exportFor(db: Db, userId: string): Promise<Record<string, unknown>> {
  const messages = await listMessagesOf(db, userId);
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

export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteMessagesOf(trx, userId);
}
