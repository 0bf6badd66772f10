/** What runs beside the code in seconds, what needs both databases, and the built product as a process. */
import { defineConfig } from 'vitest/config';

const NOT_OURS = ['**/node_modules/**', 'build/**', 'bench/node_modules/**'];
const withPostgres = 'tests/support/databases/postgres-setup.ts';
const cheapHashes = new URL('tests/support/cheap-hashes.mjs', import.meta.url).href;

/** What measures memory or watches the clock, or loads a core itself: two at a time, and beside nothing else. */
const MEASURED = [
  'tests/http/{accounts/account-faults,catalogue-call,database-down,kept-pages}.test.ts',
  'tests/process/{large-import,large-tables,postgres-restart,silent-connection,stop}.test.ts',
];

/** The attacks on accounts, which are made once more where the accounts are in the embedded database. */
const ATTACKS = ['tests/http/accounts/account-{limits,proofs,safety}.test.ts'];

/** Each file has a product of its own: a port, a data directory, a database. */
const ofProcesses = {
  // Each file looks for the secrets of its own people.
  isolate: true,
  globalSetup: [withPostgres, 'tests/support/product-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are what a small machine has, and each file waits a third of its time for its database or its product.
    maxWorkers: 3,
    // The files of one worker share what they load: no test replaces a module, and none leaves one changed.
    isolate: false,
    // Nothing is proved by how soon a busy machine comes to it: where that is asked for, the test says how long.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,bench,tests}/**/*.test.ts'],
          exclude: [...NOT_OURS, '**/*.db.test.ts', 'tests/{process,http,e2e}/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{app,server,tests}/**/*.db.test.ts'],
          exclude: [...NOT_OURS, 'tests/{process,http,e2e}/**'],
          globalSetup: [withPostgres, 'tests/support/databases/embedded-setup.ts'],
          execArgv: ['--import', cheapHashes],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...ofProcesses,
          name: 'process',
          include: ['tests/{process,http}/**/*.test.ts'],
          exclude: [...NOT_OURS, ...MEASURED],
        },
      },
      {
        extends: true,
        test: {
          ...ofProcesses,
          name: 'embedded',
          include: ATTACKS,
          provide: { accountsIn: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          ...ofProcesses,
          name: 'measured',
          include: MEASURED,
          exclude: NOT_OURS,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
