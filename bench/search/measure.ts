/** Measures time and memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** `--expose-gc` at run time, so that the bench runs with plain `node`. */
setFlagsFromString('--expose-gc');
// Only a context made after setting the flag has the global.
const collectGarbage = runInNewContext('gc') as () => void;

export type Percentiles = { p50: number; p95: number; p99: number };

/** Nearest rank: the smallest sample that `percent` of all samples do not exceed. */
export function percentiles(samples: readonly number[]): Percentiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (percent: number) =>
    sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(50), p95: at(95), p99: at(99) };
}

export function timed<Result>(run: () => Result): { result: Result; ms: number } {
  const start = performance.now();
  const result = run();
  return { result, ms: performance.now() - start };
}

/** Live memory after collections: the heap, and typed arrays outside of it. */
function liveBytes(): number {
  for (let times = 0; times < 3; times += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The additional live bytes of the result of `make`, and its time. */
export function weighed<Result>(make: () => Result): { result: Result; bytes: number; ms: number } {
  const before = liveBytes();
  const { result, ms } = timed(make);
  return { result, bytes: liveBytes() - before, ms };
}
