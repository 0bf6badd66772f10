/** The test projects: unit tests, database tests on both databases, and tests of the built product as a process. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SEED } from './tests/support/seeds.ts';

const NOT_OURS = ['**/node_modules/**', 'build/**', 'bench/node_modules/**'];
const withPostgres = 'tests/support/databases/postgres-setup.ts';
const cheapHashes = new URL('tests/support/cheap-hashes.mjs', import.meta.url).href;

/** For a busy machine. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000 };

/** Tests that measure memory, or load a core themselves: two at a time, with nothing else beside them. */
const MEASURED = [
  'tests/http/{accounts/account-faults,catalogue-call,database-down,kept-pages}.test.ts',
  'tests/process/{large-import,large-tables,postgres-restart,silent-connection,stop}.test.ts',
];

/** The attacks on accounts, which also run on the embedded database. */
const ATTACKS = ['tests/http/accounts/account-{limits,proofs,safety}.test.ts'];

/** Each file starts its own product: port, data directory and database. */
const ofProcesses = {
  globalSetup: [withPostgres, 'tests/support/product-setup.ts'],
  ...PATIENT,
};

/** Files that start products again and again are short and take longest: first, so that none runs alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/process/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

console.log(`Random tests draw from seed ${SEED}; TEST_SEED chooses another one.`);

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: 'tests/support/seeds-setup.ts',
    pool: 'forks',
    // For two cores: each file spends a third of its time waiting for its database or product.
    maxWorkers: 3,
    // Files of one worker share loaded modules: no test replaces or changes one.
    isolate: false,
    // Only what hangs reaches these: no test is about how fast the machine is.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,bench,tests}/**/*.test.ts'],
          exclude: [...NOT_OURS, '**/*.db.test.ts', 'tests/{process,http,e2e}/**'],
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{app,server,bench,tests}/**/*.db.test.ts'],
          exclude: [...NOT_OURS, 'tests/{process,http,e2e}/**'],
          globalSetup: [withPostgres, 'tests/support/databases/embedded-setup.ts'],
          // The optimizing compiler of WebAssembly does not pay off in a test run.
          execArgv: ['--import', cheapHashes, '--liftoff-only'],
          ...PATIENT,
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
