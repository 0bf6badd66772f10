/** Finds an installed Firefox for the second project; nothing is downloaded. */
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';

/** The project's `use`, or null without a Firefox. */
export function findFirefox() {
  if (existsSync(firefox.executablePath())) return {};
  const installed = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
  // A regular Firefox, driven by WebDriver BiDi.
  return installed === undefined
    ? null
    : { channel: 'moz-firefox', launchOptions: { executablePath: installed } };
}
