/** What a process keeps in memory of each database that it has opened. */
import type { Db } from './database.server.ts';

/** Kysely makes one adapter for a database, and its transactions use the same one. */
const identityOf = (db: Db): object => db.getExecutor().adapter;

const forgets: ((database: object) => void)[] = [];

/** `make` runs once a database; inside a transaction the value is the same as outside. */
export function perDatabase<Value>(make: () => Value): (db: Db) => Value {
  const known = new WeakMap<object, Value>();
  forgets.push((database) => known.delete(database));
  return (db) => {
    const database = identityOf(db);
    const value = known.get(database) ?? make();
    known.set(database, value);
    return value;
  };
}

/** Once everything was deleted from a database, as tests do. */
export function forgetDatabase(db: Db): void {
  for (const forget of forgets) forget(identityOf(db));
}
