/** The private addresses of somebody's calendars: that there are some is told to them; they go with the membership. */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listFeedsOf } from './feeds.db.server.ts';

/** Every table of calendars' addresses that says something of a person. */
export const PERSONAL_TABLES = ['calendar_feeds'] as const;

/** Without the addresses: whoever has one reads the calendar. */
export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  return { calendarFeeds: userId === null ? [] : await listFeedsOf(db, userId) };
}

/** The database deletes them with the membership. */
export async function eraseFor(): Promise<void> {}
