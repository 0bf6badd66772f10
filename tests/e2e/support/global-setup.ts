/** Starts the built product once for all e2e tests: embedded database, starter catalogue, customers. */
import { prepareDirectory, startServer } from '../../support/server.ts';
import { insertCustomers } from './customers.ts';
import { SERVER_ENVIRONMENT, SERVER_VARIABLE } from './product-under-test.ts';
import { importTwoPlans } from './two-plans.ts';

export default async function startProduct(): Promise<() => Promise<void>> {
  await prepareDirectory(insertCustomers);
  const server = await startServer({ env: SERVER_ENVIRONMENT });
  await importTwoPlans(server.dataDir);
  // Inherited by workers.
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    await server.stop();
  };
}
