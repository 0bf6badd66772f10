/** Importing 20,000 services beside the running product, answering with all of them, and how soon pages are renewed. */
import { setTimeout as wait } from 'node:timers/promises';
import { importServices } from '../../app/features/catalogue/import/catalogue-import.server.ts';
import { openServerDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { generateServices } from '../../tests/http/support/generated-catalogue.ts';
import { send } from '../../tests/http/support/send.ts';
import { runCommand, writeCatalogue } from '../../tests/process/commands.ts';
import { startPostgres } from '../../tests/support/databases/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';
import { beside, timed } from './timed.ts';

const LARGE = 20_000;
const SMALL = 250;
const ASKERS = 20;
const PAGES = [
  '/services/job-000001',
  '/services?q=job',
  '/api/catalogue',
  '/api/search?q=job+1',
  '/services/job-000001.data',
];

export const measureCatalogues = async (): Promise<Row[]> => [
  ...(await importLarge()),
  ...(await renewPages()),
];

async function importLarge(): Promise<Row[]> {
  const server = await startServer();
  try {
    const path = await writeCatalogue(generateServices(LARGE));
    let slowest = 0;
    const visit = async () => {
      // A new connection each: the process may close a kept one while it is busy.
      const ask = () => fetch(`${server.url}/services`, { headers: { Connection: 'close' } });
      slowest = Math.max(slowest, await timed(ask));
      await wait(50);
    };
    const seconds = await beside(visit, () =>
      timed(() => runCommand({ DATA_DIR: server.dataDir }, 'catalogue', 'import', path)),
    );
    const askAll = () =>
      Promise.all(
        Array.from({ length: ASKERS }, () =>
          send(server.port, { target: '/api/catalogue', headers: [['Accept-Encoding', 'br']] }),
        ),
      );
    return [
      bar(`${LARGE} services imported beside the running product`, seconds, 's', 30),
      bar('the slowest page while they are imported', slowest, 's', 3),
      bar(`all of them, compressed, for ${ASKERS} at once`, await timed(askAll), 's', 10),
    ];
  } finally {
    await server.stop();
  }
}

async function renewPages(): Promise<Row[]> {
  const postgres = await startPostgres();
  const { url: databaseUrl } = postgres;
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
  const { db, close } = await openServerDatabase(databaseUrl, createLog('silent'));
  try {
    let slowest = 0;
    for (const [round, target] of PAGES.entries()) {
      const name = `renewed${round}`;
      await importServices(db, generateServices(SMALL, ` ${name}`), new Date());
      const isRenewed = async (port: number) =>
        (await send(port, { target })).body.toString().includes(name);
      const renewed = servers.map(async ({ port }) => {
        while (!(await isRenewed(port))) await wait(10);
      });
      slowest = Math.max(slowest, await timed(() => Promise.all(renewed)));
    }
    return [bar('after an import: until two processes show it, the slowest page', slowest, 's', 1)];
  } finally {
    await close();
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}
