/** What a process keeps in memory of each database that it has opened. */
import type { Db } from './database.server.ts';

/** `make` runs once a database; inside a transaction the value is the same as outside. */
export function perDatabase<Value>(make: () => Value): (db: Db) => Value {
  const known = new WeakMap<object, Value>();
  return (db) => {
    // Kysely makes one adapter for a database, and its transactions use the same one.
    const { adapter } = db.getExecutor();
    const value = known.get(adapter) ?? make();
    known.set(adapter, value);
    return value;
  };
}
