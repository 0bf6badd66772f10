/** Starts the built product once for all journeys: embedded database, starter catalogue, customers. */
import { setFlagsFromString } from 'node:v8';
import { prepareDirectory, startServer } from '../../support/server.ts';
import { insertCustomers } from './customers.ts';
import { SERVER_ENVIRONMENT, SERVER_VARIABLE } from './product-under-test.ts';

export default async function startProduct(): Promise<() => Promise<void>> {
  // The embedded database is opened here once: the quick compiler is enough.
  setFlagsFromString('--liftoff-only');
  await prepareDirectory(insertCustomers);
  const server = await startServer({ env: SERVER_ENVIRONMENT });
  // Workers inherit the environment.
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    await server.stop();
  };
}
