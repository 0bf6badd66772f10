import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../tests/support/databases/databases.ts';
import { findOrMakeSecret, isSecret, loadSecrets } from './secrets.server.ts';

describeOnBothDatabases('a secret of this installation', (under) => {
  test('is made once, long, and another for each name', async () => {
    const secret = await findOrMakeSecret(under.db, 'a');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await findOrMakeSecret(under.db, 'a')).toBe(secret);
    expect(await findOrMakeSecret(under.db, 'b')).not.toBe(secret);
  });

  test('is known again, and nothing else is', async () => {
    expect(await isSecret(under.db, 'a', '')).toBe(false);
    const secret = await findOrMakeSecret(under.db, 'a');
    expect(await isSecret(under.db, 'a', secret)).toBe(true);
    for (const wrong of ['', secret.slice(1), `${secret}x`, 'é'.repeat(43), '\0']) {
      expect(await isSecret(under.db, 'a', wrong)).toBe(false);
    }
    expect(await isSecret(under.db, 'b', secret)).toBe(false);
  });
});

describeOnBothDatabases('secrets that are loaded at the start', (under) => {
  test('are asked of the database no more, inside a transaction neither', async () => {
    await loadSecrets(under.db);
    const secret = await findOrMakeSecret(under.db, 'booking-keys');
    await sql`delete from secrets`.execute(under.db);
    expect(await findOrMakeSecret(under.db, 'booking-keys')).toBe(secret);
    const inside = under.db.transaction().execute((trx) => findOrMakeSecret(trx, 'booking-keys'));
    expect(await inside).toBe(secret);
  });
});

describeOnServer('processes that ask for a secret at once', (under) => {
  test('all get the same', async () => {
    const asked = Array.from({ length: 10 }, () => findOrMakeSecret(under.db, 'a'));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
  });
});
