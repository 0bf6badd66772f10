import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AGE_MS, MAX_ATTEMPTS, nextTry, pauseMs } from './back-off.ts';

const MIDDLE = 0.5;
const NOW = new Date('2026-11-21T12:00:00Z');
const tried = (changes = {}) => ({ attempts: 1, createdAt: NOW, expiresAt: null, ...changes });

describe('the pause after a try', () => {
  test.each([
    [1, 5_000],
    [2, 20_000],
    [3, 80_000],
    [7, 20_480_000],
  ])('number %i is four times the one before', (attempts, expected) => {
    expect(pauseMs(attempts, MIDDLE)).toBe(expected);
  });

  test('spreads by a fifth to each side', () => {
    expect(pauseMs(1, 0)).toBe(4_000);
    expect(pauseMs(1, 1)).toBe(6_000);
  });

  test("is at least the vendor's wish", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_ATTEMPTS }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.nat(100_000_000),
        (attempts, random, retryAfterMs) => {
          expect(pauseMs(attempts, random, retryAfterMs)).toBeGreaterThanOrEqual(retryAfterMs);
          expect(pauseMs(attempts, random, retryAfterMs)).toBeGreaterThanOrEqual(
            pauseMs(attempts, random) * 0.8,
          );
        },
      ),
    );
  });
});

describe('the next try', () => {
  const next = (changes: object, at: object = {}) =>
    nextTry(tried(changes), { now: NOW, random: MIDDLE, ...at })?.getTime() ?? null;

  test('comes after the pause', () => {
    expect(next({})).toBe(NOW.getTime() + 5_000);
    expect(next({}, { retryAfterMs: 60_000 })).toBeGreaterThanOrEqual(NOW.getTime() + 60_000);
  });

  test('does not come after the last one', () => {
    expect(next({ attempts: MAX_ATTEMPTS - 1 })).not.toBeNull();
    expect(next({ attempts: MAX_ATTEMPTS })).toBeNull();
  });

  test('does not come a day later', () => {
    const createdAt = new Date(NOW.getTime() - MAX_AGE_MS + 4_000);
    expect(next({ createdAt })).toBeNull();
    expect(next({}, { retryAfterMs: MAX_AGE_MS })).toBeNull();
  });

  test('does not come when the message is worth nothing anymore', () => {
    expect(next({ expiresAt: new Date(NOW.getTime() + 5_000) })).toBeNull();
    expect(next({ expiresAt: new Date(NOW.getTime() + 5_001) })).not.toBeNull();
  });
});
