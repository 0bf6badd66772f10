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
  // A test waits about two thirds of its time, so three workers keep two cores busy.
  workers: 3,
  // For a busy machine: only what hangs reaches these, because no test is about how fast it is.
  timeout: 600_000,
  expect: { timeout: 60_000 },
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
          // Software rendering without emulating a graphics card takes a tenth less processor time, and so does one
          // process per page instead of spare ones for drawing and for the next page.
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
          // These measure through the DevTools protocol, which only Chromium has.
          testIgnore: ['no-firefox.spec.ts', 'weight.spec.ts', 'accessibility.spec.ts'],
          use: {
            ...devices['Desktop Firefox'],
            viewport: { width: 1280, height: 800 },
            ...firefox,
          },
        },
  ],
});
