/**
 * From a tap on a search result to its page, at 700 kbps and 300 ms. Each run types a search on the home page, and taps
 * a result half a second after it came.
 */
import type { Page } from '@playwright/test';
import { startServer } from '../../tests/support/server.ts';
import { median } from '../median.ts';
import { bar, type Row } from '../report.ts';
import { type Network, withSlowPhone } from './slow-phone.ts';

const RUNS = 7;
const NETWORK: Network = { down: 700, up: 700, latencyMs: 300 };
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

const tapOnce = (url: string): Promise<number> =>
  withSlowPhone(NETWORK, async ({ openTab }) => {
    const page = await openTab();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Search services' }).fill(QUERY);
    const result = page.getByRole('option').first();
    await result.waitFor();
    await page.waitForTimeout(LOOK_MS);
    return await timeOf(page, () => result.tap());
  });

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
