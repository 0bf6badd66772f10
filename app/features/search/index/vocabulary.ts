/**
 * The vocabulary: every distinct token of the catalogue, where a token is what stands between two
 * spaces (U+0020) of a lower-cased text. A query's word holds no space, so a text contains it exactly
 * when one of the text's tokens does; that is true of other white space too, which stays inside tokens.
 * Two spaces in a row have the empty token between them, which contains no word.
 *
 * All tokens stand in one long text, " leak repair sink ", and all endings of that text are kept in
 * order (a suffix array). The tokens that contain "pai" are those in which an ending begins with
 * "pai": neighbours in that order, found by halving. With the spaces the same list answers
 * what starts with " re", ends with "ak ", and is " sink ".
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
const SPACE = 0x20;

/** Gives tokens their numbers, in the order in which they are first seen. */
export class TokenNumbers {
  readonly #numbers = new Map<string, number>();

  numberOf(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    this.#numbers.set(token, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** " leak repair sink ", and where in it each token begins: `starts` has one more, for the end. */
  written(): { units: Uint16Array; starts: Uint32Array } {
    const starts = new Uint32Array(this.size + 1);
    let end = 1;
    for (const [token, number] of this.#numbers) {
      starts[number] = end;
      end += token.length + 1;
    }
    starts[this.size] = end;
    const units = new Uint16Array(end).fill(SPACE);
    for (const [token, number] of this.#numbers) {
      for (let i = 0; i < token.length; i += 1) units[starts[number]! + i] = token.charCodeAt(i);
    }
    return { units, starts };
  }
}

/** Neighbours in the order of endings, from `from` to before `to`. */
export type Range = { from: number; to: number };

/** Endings that go on with `character` (one UTF-16 code unit). */
export type Continuation = { character: string; range: Range };

export class Vocabulary {
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  /** Where the endings begin in `#units`, in their order. */
  readonly #endings: Uint32Array;
  /** The token in which each of `#endings` begins; that of a space is the token after it. */
  readonly #tokens: Uint32Array;
  /** For `tokensIn`: a 1 for each token found so far, and their list. */
  readonly #seen: Uint8Array;
  readonly #found: Uint32Array;

  private constructor(units: Uint16Array, starts: Uint32Array, endings: Uint32Array) {
    this.#units = units;
    this.#starts = starts;
    this.#endings = endings;
    this.#tokens = new Uint32Array(endings.length);
    this.#seen = new Uint8Array(starts.length - 1);
    this.#found = new Uint32Array(starts.length - 1);
    const tokenAt = new Uint32Array(endings.length);
    for (let token = 0; token + 1 < starts.length; token += 1) {
      tokenAt.fill(token, starts[token]! - 1, starts[token + 1]! - 1);
    }
    for (let i = 0; i < endings.length; i += 1) this.#tokens[i] = tokenAt[endings[i]!]!;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** Pauses after each first character's endings are in order. */
  static *build(numbers: TokenNumbers): Generator<void, Vocabulary> {
    const { units, starts } = numbers.written();
    yield;
    const endings = new Uint32Array(units.length - 1);
    let filled = 0;
    for (const sameStart of positionsByUnit(units)) {
      endings.set(sameStart.sort(endingOrder(units)), filled);
      filled += sameStart.length;
      yield;
    }
    return new Vocabulary(units, starts, endings);
  }

  /** The endings that begin with `needle`, which may hold a space as its first or last character. */
  find(needle: string): Range {
    return { from: this.#firstEnding(needle, 0), to: this.#firstEnding(needle, 1) };
  }

  /** The first ending that does not come before `needle`, or with 1 that comes after it. */
  #firstEnding(needle: string, least: 0 | 1): number {
    let low = 0;
    let high = this.#endings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareAt(this.#endings[middle]!, needle) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Never reads beyond the text: it ends in a space, and a needle has one only at its ends. */
  #compareAt(position: number, needle: string): number {
    for (let i = 0; i < needle.length; i += 1) {
      const difference = this.#units[position + i]! - needle.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The tokens of these endings, each once. The list is good until the next call. */
  tokensIn(range: Range): Uint32Array {
    let count = 0;
    for (let i = range.from; i < range.to; i += 1) {
      const token = this.#tokens[i]!;
      if (this.#seen[token] === 1) continue;
      this.#seen[token] = 1;
      this.#found[count] = token;
      count += 1;
    }
    const found = this.#found.subarray(0, count);
    for (const token of found) this.#seen[token] = 0;
    return found;
  }

  /** Of the endings that begin with `needle`, those that go on with each character but a space. */
  *continuations(needle: string, { from, to }: Range): Generator<Continuation> {
    const unitAfter = (ending: number) => this.#units[this.#endings[ending]! + needle.length]!;
    while (from < to) {
      const unit = unitAfter(from);
      const start = from;
      while (from < to && unitAfter(from) === unit) from += 1;
      if (unit === SPACE) continue;
      yield { character: String.fromCharCode(unit), range: { from: start, to: from } };
    }
  }

  /** `text` may end in a space, and then is the whole token. */
  startsWith(token: number, text: string): boolean {
    return this.#compareAt(this.#starts[token]!, text) === 0;
  }
}

/** All positions but the last space's, by the character there, characters ascending. */
function positionsByUnit(units: Uint16Array): Uint32Array[] {
  const sizes = new Uint32Array(0x10000);
  for (let i = 0; i + 1 < units.length; i += 1) sizes[units[i]!]! += 1;
  const positions = new Map<number, Uint32Array>();
  for (const [unit, size] of sizes.entries())
    if (size > 0) positions.set(unit, new Uint32Array(size));
  const filled = new Uint32Array(0x10000);
  for (let i = 0; i + 1 < units.length; i += 1) {
    const unit = units[i]!;
    // Every unit of the text was counted above.
    positions.get(unit)![filled[unit]!] = i;
    filled[unit]! += 1;
  }
  return [...positions.values()];
}

/**
 * Orders endings whose first characters are equal. What follows a token's end does not matter. Slow
 * only for what no catalogue holds: tokens of many thousand characters that repeat themselves.
 */
function endingOrder(units: Uint16Array): (a: number, b: number) => number {
  return (a, b) => {
    for (let i = 1; ; i += 1) {
      const unit = units[a + i]!;
      const difference = unit - units[b + i]!;
      if (difference !== 0 || unit === SPACE) return difference;
    }
  };
}
