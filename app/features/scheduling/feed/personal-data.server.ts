/** Export of the existence of calendar feeds; they are deleted with the membership. */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listFeedsOf } from './feeds.db.server.ts';

/** Tables of calendar feeds with personal data. */
export const PERSONAL_TABLES = ['calendar_feeds'] as const;

/** Without the addresses, which give access to the calendar. */
export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  return { calendarFeeds: userId === null ? [] : await listFeedsOf(db, userId) };
}

/** Deleted by a foreign key with the membership. */
export async function eraseFor(): Promise<void> {}
