/** Journeys in a real browser: `npm run e2e`, or one of them: `npm run e2e -- keyboard`. */
import { defineConfig, devices } from '@playwright/test';
import { findFirefox } from './tests/e2e/support/firefox.ts';
import { findChromium } from './tests/support/chromium.ts';

const asRoot = process.getuid?.() === 0;
const chromium = await findChromium();
const firefox = findFirefox();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'node_modules/.cache/e2e',
  // A journey waits for two thirds as long as it computes: three keep two cores busy. What one file changes on a
  // product is that file's own.
  workers: 3,
  timeout: 60_000,
  // Two browsers and their products share two cores; what has a time of its own is measured by its test.
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], locale: 'en-US', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'no-firefox.spec.ts',
      use: {
        viewport: { width: 1280, height: 800 },
        launchOptions: {
          ...(chromium === undefined ? {} : { executablePath: chromium }),
          // Drawn by the processor anyway, and for a tenth less of it without the imitation of a graphics card. A page
          // is a process of its own either way: another for its drawing, and one kept ready for the next, cost a tenth.
          args: [
            '--disable-gpu',
            '--in-process-gpu',
            '--disable-site-isolation-trials',
            '--disable-software-rasterizer',
            '--disable-background-networking',
            ...(asRoot ? ['--no-sandbox'] : []),
          ],
        },
      },
    },
    firefox === null
      ? { name: 'firefox', testMatch: 'no-firefox.spec.ts' }
      : {
          name: 'firefox',
          // What is measured through Chromium's own instruments is not asked again.
          testIgnore: ['no-firefox.spec.ts', 'weight.spec.ts', 'accessibility.spec.ts'],
          use: {
            ...devices['Desktop Firefox'],
            viewport: { width: 1280, height: 800 },
            ...firefox,
          },
        },
  ],
});
