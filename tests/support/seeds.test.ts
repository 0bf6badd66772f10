import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawUntil, parseSeed, SEED } from './seeds.ts';

test('properties draw from the seed of the run, and repeat it when they fail', () => {
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
  const fails = () => fc.assert(fc.property(fc.nat(), () => false));
  expect(fails).toThrow(`seed: ${SEED}`);
});

test('the seed is the same in each run unless TEST_SEED chooses another', () => {
  expect(parseSeed(undefined)).toBe(parseSeed(''));
  expect(parseSeed('7')).toBe(7);
  expect(() => parseSeed('tuesday')).toThrow('TEST_SEED');
});

test('input is drawn until there is enough of it, and fails when there never is', async () => {
  const drawn: number[] = [];
  await drawUntil(
    () => drawn.length === 3,
    (seed) => drawn.push(seed),
  );
  expect(drawn).toEqual([SEED, SEED + 1, SEED + 2]);
  await expect(
    drawUntil(
      () => false,
      () => {},
    ),
  ).rejects.toThrow(`seed ${SEED}`);
});
