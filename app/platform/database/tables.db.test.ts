import { expect, test } from 'vitest';
import { listColumns } from '../../../tests/support/databases/columns.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { describeTables } from '../../../tests/support/databases/table-types.ts';

describeOnBothDatabases('the tables as Kysely knows them', (under) => {
  test('are those of the migrated database', async () => {
    await expect(describeTables(await listColumns(under.db))).toMatchFileSnapshot(
      'tables.server.ts',
    );
  });
});
