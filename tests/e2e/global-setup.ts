/** Starts the built product once for all journeys: embedded database, starter catalogue. */
import { startServer } from '../support/server.ts';
import { SERVER_ENVIRONMENT, SERVER_VARIABLE } from './product-under-test.ts';

export default async function startProduct(): Promise<() => Promise<void>> {
  const server = await startServer({ env: SERVER_ENVIRONMENT });
  // Workers inherit the environment.
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    await server.stop();
  };
}
