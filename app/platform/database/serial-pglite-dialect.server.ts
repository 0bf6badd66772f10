/**
 * The embedded database has one connection, and Kysely's driver hands it to everybody at once: a
 * query of one request would run inside the open transaction of another and be rolled back with it.
 * Here a borrower waits until the one before has given it back.
 */
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, PGliteDialect, PGliteDriver } from 'kysely';

export class SerialPGliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): PGliteDriver {
    return new SerialPGliteDriver({ pglite: this.#pglite });
  }
}

class SerialPGliteDriver extends PGliteDriver {
  #lastBorrower: Promise<void> = Promise.resolve();
  #giveBack: () => void = () => {};

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastBorrower;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastBorrower = promise;
    await before;
    this.#giveBack = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#giveBack();
  }
}
