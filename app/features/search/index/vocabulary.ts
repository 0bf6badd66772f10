/**
 * The vocabulary: every distinct token of the catalogue, where a token is what is between two spaces (U+0020) of
 * a lower-cased text. A query's word has no space, so a text contains it exactly when one of its tokens does; other
 * white space stays inside tokens, and two adjacent spaces make an empty token. All tokens are joined to one text, "
 * leak repair sink ", with a suffix array. The tokens that contain "pai" have a suffix that begins with "pai": a
 * contiguous range, found by binary search. With the spaces the same array finds prefixes (" re"), suffixes ("ak ")
 * and whole tokens (" sink ").
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
const SPACE = 0x20;

/** Numbers tokens in the order of first occurrence. */
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

  /** " leak repair sink ", and where each token begins; `starts` has one more entry, for the end. */
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

/** A contiguous range of the suffix array, `from` to before `to`. */
export type Range = { from: number; to: number };

/** Suffixes that continue with `character` (one UTF-16 code unit). */
export type Continuation = { character: string; range: Range };

export class Vocabulary {
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  /** The suffix array: positions in `#units`, sorted by suffix. */
  readonly #endings: Uint32Array;
  /** The token of each suffix's start; a space counts to the token after it. */
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

  /** Yields after sorting the suffixes of each first character. */
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

  /** The suffixes that begin with `needle`, which may have a space at its start or end only. */
  find(needle: string): Range {
    return { from: this.#firstEnding(needle, 0), to: this.#firstEnding(needle, 1) };
  }

  /** The first suffix that is not before `needle`; with 1 the first that is after it. */
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

  /** Never reads past the text: it ends with a space, and a needle has spaces only at its ends. */
  #compareAt(position: number, needle: string): number {
    for (let i = 0; i < needle.length; i += 1) {
      const difference = this.#units[position + i]! - needle.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The distinct tokens of these suffixes. The list is valid until the next call. */
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

  /** The suffixes that begin with `needle`, by their next character, without the space. */
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

  /** `text` may end with a space, which then means the whole token. */
  startsWith(token: number, text: string): boolean {
    return this.#compareAt(this.#starts[token]!, text) === 0;
  }
}

/** All positions except the last space, grouped by character, in ascending order. */
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
 * Compares suffixes with equal first characters; what follows a token's end does not matter. Slow only for
 * repetitive tokens of many thousand characters, which no catalogue has.
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
