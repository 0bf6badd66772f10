/**
 * A running product with accounts, for the tests of one file. Without limits, unless given. After each test the log
 * contains no secrets of its people (docs/security.md, rows 39 and 42).
 */
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { MESSAGES, type MessageCode, tooManyTries } from '#app/features/identity/messages.ts';
import { createDatabase, dropDatabase } from '../../support/databases/postgres.ts';
import {
  type Answered,
  forgetSecrets,
  NO_LIMITS,
  query,
  type Site,
  secretsSoFar,
} from '../../support/people.ts';
import { hooksFor } from '../../support/product-hooks.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';
import { digestTables } from './digest.ts';
import { type ProductUnderTest, runProduct, sinceLastAsked } from './product.ts';

export type AccountsUnderTest = Site & {
  readonly product: ProductUnderTest;
  /** A digest of each table, to detect changes; without counts that any request may change. */
  digest(): Promise<string[]>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Number of rows. */
  countOf(table: string, where?: string, ...values: unknown[]): Promise<number | undefined>;
  /** Fails when the work changes anything but counts. */
  expectUnchanged<Value>(work: () => Promise<Value>): Promise<Value>;
  /** A second process on the same PostgreSQL. */
  startAnother(): Promise<RunningServer>;
};

/** Changed by any try, refused or not. */
const COUNTED = /^(limit_counts|used_bot_checks|secrets) /;

/** The outbox marks messages some time after the call. */
const UNDER_WAY = "select id from outbox_messages where state in ('waiting', 'sending')";

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of this project's accounts; PostgreSQL by default. */
    accountsIn: 'embedded' | 'server';
  }
}

/** `hashes`: "real" where a test needs them to take time. */
type Manner = { hashes?: 'cheap' | 'real' };

export function runAccounts(
  env: Record<string, string> = {},
  { hashes = 'cheap' }: Manner = {},
): AccountsUnderTest {
  const isEmbedded = inject('accountsIn') === 'embedded';
  let databaseUrl = '';
  // Files of one worker share this module.
  beforeAll(forgetSecrets);
  // Hooks run in reverse order, so the product has stopped by then.
  afterAll(() => (isEmbedded ? removeFolder(dirname(databaseUrl)) : dropDatabase(databaseUrl)));
  const product = runProduct(async () => {
    databaseUrl = isEmbedded
      ? join(await temporaryFolder(), 'sql')
      : await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    const hooks = hooksFor({
      hashes,
      ...(isEmbedded ? { sqlSocket: databaseUrl } : {}),
    });
    const given = { LOG_LEVEL: 'debug', ...NO_LIMITS, ...env, ...hooks };
    return isEmbedded ? { env: given } : { databaseUrl, env: given };
  });
  const since = sinceLastAsked(() => product.output());
  afterEach(() => expect(secretsIn(since())).toEqual([]));
  // Values that became secrets after they were logged.
  afterAll(() => expect(secretsIn(product.output())).toEqual([]));
  const digest = async () => {
    await expect.poll(() => query({ databaseUrl }, UNDER_WAY), { interval: 20 }).toEqual([]);
    return (await digestTables(databaseUrl)).filter((line) => !COUNTED.test(line));
  };
  return {
    get url() {
      return product.url;
    },
    origin: env.PUBLIC_URL,
    get databaseUrl() {
      return databaseUrl;
    },
    product,
    digest,
    query: (text, values) => query({ databaseUrl }, text, values),
    countOf: async (table, where = 'true', ...values) => {
      const [row] = await query<{ count: number }>(
        { databaseUrl },
        `select count(*)::int as count from ${table} where ${where}`,
        values,
      );
      return row?.count;
    },
    expectUnchanged: async (work) => {
      const before = await digest();
      const value = await work();
      expect(await digest()).toEqual(before);
      return value;
    },
    startAnother: () => startServer({ databaseUrl, env: hooksFor({ hashes }) }),
  };
}

/** Fails unless the call was refused with this status, code and sentence. */
export function expectRefused(answered: Answered, status: number, code: MessageCode): void {
  expect(answered).toMatchObject({ status, body: { error: { code, message: MESSAGES[code] } } });
  expect(answered.headers.get('Cache-Control')).toBe('no-store');
}

/** Fails unless each of these fields was refused with a sentence. */
export function expectMistakes(answered: Answered, ...fields: readonly string[]): void {
  const said = Object.fromEntries(fields.map((name) => [name, expect.stringMatching(/\.$/)]));
  expect(answered).toMatchObject({
    status: 422,
    body: { error: { code: 'mistakes', fields: said } },
  });
  expect(answered.headers.get('Cache-Control')).toBe('no-store');
}

/** Fails unless a limit refused; returns the seconds to wait. */
export function expectTooMany(answered: Answered): number {
  const seconds = Number(answered.headers.get('Retry-After'));
  expect(answered).toMatchObject({ status: 429, code: 'too-many' });
  expect(seconds).toBeGreaterThan(0);
  expect(answered.message).toBe(tooManyTries(seconds));
  return seconds;
}

/** Lines of the output that contain one of the secrets so far. */
export function secretsIn(output: string): string[] {
  const found = [...secretsSoFar()].filter((secret) => output.includes(secret));
  return found.flatMap((secret) => output.split('\n').filter((line) => line.includes(secret)));
}
