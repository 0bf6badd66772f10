import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresAdapter, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { startSilentProxy } from '../../../tests/support/doubles/silent-proxy.ts';
import {
  DatabaseUnavailable,
  type Db,
  openEmbeddedDatabase,
  openServerDatabase,
} from './database.server.ts';

const set = (db: Db, key: string) =>
  sql`insert into configuration (key, value) values (${key}, 'x')`.execute(db);

async function keysOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from configuration order by key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** One request rolls back a transaction while another one writes outside of it. */
async function writeBesideARollback(db: Db): Promise<string[]> {
  let other: Promise<unknown> = Promise.resolve();
  const mine = db.transaction().execute(async (trx) => {
    await set(trx, 'mine');
    // Not awaited: with a single connection it can only run after this transaction.
    other = set(db, 'other');
    // Long enough for it to run before the end of the transaction, if it can.
    await wait(100);
    await set(trx, 'mine-too');
    throw new Error('changed my mind');
  });
  await expect(mine).rejects.toThrow('changed my mind');
  await other;
  return keysOf(db);
}

describeOnBothDatabases('requests that share a database', (under) => {
  test('a query of one does not join the open transaction of another', async () => {
    expect(await writeBesideARollback(under.db)).toEqual(['other']);
  });

  test('many transactions at once neither hang nor mix', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        under.db
          .transaction()
          .execute(async (trx) => {
            await set(trx, `a-${index}`);
            await set(trx, `b-${index}`);
            if (index % 2 === 1) throw new Error('odd');
          })
          .catch(() => {}),
      ),
    );
    const kept = await keysOf(under.db);
    expect(kept).toHaveLength(20);
    expect(kept.every((key) => Number(key.slice(2)) % 2 === 0)).toBe(true);
  });

  test('a transaction that fails gives the connection back', async () => {
    for (let index = 0; index < 15; index++) {
      await expect(
        under.db.transaction().execute((trx) => sql`select nonsense`.execute(trx)),
      ).rejects.toThrow('nonsense');
    }
    expect(await keysOf(under.db)).toEqual([]);
  });
});

describeOnServer('a connection that falls silent in the middle of a transaction', (under) => {
  test('lets go of the rows that it locked before the statements of others are given up', async () => {
    const own = new URL(under.url);
    const proxy = await startSilentProxy({ host: own.hostname, port: Number(own.port) });
    const address = new URL(own);
    address.port = String(proxy.port);
    address.searchParams.set('query_timeout', '1000');
    const lost = await openServerDatabase(address.href, createLog('silent'));
    try {
      const transaction = await lost.db.startTransaction().execute();
      await set(transaction, 'shared');
      expect(proxy.silence()).toBeGreaterThan(0);
      await set(under.db, 'shared');
      expect(await keysOf(under.db)).toEqual(['shared']);
      await expect(transaction.rollback().execute()).rejects.toThrow();
    } finally {
      await proxy.close();
      await lost.close();
    }
  });
});

describeOnBothDatabases('bytes', (under) => {
  test('come back as they went in, by the megabyte', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 1, 92, 255]), randomBytes(1_000_003)]) {
      // A view of a larger buffer, as a file in a form is.
      const view = new Uint8Array([7, 7, ...bytes, 7]).subarray(2, 2 + bytes.length);
      for (const given of [bytes, view]) {
        const { rows } = await sql<{ bytes: Buffer }>`select ${given}::bytea as bytes`.execute(
          under.db,
        );
        expect(Buffer.compare(rows[0]?.bytes ?? Buffer.of(1), bytes)).toBe(0);
      }
    }
  });
});

describeOnServer('a server that is slow to answer', (under) => {
  test('is opened all the same, within the time for a connection', async () => {
    const own = new URL(under.url);
    const target = { host: own.hostname, port: Number(own.port) };
    const proxy = await startSilentProxy(target, { delayMs: 2_500 });
    const address = new URL(own);
    address.port = String(proxy.port);
    try {
      const { ping, close } = await openServerDatabase(address.href, createLog('silent'));
      await ping();
      await close();
    } finally {
      await proxy.close();
    }
  });
});

describeOnServer(
  'a server that cannot be opened is said in a sentence without the password',
  (under) => {
    test.each<[string, (url: URL) => void, RegExp]>([
      [
        'no one listens',
        (url) => {
          url.port = '1';
        },
        /does not answer: .*ECONNREFUSED/,
      ],
      [
        'a wrong password',
        (url) => {
          url.password = 'wrong';
        },
        /does not answer: password authentication failed/,
      ],
      [
        'a database that is not there',
        (url) => {
          url.pathname = '/nowhere';
        },
        /does not answer: .*nowhere.*does not exist/,
      ],
      [
        'a host that is not there',
        (url) => {
          url.hostname = 'nobody.invalid';
        },
        /does not answer: .*nobody\.invalid/,
      ],
    ])('%s', async (_, change, sentence) => {
      const url = new URL(under.url);
      change(url);
      const error = await openServerDatabase(url.href, createLog('silent')).catch(
        (reason) => reason,
      );
      expect(error).toBeInstanceOf(DatabaseUnavailable);
      expect(error.message).toMatch(/^[A-Z].*\.$/);
      expect(error.message).toMatch(sentence);
      expect(error.message).not.toContain(url.password);
    });
  },
);

describeOnServer('a connection for requests', (under) => {
  test('may be silent for 15 s, which the server uses up less of, and is asked for a sign of life after 10', async () => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const { db, close } = await openServerDatabase(under.url, createLog('silent'));
    expect(keepAlive.mock.calls).toEqual([[true, 10_000]]);
    keepAlive.mockRestore();
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: '13500ms' }]);
    await close();
  });
});

test('seen to fail: without a queue for the one connection, the write of another request is lost', async () => {
  class WithoutQueue extends PGliteDialect {
    override createAdapter() {
      // It claims to have many connections, so writers do not queue.
      return new PostgresAdapter();
    }
  }
  const pglite = await PGlite.create();
  const db = new Kysely<unknown>({ dialect: new WithoutQueue({ pglite }) });
  await sql`create table configuration (key text primary key, value text not null)`.execute(db);
  expect(await writeBesideARollback(db)).toEqual([]);
  await db.destroy();
});

test('the embedded database fills no more than 16 MB of buffers at its start', async () => {
  const { db, close } = await openEmbeddedDatabase(null);
  const { rows } = await sql`show shared_buffers`.execute(db);
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
  await close();
});
