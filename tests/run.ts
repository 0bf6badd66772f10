/**
 * `npm test`: every check there is, one step after the other, also after one that failed. The last
 * line is `N passed, N failed`. A step counts its tests; one that has none, or that broke, counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './support/chromium.ts';

type Count = {
  passed: number;
  failed: number;
  skipped: string[];
  /** By name, so that the last lines of a long run say what to look at. */
  failures?: string[];
  timed?: Timed[];
};
/** How long one test took, without what was made ready for it. */
type Timed = { ms: number; title: string };
type Step = { name: string; run(): Count };

const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: [] };
const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: [] };

const reports = mkdtempSync(join(tmpdir(), 'homesmith-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** The tools' own entry files: run by this Node, without a shell, on every system. */
const TYPEGEN = ['node_modules/@react-router/dev/bin.cjs', 'typegen'];
const TSC = ['node_modules/typescript/bin/tsc'];
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
const BUILD = ['server/build.mjs'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

const steps: Step[] = [
  { name: 'types', run: () => both(command(TYPEGEN), () => command(TSC)) },
  { name: 'lint and format', run: () => command(BIOME) },
  { name: 'unit and database tests', run: () => vitest('unit', 'database') },
  { name: 'build', run: () => command(BUILD) },
  {
    name: 'the built product as a process',
    run: () => vitest('process', 'embedded', 'measured', 'waiting'),
  },
  { name: 'journeys in a browser', run: playwright },
];

function node(args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const command = (args: string[]): Count => (node(args) ? ONE_PASSED : ONE_FAILED);

const both = (first: Count, second: () => Count): Count => (first.failed > 0 ? first : second());

function vitest(...projects: string[]): Count {
  const report = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const ok = node([...VITEST, ...chosen, `--outputFile.json=${report}`]);
  return counted(ok, () => {
    const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    // A file that breaks before its first test has none to count.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return {
      failures: testResults.flatMap(({ name, status, assertionResults }) => {
        const file = relative(process.cwd(), name);
        const titles = assertionResults.filter((test) => test.status === 'failed');
        if (titles.length > 0) return titles.map(({ fullName }) => `${file}: ${fullName}`);
        return status === 'failed' ? [file] : [];
      }),
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
      skipped: tests
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
      timed: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ duration, fullName }) => ({
          ms: duration ?? 0,
          title: `${relative(process.cwd(), name)}: ${fullName}`,
        })),
      ),
    };
  });
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number }[];
  }[];
};

function playwright(): Count {
  const report = join(reports, 'playwright.json');
  const ok = node(PLAYWRIGHT, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return counted(ok, () => {
    const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: suites.flatMap((suite) =>
        testsIn(suite)
          .filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/.test(status)))
          .map(({ title }) => `tests/e2e/${suite.title}: ${title}`),
      ),
      skipped: suites
        .flatMap((suite) => testsIn(suite).filter(isSkipped))
        .map(({ title }) => title),
      timed: suites.flatMap((suite) =>
        testsIn(suite).map(({ title, tests }) => ({
          ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
          title: `tests/e2e/${suite.title}: ${title}`,
        })),
      ),
    };
  });
}

type PlaywrightTest = {
  title: string;
  tests: { status: string; results: { duration: number }[] }[];
};
/** The outermost are the files. */
type PlaywrightSuite = { title: string; specs: PlaywrightTest[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightTest[] => [
  ...specs,
  ...suites.flatMap(testsIn),
];
const isSkipped = ({ tests }: PlaywrightTest) => tests.some(({ status }) => status === 'skipped');

/** A run that failed without a failed test broke on the way, and so did one without any test. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    const isSound = ok ? count.passed > 0 : count.failed > 0;
    return isSound ? count : { ...count, failed: count.failed + 1 };
  } catch (error) {
    console.error(`The report cannot be read: ${error}`);
    return ONE_FAILED;
  }
}

/** The browser is looked for first: who has to fetch one should hear of it in the first minute. */
async function prepareBrowser(): Promise<Count | null> {
  try {
    const path = await findChromium();
    console.log(`The browser is ${path ?? "Playwright's own Chromium"}.`);
    return null;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILED;
  }
}

const withoutBrowser = await prepareBrowser();
let passed = 0;
let failed = 0;
const summary: string[] = [];
const timed: Timed[] = [];
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const count = run === playwright && withoutBrowser !== null ? withoutBrowser : run();
  const seconds = Math.round((performance.now() - started) / 1000);
  passed += count.passed;
  failed += count.failed;
  summary.push(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  for (const title of count.failures ?? []) summary.push(`  failed: ${title}`);
  for (const title of count.skipped) summary.push(`  skipped: ${title}`);
  timed.push(...(count.timed ?? []));
}
const SLOWEST = 10;
console.log(`\nThe slowest ${SLOWEST} tests:`);
for (const { ms, title } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
