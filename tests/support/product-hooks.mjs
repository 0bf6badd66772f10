/**
 * Loaded by `node --import` into a product under test, controlled by environment variables. HASHES_UNDER_TEST=cheap:
 * hashing passwords and codes is cheap (`cheap-hashes.mjs`). SQL_UNDER_TEST=path: a socket at which the embedded
 * database, which no other process can open, answers queries: one JSON object `{text, values}` a line, answered by
 * `{rows}` or `{error}`. STATEMENTS_UNDER_TEST=path: a file to which each answered request adds the statements that it
 * sent to PostgreSQL: one JSON object `{method, path, statements}` a line.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, rmSync } from 'node:fs';
import { Server } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const { HASHES_UNDER_TEST, SQL_UNDER_TEST, STATEMENTS_UNDER_TEST } = process.env;

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

if (STATEMENTS_UNDER_TEST !== undefined) {
  const { default: pg } = await import('pg');
  /** @type {AsyncLocalStorage<string[]>} */
  const ofRequest = new AsyncLocalStorage();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(text, ...rest) {
    // Not those with which a new connection begins.
    const isOwn = typeof text === 'string' && !text.includes("set_config('statement_timeout'");
    if (isOwn) ofRequest.getStore()?.push(text);
    return query.call(this, text, ...rest);
  };
  const { emit } = Server.prototype;
  Server.prototype.emit = function watch(event, ...args) {
    if (event !== 'request') return emit.call(this, event, ...args);
    const [{ method, url: path }, response] = args;
    /** @type {string[]} */
    const statements = [];
    // Before the client has the end of it.
    const { end } = response;
    response.end = (...last) => {
      const line = JSON.stringify({ method, path, statements });
      appendFileSync(STATEMENTS_UNDER_TEST, `${line}\n`);
      return end.apply(response, last);
    };
    return ofRequest.run(statements, () => emit.call(this, event, ...args));
  };
}
