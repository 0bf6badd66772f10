/**
 * From a tap on a search result to its page: a phone with a processor four times slower, at 700 kbps and 300 ms. Each
 * run has a new browser, types a search on the home page, and taps a result half a second after it came.
 */
import { type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';
import { startServer } from '../../tests/support/server.ts';
import { median } from '../median.ts';
import { bar, type Row } from '../report.ts';

const RUNS = 7;
const LATENCY_MS = 300;
const BYTES_PER_S = (700 * 1000) / 8;
const MAX_TAP_MS = 800;
/** As long as a person looks at results before they tap one. */
const LOOK_MS = 500;
const QUERY = 'toilet';

export async function measureTaps(): Promise<Row[]> {
  const product = await startServer();
  try {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await tapOnce(product.url));
    return [
      bar('tap on a search result to its page, 700 kbps, 300 ms', median(times), 'ms', MAX_TAP_MS),
    ];
  } finally {
    await product.stop();
  }
}

async function tapOnce(url: string): Promise<number> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('cookieConsentGiven', 'false'));
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.getByRole('combobox', { name: 'Search services' }).fill(QUERY);
    const result = page.getByRole('option').first();
    await result.waitFor();
    await page.waitForTimeout(LOOK_MS);
    return await timeOf(page, () => result.tap());
  } finally {
    await browser.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
}

/** From the touch until the page of a service is drawn, by the page's own clock. */
async function timeOf(page: Page, tap: () => Promise<void>): Promise<number> {
  const drawn = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let begin = Number.NaN;
        addEventListener(
          'pointerdown',
          () => {
            begin = performance.now();
          },
          { capture: true, once: true },
        );
        new MutationObserver((_, observer) => {
          if (document.querySelector('main [aria-label="Price"]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await tap();
  return drawn;
}
