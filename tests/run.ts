/**
 * `npm test`: runs every check, even after a failed one. Two sequences of steps run in parallel, so that waiting
 * leaves no core idle; measurements of time and memory run alone afterwards. The last line is `N passed, N failed`.
 * A step without tests, or that broke, counts as one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './support/chromium.ts';
import { makePostgres } from './support/databases/postgres-setup.ts';
import { makeProducts } from './support/product-setup.ts';
import {
  type Count,
  countPlaywright,
  countVitest,
  ONE_FAILED,
  ONE_PASSED,
} from './support/run/counts.ts';
import { keepFilesInMemory } from './support/run/files-in-memory.ts';
import { COMPILED_ONCE } from './support/server.ts';

/** Where a step prints: at once, or when it is over because another one prints in the meantime. */
type Output = 'live' | Buffer[];

keepFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'homesmith-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** The tools' entry files, run by this Node without a shell, on every system. */
const TYPEGEN = ['node_modules/@react-router/dev/bin.cjs', 'typegen'];
/** One checker: several repeat each other's work, and the other core is busy with the databases. */
const TSC = ['node_modules/typescript/bin/tsc', '--checkers', '1'];
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
const BUILD = ['server/build.mjs'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

async function node(
  args: string[],
  output: Output,
  env: Record<string, string> = {},
): Promise<boolean> {
  const said = output === 'live' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', said, said],
    env: { ...process.env, ...COMPILED_ONCE, ...env },
  });
  if (output !== 'live') {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    }
  }
  const [status]: unknown[] = await once(child, 'close');
  return status === 0;
}

const command = async (args: string[], output: Output): Promise<Count> =>
  (await node(args, output)) ? ONE_PASSED : ONE_FAILED;

async function vitest(projects: string[], output: Output): Promise<Count> {
  const report = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const ok = await node([...VITEST, ...chosen, `--outputFile.json=${report}`], output);
  return countVitest(ok, report);
}

async function playwright(output: Output): Promise<Count> {
  const report = join(reports, 'playwright.json');
  const ok = await node(PLAYWRIGHT, output, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return countPlaywright(ok, report);
}

async function types(output: Output): Promise<Count> {
  const generated = await command(TYPEGEN, output);
  return generated.failed > 0 ? generated : command(TSC, output);
}

/** Prepares once what every step would otherwise prepare for itself. */
async function prepare(): Promise<Count> {
  try {
    await makeProducts((await postgres).url);
    return ONE_PASSED;
  } catch (error) {
    console.error(error);
    return ONE_FAILED;
  }
}

/** First, so that a missing browser is reported within a minute. */
async function findBrowser(): Promise<Count | null> {
  try {
    const path = await findChromium();
    console.log(`The browser is ${path ?? "Playwright's own Chromium"}.`);
    return null;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILED;
  }
}

type Done = { name: string; count: Count; seconds: number };
const done: Done[] = [];
const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

async function perform(name: string, run: (output: Output) => Promise<Count>): Promise<void> {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const count = await run('live');
  done.push({ name, count, seconds: secondsSince(begun) });
}

async function performQuietly(
  name: string,
  run: (output: Output) => Promise<Count>,
): Promise<void> {
  const begun = performance.now();
  const output: Buffer[] = [];
  const count = await run(output);
  done.push({ name, count, seconds: secondsSince(begun) });
  console.log(`\n== ${name} (beside the other steps)`);
  process.stdout.write(Buffer.concat(output));
}

async function makeReady(): Promise<void> {
  await perform('types', types);
  await perform('lint and format', (output) => command(BIOME, output));
  await perform('build', (output) => command(BUILD, output));
  await perform('what products begin as', prepare);
}

const started = performance.now();
const withoutBrowser = await findBrowser();
const postgres = makePostgres();
const isReady = makeReady();

async function runInBrowser(): Promise<void> {
  await isReady;
  await perform('journeys in a browser', async (output) => withoutBrowser ?? playwright(output));
  // Here, so that both sequences end together.
  await performQuietly('units, and attacks on accounts in the embedded database', (output) =>
    vitest(['unit', 'embedded'], output),
  );
}

async function runOverPostgres(): Promise<void> {
  // Steps that need it report the failure.
  await postgres.catch(() => {});
  await performQuietly('both databases', (output) => vitest(['database'], output));
  await isReady;
  await performQuietly('the built product as a process', (output) => vitest(['process'], output));
}

await Promise.all([runInBrowser(), runOverPostgres()]);
await perform('what the built product takes and bears', (output) => vitest(['measured'], output));
await postgres.then(
  ({ end }) => end(),
  () => {},
);

const SLOWEST = 10;
console.log(`\nThe slowest ${SLOWEST} tests:`);
const timed = done.flatMap(({ count }) => count.timed ?? []);
for (const { ms, title } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
console.log('');
for (const { name, count, seconds } of done) {
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  for (const title of count.failures ?? []) console.log(`  failed: ${title}`);
  for (const title of count.skipped) console.log(`  skipped: ${title}`);
}
const sum = (of: 'passed' | 'failed') => done.reduce((total, { count }) => total + count[of], 0);
console.log(`\nAll of it took ${secondsSince(started)} s.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
