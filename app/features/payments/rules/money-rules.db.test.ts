/** Versions of rules: added all or none, and never changed. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetDatabase } from '#app/platform/database/per-database.server.ts';
import starter from '../../../../rules/2.json' with { type: 'json' };
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { listRules } from './money-rules.db.server.ts';
import { fillEmptyRules, getCurrentRules, getRules, importRules } from './money-rules.server.ts';
import { readRulesFiles } from './rules-file.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const versions = (...changes: Record<string, unknown>[]) => {
  const content = changes.map((change) => ({ ...starter, ...change }));
  const read = readRulesFiles([{ file: 'rules.json', content }]);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
};

describeOnBothDatabases('rules of money', (under) => {
  const add = (...changes: Record<string, unknown>[]) =>
    importRules(under.db, versions(...changes), NOW);
  const kept = async () => (await listRules(under.db)).map(({ version }) => version);

  test('of what is booked now are the newest, and every booking finds its own', async () => {
    await expect(getCurrentRules(under.db)).rejects.toThrow('no rules');
    expect(await add({ version: 1 }, { version: 2, graceMinutes: 5 })).toEqual({
      ok: true,
      value: { added: 2, unchanged: 0, current: 2 },
    });
    expect(await getCurrentRules(under.db)).toMatchObject({ version: 2, graceMinutes: 5 });
    expect(await getRules(under.db, 1)).toMatchObject({ version: 1, graceMinutes: 60 });
    await expect(getRules(under.db, 3)).rejects.toThrow('version 3');
  });

  test('of one version are remembered, and forgotten with everything else', async () => {
    await add({ version: 1, graceMinutes: 7 });
    const known = await getRules(under.db, 1);
    expect(known.graceMinutes).toBe(7);
    await under.db.transaction().execute(async (trx) => {
      expect(await getRules(trx, 1)).toBe(known);
    });
    forgetDatabase(under.db);
    expect(await getRules(under.db, 1)).not.toBe(known);
  });

  test('that are there stay as they are, and of an import with a mistake nothing comes', async () => {
    await add({ version: 4 });
    expect(await add({ version: 4 }, { version: 5 })).toMatchObject({
      value: { added: 1, unchanged: 1, current: 5 },
    });
    const refused = await add({ version: 3 }, { version: 4, graceMinutes: 0 }, { version: 6 });
    expect(refused.ok ? [] : refused.refusal).toEqual([
      {
        file: 'rules.json',
        version: '3',
        field: 'version',
        message: 'must be above 5, which is the newest',
      },
      {
        file: 'rules.json',
        version: '4',
        field: 'version',
        message: expect.stringContaining('bookings keep it as it is'),
      },
    ]);
    expect(await kept()).toEqual([4, 5]);
  });

  test('cannot be changed or deleted by anybody', async () => {
    await add({ version: 1 });
    await expect(sql`update money_rules set imported_at = now()`.execute(under.db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`delete from money_rules`.execute(under.db)).rejects.toThrow('only added to');
  });

  test('come along with the product, until there are some', async () => {
    const fill = (change = {}) =>
      fillEmptyRules(under.db, async () => versions({ version: 1, ...change }), NOW);
    await fill();
    await fill({ graceMinutes: 0 });
    expect(await getCurrentRules(under.db)).toMatchObject({ version: 1, graceMinutes: 60 });
  });
});
