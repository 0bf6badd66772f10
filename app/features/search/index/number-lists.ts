/**
 * Lists of numbers in typed arrays: eight to sixteen times smaller than lists of objects, and not traversed by the
 * garbage collector.
 * `!` on typed arrays in this folder: they have no holes, and every index comes from a loop or a list that the
 * folder filled itself. A check would slow down the inner loops.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.

/** A growing list. */
export class NumberList {
  values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  /** A copy without spare capacity. */
  toArray(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}

/**
 * Numbers grouped by the keys 0, 1, 2, … in one array: the group of `key` is `values` from `starts[key]` to before
 * `ends[key]`, in the order of addition.
 */
export class NumberGroups {
  readonly values: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  /** `sizes[key]`: how many numbers will be added under `key`. */
  constructor(sizes: ArrayLike<number>) {
    this.starts = new Uint32Array(sizes.length);
    let total = 0;
    for (let key = 0; key < sizes.length; key += 1) {
      this.starts[key] = total;
      total += sizes[key]!;
    }
    this.ends = this.starts.slice();
    this.values = new Uint32Array(total);
  }

  add(key: number, value: number): void {
    this.values[this.ends[key]!] = value;
    this.ends[key]! += 1;
  }
}
