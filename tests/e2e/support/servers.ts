/** Products with a test's own catalogue, imported by the operator's command. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMMAND, copyOfPrepared, runNode, startServer } from '../../support/server.ts';
import { removeFolder } from '../../support/temporary.ts';
import { SERVER_ENVIRONMENT } from './product-under-test.ts';

export type CatalogueServer = {
  url: string;
  /** Imports these trades into the running product. */
  importTrades(trades: unknown[]): Promise<void>;
  stop(): Promise<void>;
};

/** Imported before the product starts; services of the starter catalogue are retired. */
export async function startCatalogueServer(trades: unknown[]): Promise<CatalogueServer> {
  const dataDir = await copyOfPrepared();
  const folder = dirname(dataDir);
  const file = join(folder, 'catalogue.json');
  const importTrades = async (wanted: unknown[]) => {
    await writeFile(file, JSON.stringify(wanted));
    const command = [...COMMAND, 'catalogue', 'import', file];
    const { exitCode, output } = await runNode(command, { DATA_DIR: dataDir });
    if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}:\n${output}`);
  };
  await importTrades(trades);
  const server = await startServer({ dataDir, env: SERVER_ENVIRONMENT });
  return {
    url: server.url,
    importTrades,
    stop: async () => {
      await server.stop();
      await removeFolder(folder);
    },
  };
}
