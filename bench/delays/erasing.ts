/** Erasing a person of a large site: 100,000 accounts, as many homesmiths, and 400,000 messages. */
import { openServerDatabase } from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { COMMAND_TIMEOUT_MS } from '../../app/platform/database/pool.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { makeContext } from '../../app/platform/request-context/request-context.server.ts';
import { eraseAccount } from '../../app/shell/personal-data.server.ts';
import { ACCOUNTS, fillLarge, MESSAGES } from '../../tests/support/databases/fill-large.ts';
import { startPostgres, withClient } from '../../tests/support/databases/postgres.ts';
import { median } from '../median.ts';
import { bar, type Row } from '../report.ts';
import { timed } from './timed.ts';

const PEOPLE = 40;

export async function measureErasing(): Promise<Row[]> {
  const postgres = await startPostgres();
  const { db, close } = await openServerDatabase(
    postgres.url,
    createLog('silent'),
    COMMAND_TIMEOUT_MS,
  );
  try {
    await migrateToLatest(db);
    await fillLarge(db);
    const { rows } = await withClient(postgres.url, (client) =>
      client.query<{ id: string }>(
        `select id from identities order by email offset ${ACCOUNTS / 2} limit ${PEOPLE}`,
      ),
    );
    const moment = makeContext({});
    const took: number[] = [];
    for (const { id } of rows) {
      const erase = () => db.transaction().execute((trx) => eraseAccount(trx, id, moment));
      took.push(1000 * (await timed(erase)));
    }
    return [bar(`a person is erased beside ${MESSAGES} messages, median`, median(took), 'ms', 20)];
  } finally {
    await close();
    await postgres.stop();
  }
}
