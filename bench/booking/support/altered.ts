/** The same database, with the product's statements altered on their way to it: what a protection is worth. */
import { type KyselyPlugin, RawNode } from 'kysely';
import type { Database } from '../../../app/platform/database/database.server.ts';

export const asItIs = (database: Database): Database => database;

/** How `lockHomesmiths` of the product's roster locks calendars. */
const CALENDARS = 'order by number for no key update';

export const withoutCalendarLocks = (database: Database): Database =>
  altered(database, CALENDARS, 'order by number');

export const withCalendarsLockedInAnyOrder = (database: Database): Database =>
  altered(database, CALENDARS, 'order by random() for no key update');

/** What `lockVisitsOf` of bookings does. */
export const withoutVisitLocks = (database: Database): Database =>
  altered(database, 'order by id for no key update', 'order by id');

function altered(database: Database, locked: string, instead: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node)
        ? RawNode.create(
            node.sqlFragments.map((part) => part.replace(locked, instead)),
            node.parameters,
          )
        : node,
    transformResult: async ({ result }) => result,
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}
