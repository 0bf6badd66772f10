/** The rules in force, in memory: a newer version is current without a restart. */
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { openLiveRules } from './live-rules.server.ts';
import { listRules } from './money-rules.db.server.ts';
import { importRules } from './money-rules.server.ts';

describeOnBothDatabases('live rules', (under) => {
  test('follow what is imported beside them', async () => {
    await insertRules(under.db);
    const rules = await openLiveRules(under.db, createLog('silent'));
    try {
      const before = rules.current();
      const stored = (await listRules(under.db)).at(-1);
      if (stored === undefined) throw new Error('There are no rules.');
      const newer = { ...stored, version: before.version + 1, platformPercent: 12.5 };
      const imported = await importRules(under.db, [{ ...newer, file: 'next.json' }], new Date());
      expect(imported.ok).toBe(true);
      await expect.poll(() => rules.current().platformPercent, { timeout: 60_000 }).toBe(12.5);
      expect(rules.current().version).toBe(newer.version);
    } finally {
      rules.close();
    }
  });
});
