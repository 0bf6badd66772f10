/** The size of a first visit of the home page, in a real browser, and of the whole catalogue. */
import { chromium } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';

export async function measureTransfer(): Promise<Row[]> {
  const server = await startServer();
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      // Collected until the end of the visit.
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        shifts.push(...entries.map(({ value }) => value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const sent: { url: string; kind: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      // Requests that end after the visit have no size, and are not counted.
      const bytes = request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => Number.NaN,
      );
      sent.push({ url: request.url(), kind: request.resourceType(), bytes });
    });
    await page.goto(server.url, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    const atFirst = sent.filter(({ url }) => !url.includes('/api/catalogue'));
    const kilobytes = async (kinds: string[]) => {
      const some = atFirst.filter(({ kind }) => kinds.includes(kind));
      return (await Promise.all(some.map(({ bytes }) => bytes))).reduce((a, b) => a + b, 0) / 1000;
    };
    const shift = await page.evaluate(() => {
      const { shifts = [] } = window as Window & { shifts?: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
    const catalogue = await fetch(`${server.url}/api/catalogue`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    const whole = Number(catalogue.headers.get('Content-Length')) / 1000;
    return [
      bar('home page, first load: JavaScript, brotli', await kilobytes(['script']), 'kB', 115),
      bar('home page, first load: requests', atFirst.length, '', 15),
      bar('home page, first load: images and fonts', await kilobytes(['image', 'font']), 'kB', 120),
      bar('home page, first load: layout shift', shift, '', 0.02),
      bar('/api/catalogue, starter catalogue, brotli', whole, 'kB', 150),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
