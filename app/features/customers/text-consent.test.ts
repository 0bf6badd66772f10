import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEXT_CONSENT_LABEL, TEXT_CONSENT_VERSION, TEXT_CONSENT_WORDS } from './text-consent.ts';

test('other words of the consent to texts are another version', () => {
  const words = `${TEXT_CONSENT_LABEL}\n${TEXT_CONSENT_WORDS}`;
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
  // After changing the words, set both to today's.
  expect({ [TEXT_CONSENT_VERSION]: hash }).toEqual({ '2026-11-24': 'e22aa8a69b41' });
});
