import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { describeTotpSecret, findTotpStep, makeTotpSecret } from './totp.server.ts';

/** RFC 6238, appendix B, with the secret "12345678901234567890" and the last six of its digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i seconds the code of RFC 6238 belongs to its step', (seconds, code, step) => {
    expect(findTotpStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step);
  });

  test('one step to either side is right, two are not', () => {
    const at = (seconds: number) => new Date((59 + seconds) * 1000);
    const steps = [-60, -30, 0, 30, 60].map((off) => findTotpStep(RFC_SECRET, '287082', at(off)));
    expect(steps).toEqual([null, 1, 1, 1, null]);
  });

  test.each(['', '28708', '2870822', '28708a', '٢٨٧٠٨٢', '000000'])('%j is none', (code) => {
    expect(findTotpStep(RFC_SECRET, code, new Date(59_000))).toBeNull();
  });

  test('a secret has 160 random bits', () => {
    const secrets = Array.from({ length: 100 }, makeTotpSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  });

  test('the address and the picture name us, the person and the secret', () => {
    const secret = makeTotpSecret();
    const { uri, svg } = describeTotpSecret(secret, 'ana@home.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Homesmith:ana%40home\.example\?/);
    const query = new URL(uri).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      issuer: 'Homesmith',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(svg).toMatch(/^<svg [^>]*viewBox=/);
    expect(svg).not.toContain('<script');
  });

  test('what the app shows for it is right', () => {
    const secret = makeTotpSecret();
    const now = new Date();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    });
    expect(findTotpStep(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000));
  });
});
