import { test } from '@playwright/test';

test('the journeys in Firefox', () => {
  test.skip(true, 'No Firefox is installed here (FIREFOX_PATH, firefox-esr, Playwright’s own).');
});
