/** The same database, with the product's statements altered on their way to it: what a protection is worth. */
import { type KyselyPlugin, RawNode } from 'kysely';
import type { Database } from '../../../app/platform/database/database.server.ts';

/** How `lockHomesmiths` of the product's roster locks calendars. */
const LOCKED = 'order by number for no key update';

export const withoutCalendarLocks = (database: Database): Database =>
  altered(database, 'order by number');

export const withCalendarsLockedInAnyOrder = (database: Database): Database =>
  altered(database, 'order by random() for no key update');

function altered(database: Database, instead: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node)
        ? RawNode.create(
            node.sqlFragments.map((part) => part.replace(LOCKED, instead)),
            node.parameters,
          )
        : node,
    transformResult: async ({ result }) => result,
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}
