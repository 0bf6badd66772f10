/**
 * Lighthouse on the built product with its mobile preset (simulated slow 4G, a processor four times slower): the
 * median of five runs for performance, and the worst run for the other categories.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../../tests/support/chromium.ts';
import { startServer } from '../../tests/support/server.ts';
import { atEnd, removeFolder, temporaryFolder } from '../../tests/support/temporary.ts';
import { median } from '../median.ts';
import { bar, floor, informs, type Row } from '../report.ts';

const RUNS = 5;
const ATTEMPTS = 3;
const MIN_PERFORMANCE = 0.97;
const MAX_LAYOUT_SHIFT = 0.02;
const FAULTLESS = ['accessibility', 'best-practices', 'seo'];
const SERVICES = ['fix-running-toilet', 'add-recessed-lights'];

type Page = {
  name: string;
  path: string;
  withList?: true;
  /** A personal page, not indexed on purpose, which Lighthouse reports as a fault. */
  noindex?: true;
};

/** In this order: the list is empty until the last page. */
const PAGES: Page[] = [
  { name: 'home', path: '/' },
  { name: '/services', path: '/services' },
  { name: 'a service', path: `/services/${SERVICES[0]}` },
  { name: '/servicelist, empty', path: '/servicelist', noindex: true },
  { name: '/servicelist, two jobs', path: '/servicelist', noindex: true, withList: true },
];

export async function measureLighthouse(): Promise<Row[]> {
  const product = await startServer();
  const browser = await startBrowser();
  try {
    const rows: Row[] = [];
    for (const page of PAGES) {
      if (page.withList) await fillList(browser.port, product.url);
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await judge(page, product.url, browser.port));
      }
      rows.push(...rowsOf(page.name, runs));
    }
    return rows;
  } finally {
    await browser.stop();
    await product.stop();
  }
}

/** Without Playwright, which would pause every tab that Lighthouse opens. */
async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = await temporaryFolder();
  const path = (await findChromium()) ?? chromium.executablePath();
  const child = spawn(
    path,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const forget = atEnd(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  ended.then(([code]) => reject(new Error(`The browser ended (${code}).`)), reject);
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(written);
    if (found !== null) resolve(Number(found[1]));
  });
  return {
    port: await port,
    stop: async () => {
      child.kill();
      await ended;
      forget();
      await removeFolder(profile);
    },
  };
}

/** By the pages themselves, so that the list is as the product stores it. Lighthouse keeps it. */
async function fillList(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no profile.');
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Decline' }).click();
  for (const service of SERVICES) {
    await page.goto(`${url}/services/${service}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to service list' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  }
  await page.close();
  // Only disconnects.
  await browser.close();
}

/** On a busy machine Lighthouse sometimes loses the start of its trace, and asks to run again. */
async function judge({ path, noindex }: Page, origin: string, port: number): Promise<Result> {
  const url = origin + path;
  const skipAudits = noindex ? ['is-crawlable'] : [];
  let reason = 'no answer';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const judged = await lighthouse(url, { port, logLevel: 'error', output: 'json', skipAudits });
    if (judged !== undefined && judged.lhr.runtimeError === undefined) return judged.lhr;
    reason = judged?.lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`${url}: ${reason}`);
}

function rowsOf(name: string, runs: Result[]): Row[] {
  const score = (run: Result, category: string) => run.categories[category]?.score ?? Number.NaN;
  const middle = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  for (const run of runs) printFaults(name, run);
  return [
    floor(
      `${name}: Lighthouse performance, mobile`,
      median(runs.map((run) => score(run, 'performance'))),
      '',
      MIN_PERFORMANCE,
    ),
    ...FAULTLESS.map((category) =>
      floor(
        `${name}: Lighthouse ${category}`,
        Math.min(...runs.map((run) => score(run, category))),
        '',
        1,
      ),
    ),
    informs(`${name}: largest contentful paint`, middle('largest-contentful-paint'), 'ms'),
    informs(`${name}: total blocking time`, middle('total-blocking-time'), 'ms'),
    bar(`${name}: layout shift`, middle('cumulative-layout-shift'), '', MAX_LAYOUT_SHIFT),
  ];
}

/** What a run marked down in a category without tolerance. */
function printFaults(name: string, { categories, audits }: Result): void {
  for (const category of FAULTLESS) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const { score = null, title = id } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1) console.log(`${name}: ${category}: ${title}`);
    }
  }
}
