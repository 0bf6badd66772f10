/** Statements of a product that runs with `hooksFor({ statements })`. */
import { readFile } from 'node:fs/promises';

/** Sent once messages are committed, by whichever process is first: as part of no request. */
const OF_OUTBOX = /^\s*(with due as materialized|update "outbox_messages" set "state")/;

type Recorded = { method: string; path: string; statements: string[] };

/** Of the last request with that method to that path. */
export async function lastStatements(
  file: string,
  method: string,
  path: string,
): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const requests = lines.map((line): Recorded => JSON.parse(line));
  const last = requests.findLast((one) => one.path === path && one.method === method);
  if (last === undefined) throw new Error(`There was no ${method} ${path}.`);
  return last.statements.filter((statement) => !OF_OUTBOX.test(statement));
}
