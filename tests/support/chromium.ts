/**
 * Finds or installs a Chromium for the e2e tests: CHROMIUM_PATH; a headless shell (Playwright's or Debian's), which
 * takes less than half the processor time; then full browsers in headless mode. A candidate counts only after it has
 * launched.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';

const FOUND = 'node_modules/.cache/homesmith/chromium.json';
const WITHOUT_WINDOWS = ['/usr/bin/chromium-headless-shell'];
const WITH_WINDOWS = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
/** Playwright finds its own headless shell without a path. */
const PLAYWRIGHTS = undefined;

/** Tried in this order until one launches. */
const WAYS: readonly (() => readonly (string | undefined)[])[] = [
  () => [...WITHOUT_WINDOWS, PLAYWRIGHTS],
  () => (installDebians() ? WITHOUT_WINDOWS : []),
  () => WITH_WINDOWS,
  () => (downloadPlaywrights() ? [PLAYWRIGHTS] : []),
];
const installed = () => [...WITHOUT_WINDOWS, ...WITH_WINDOWS].filter((file) => existsSync(file));
const asRoot = process.getuid?.() === 0;

/** The path; undefined for Playwright's own. Throws one sentence when there is none. */
export async function findChromium(): Promise<string | undefined> {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (await launches(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, and no browser launches from there.`);
  }
  const known = await readKnown();
  if (known !== null) return known.path;
  for (const name of WAYS) {
    for (const path of name()) {
      if (!(await launches(path))) continue;
      await mkdir(dirname(FOUND), { recursive: true });
      await writeFile(FOUND, JSON.stringify({ path: path ?? null, among: installed().join() }));
      return path;
    }
  }
  throw new Error(
    'No browser: install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

/** The last result, as long as the installed browsers are the same. */
async function readKnown(): Promise<{ path: string | undefined } | null> {
  try {
    const { path, among } = JSON.parse(await readFile(FOUND, 'utf8'));
    const isSame = among === installed().join();
    if (isSame && existsSync(path ?? chromium.executablePath())) return { path: path ?? undefined };
  } catch {
    // Not stored yet.
  }
  await rm(FOUND, { force: true });
  return null;
}

async function launches(path: string | undefined): Promise<boolean> {
  if (!existsSync(path ?? chromium.executablePath())) return false;
  try {
    const browser = await chromium.launch({
      ...(path === undefined ? {} : { executablePath: path }),
      args: asRoot ? ['--no-sandbox'] : [],
      timeout: 300_000,
    });
    const page = await browser.newPage();
    const works = (await page.evaluate('6 * 7')) === 42;
    await browser.close();
    return works;
  } catch {
    return false;
  }
}

function downloadPlaywrights(): boolean {
  console.log('No browser found; asking Playwright for its Chromium …');
  const cli = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  return spawnSync(process.execPath, cli, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

/** Also false without a network, after a short timeout. */
function installDebians(): boolean {
  if (!asRoot || !existsSync('/etc/debian_version')) return false;
  console.log('Asking Debian for its Chromium without windows …');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  );
}
