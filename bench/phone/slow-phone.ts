/** A phone of a few years ago: a processor four times slower than this machine's, and a slow network. */
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';

const TIMES_SLOWER = 4;

/** The network's rates in kbps, and the latency of each request. */
export type Network = { down: number; up: number; latencyMs: number };

export type SlowPhone = {
  context: BrowserContext;
  openTab(): Promise<Page>;
};

/** Each in a new browser, so that nothing is cached. */
export async function withSlowPhone<Value>(
  network: Network,
  work: (phone: SlowPhone) => Promise<Value>,
): Promise<Value> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(() => {
      try {
        localStorage.setItem('cookieConsentGiven', 'false');
      } catch {
        // An empty page has no storage.
      }
    });
    return await work({
      context,
      openTab: async () => {
        const page = await context.newPage();
        await slowDown(page, network);
        return page;
      },
    });
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page, { down, up, latencyMs }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  });
}
