import { expect, test } from 'vitest';
import { ACTIVITY_SENTENCES, describeActivity } from './activity.ts';

test('each kind has a sentence of its own, about the reader', () => {
  const sentences = Object.keys(ACTIVITY_SENTENCES).map(describeActivity);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^You .+\.$/);
});

test.each(['from-the-future', 'constructor', '__proto__', ''])(
  'a kind that it does not know ("%s") is reported as well',
  (kind) => {
    expect(describeActivity(kind)).toBe('Something changed in your account.');
  },
);
