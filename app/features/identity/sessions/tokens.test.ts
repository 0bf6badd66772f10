/** docs/security.md, row 32 (ASVS 5.0.0, 7.2.3): tokens of sessions and mailed links cannot be guessed, and are stored hashed. */
import { expect, test } from 'vitest';
import { hashToken, newToken } from './sessions.server.ts';

test('10,000 tokens are 10,000 different ones of 256 bits', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  // Each bit is set in about half of 10,000 tokens; a deviation of 500 is ten standard deviations.
  for (let bit = 0; bit < 256; bit++) {
    const set = tokens.filter((token) => {
      const byte = Buffer.from(token, 'base64url')[bit >> 3] ?? 0;
      return (byte >> (bit & 7)) & 1;
    }).length;
    expect(Math.abs(set - 5_000)).toBeLessThan(500);
  }
});

test('a hash tells nothing of its token, and is always the same', () => {
  const token = newToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token.slice(0, 8));
  expect(hashToken(token)).not.toBe(hashToken(newToken()));
});
