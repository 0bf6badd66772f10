import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import {
  answerOnceIn,
  forgetExpiredKeys,
  isIdempotencyKey,
  type KeyedRequest,
} from './idempotency.server.ts';

const START = new Date('2026-11-23T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const ASKED: KeyedRequest = {
  key: '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11',
  by: 'ana',
  action: 'recovery-codes',
  request: { password: 'Kettle-17-Lantern' },
};

test.each([
  ['0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11', true],
  ['short', false],
  ['a key with blanks in it', false],
  ['x'.repeat(201), false],
])('%s is a key: %s', (key, is) => {
  expect(isIdempotencyKey(key)).toBe(is);
});

describeOnBothDatabases('what is asked for twice', (under) => {
  let made = 0;
  const make = async () => accept({ codes: [`code-${++made}`] });
  const ask = (
    asked: Partial<KeyedRequest> = {},
    work: () => Promise<unknown> = make,
    now = START,
  ) =>
    under.db
      .transaction()
      .execute((trx) =>
        answerOnceIn<unknown, unknown>(trx, { now }, { ...ASKED, ...asked }, work as typeof make),
      );
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from idempotency_keys`.execute(under.db);
    return rows[0]?.n;
  };

  test('is done once, also by ten at once, and answered each time', async () => {
    const before = made;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(made).toBe(before + 1);
    expect(answers).toEqual(answers.map(() => accept({ codes: [`code-${made}`] })));
  });

  test('is refused with something else, and is again for someone else, another change, or after a day', async () => {
    const first = await ask();
    expect(await ask({ request: { password: 'other' } })).toEqual(refuse({ code: 'key-reused' }));
    expect(await ask({}, make, after(3600))).toEqual(first);
    for (const asked of [{ by: 'bob' }, { by: null }, { action: 'app-begin' }]) {
      expect(await ask(asked)).not.toEqual(first);
    }
    expect(await ask({}, make, after(25 * 3600))).not.toEqual(first);
  });

  test('leaves nothing where it was refused, or where the transaction ended without it', async () => {
    expect(await ask({}, async () => refuse('too-many'))).toEqual(refuse('too-many'));
    await expect(ask({}, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await count()).toBe(0);
    expect(await ask()).toMatchObject({ ok: true });
  });

  test('is answered without what is not kept', async () => {
    const once = () =>
      under.db.transaction().execute((trx) =>
        answerOnceIn(trx, { now: START }, ASKED, async () => accept({ id: 'a', token: 'secret' }), {
          kept: ({ id }): { id: string; token?: string } => ({ id }),
        }),
      );
    expect(await once()).toEqual(accept({ id: 'a', token: 'secret' }));
    expect(await once()).toEqual(accept({ id: 'a' }));
  });

  test('is forgotten after a day', async () => {
    const first = await ask();
    await forgetExpiredKeys(under.db, after(23 * 3600));
    expect(await count()).toBe(1);
    await forgetExpiredKeys(under.db, after(25 * 3600));
    expect(await count()).toBe(0);
    expect(await ask({}, make, after(25 * 3600))).not.toEqual(first);
  });

  test('is nowhere in clear', async () => {
    await ask();
    const { rows } = await sql<{ row: string }>`
      select t::text || coalesce(encode(answer, 'escape'), '') as row
      from idempotency_keys t`.execute(under.db);
    const [{ row } = { row: '' }] = rows;
    expect(row).not.toBe('');
    for (const secret of [ASKED.key, 'Kettle', 'code-', 'recovery', 'ana']) {
      expect(row).not.toContain(secret);
    }
  });
});

describeOnServer('asked for at once', (under) => {
  const askOn = (database: Database, work: () => Promise<Result<number, string>>) =>
    database.db.transaction().execute((trx) => answerOnceIn(trx, { now: START }, ASKED, work));

  test('by ten requests of two processes it is done once', async () => {
    const other = await under.anotherConnection();
    let done = 0;
    const work = vi.fn(async () => {
      done += 1;
      return accept(done);
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        askOn(index % 2 === 0 ? under.database : other, work),
      ),
    );
    expect(work).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('it is done by the waiting request when the first was refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = vi.fn(async () => {
      await promise;
      return refuse('too-many');
    });
    const first = askOn(under.database, slow);
    await expect.poll(() => slow.mock.calls.length).toBe(1);
    const second = askOn(under.database, async () => accept(2));
    resolve();
    expect(await first).toEqual(refuse('too-many'));
    expect(await second).toEqual(accept(2));
  });
});
