/** What runs beside the code in seconds, what needs both databases, and the built product as a process. */
import { defineConfig } from 'vitest/config';

const NOT_OURS = ['**/node_modules/**', 'build/**', 'bench/node_modules/**'];
const withPostgres = ['tests/support/postgres-setup.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are what a small machine has.
    maxWorkers: 2,
    // The embedded database is WebAssembly, compiled once a file: the quick compiler is enough.
    execArgv: ['--liftoff-only'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,bench,tests}/**/*.test.ts'],
          exclude: [...NOT_OURS, '**/*.db.test.ts', 'tests/{process,http,e2e}/**'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{app,server,tests}/**/*.db.test.ts'],
          exclude: [...NOT_OURS, 'tests/{process,http,e2e}/**'],
          globalSetup: withPostgres,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/{process,http}/**/*.test.ts'],
          exclude: NOT_OURS,
          globalSetup: withPostgres,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
