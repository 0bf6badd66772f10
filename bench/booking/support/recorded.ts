/** Records the statements that the product sends, to send the same ones by something else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

/** Runs `work` while all clients of this process tell `note` of what they send. */
export async function recording<Value>(
  note: (statement: Statement) => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const original = pg.Client.prototype.query;
  function query(this: pg.Client, ...given: unknown[]): unknown {
    const [text, values] = given;
    if (typeof text === 'string') note({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  }
  // The overloads of `query` differ in what follows the text.
  pg.Client.prototype.query = query as typeof original;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = original;
  }
}

/** With its values written out: what pgbench can send. */
export const spelled = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

/** Quoted whatever it is, so that its type is inferred as a parameter's is. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return quoted(value.toISOString());
  if (value instanceof Uint8Array) return quoted(`\\x${Buffer.from(value).toString('hex')}`);
  if (Array.isArray(value)) return quoted(`{${value.map(String).join(',')}}`);
  return quoted(String(value));
}

/** Without colons, after which pgbench looks for the name of a variable. */
function quoted(text: string): string {
  const literal = pg.escapeLiteral(text).trimStart();
  if (!literal.includes(':')) return literal;
  return `E${literal.replace(/^E/, '').replaceAll(':', String.raw`\x3a`)}`;
}

/** pgbench of the machine's PostgreSQL; null without one. */
export function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted((a, b) => +b - +a) : [];
  const places = [
    ...versions.map((version) => join(folder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.map((place) => join(place, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/**
 * A client a share, in one process, each sending all of its share once, by the same protocol as the product; resolves
 * with the seconds that it took.
 */
export async function runPgbench(
  pgbench: string,
  url: string,
  { file, shares }: { file: string; shares: readonly (readonly Statement[])[] },
): Promise<number> {
  const branches = shares.map((statements, client) => [
    `\\${client === 0 ? '' : 'el'}if :client_id = ${client}`,
    ...statements.map((one) => `${spelled(one)};`),
  ]);
  await writeFile(file, [...branches.flat(), '\\endif', ''].join('\n'));
  const clients = String(shares.length);
  const child = spawn(
    pgbench,
    ['-n', '-M', 'extended', '-c', clients, '-j', '1', '-t', '1', '-f', file, url],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'close');
  const failed = /number of failed transactions: ([1-9]\d*)/.exec(output);
  const perSecond = Number(/tps = ([\d.]+) /.exec(output)?.[1]);
  if (failed !== null || !(perSecond > 0)) throw new Error(`pgbench failed:\n${output}`);
  return shares.length / perSecond;
}

/** The same by the driver alone, without a query builder. */
export async function runDriver(
  url: string,
  shares: readonly (readonly Statement[])[],
): Promise<number> {
  const clients = shares.map(() => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const begun = performance.now();
    await Promise.all(
      clients.map(async (client, at) => {
        for (const { text, values } of shares[at] ?? []) await client.query(text, [...values]);
      }),
    );
    return (performance.now() - begun) / 1000;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
