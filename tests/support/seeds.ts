/**
 * One seed for every random test, the same in each run: `TEST_SEED=7 npm test` chooses another one. Each run of Vitest
 * prints it (vitest.config.ts), and fast-check repeats it with a counterexample.
 */
const DEFAULT_SEED = 20_261_124;
const MAX_ROUNDS = 20;

export function parseSeed(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_SEED;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`TEST_SEED is "${text}", not up to nine digits.`);
  return Number(text);
}

export const SEED = parseSeed(process.env.TEST_SEED);

/**
 * Draws with one seed after the other until the input is enough to prove something, so that what a test asks of its own
 * random input never depends on the seed. An input that can't become enough fails.
 */
export async function drawUntil(
  isEnough: () => boolean,
  draw: (seed: number) => unknown,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await draw(SEED + round);
    if (isEnough()) return;
  }
  throw new Error(`Not enough after ${MAX_ROUNDS} rounds from seed ${SEED} on.`);
}
