/**
 * Loaded by `node --import` into a product under test, controlled by environment variables. HASHES_UNDER_TEST=cheap:
 * hashing passwords and codes is cheap (`cheap-hashes.mjs`). SQL_UNDER_TEST=path: a socket at which the embedded
 * database, which no other process can open, answers queries: one JSON object `{text, values}` a line, answered by
 * `{rows}` or `{error}`.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import './quick-compiler.mjs';

const { HASHES_UNDER_TEST, SQL_UNDER_TEST } = process.env;

if (HASHES_UNDER_TEST === 'cheap') await import('./cheap-hashes.mjs');

if (SQL_UNDER_TEST !== undefined) {
  const { PGlite } = await import('@electric-sql/pglite');
  const create = PGlite.create.bind(PGlite);
  PGlite.create = async (...options) => {
    const database = await create(...options);
    const server = createServer((socket) => {
      socket.on('error', () => {});
      createInterface({ input: socket }).on('line', async (line) => {
        socket.write(`${JSON.stringify(await answer(database, JSON.parse(line)))}\n`);
      });
    });
    // A new data directory is opened twice. The socket does not keep the process alive.
    rmSync(SQL_UNDER_TEST, { force: true });
    server.listen(SQL_UNDER_TEST).unref();
    return database;
  };
}

/** @param {import('@electric-sql/pglite').PGlite} database */
async function answer(database, { text, values }) {
  try {
    const { rows } = await database.query(text, values);
    return { rows };
  } catch (error) {
    return { error: String(error) };
  }
}
