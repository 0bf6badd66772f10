/** Counts a step's tests from the reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Count = {
  passed: number;
  failed: number;
  skipped: string[];
  /** Names of failed tests, for the last lines of a run. */
  failures?: string[];
  timed?: Timed[];
};
/** A test's time, without its set-up. */
type Timed = { ms: number; title: string };

export const ONE_PASSED: Count = { passed: 1, failed: 0, skipped: [] };
export const ONE_FAILED: Count = { passed: 0, failed: 1, skipped: [] };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number }[];
  }[];
};

export function countVitest(ok: boolean, report: string): Count {
  return counted(ok, () => {
    const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    // A file that fails before its first test has none to count.
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

type PlaywrightTest = {
  title: string;
  tests: { status: string; results: { duration: number }[] }[];
};
/** Outermost suites are files. */
type PlaywrightSuite = { title: string; specs: PlaywrightTest[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

export function countPlaywright(ok: boolean, report: string): Count {
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

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightTest[] => [
  ...specs,
  ...suites.flatMap(testsIn),
];
const isSkipped = ({ tests }: PlaywrightTest) => tests.some(({ status }) => status === 'skipped');

/** A failed run without a failed test broke on the way, and so did one without tests. */
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
