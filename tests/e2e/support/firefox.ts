/** Finds a Firefox for the second project; nothing is downloaded for it. */
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';

/** What the project's `use` needs to drive it, or null when there is none. */
export function findFirefox() {
  if (existsSync(firefox.executablePath())) return {};
  const installed = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
  // Not Playwright's own build: driven over WebDriver BiDi.
  return installed === undefined
    ? null
    : { channel: 'moz-firefox', launchOptions: { executablePath: installed } };
}
