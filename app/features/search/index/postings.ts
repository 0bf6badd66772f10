/**
 * Where each token stands: the postings (see sheets.ts) of the texts that contain it. A token that is
 * in more texts than there are sheets is kept as one mask for each sheet instead, which is then the
 * smaller form and the faster one.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { NumberGroups, NumberList } from '#app/features/search/index/number-lists.ts';
import type { Scoreboard } from '#app/features/search/index/scoreboard.ts';

/** How many tokens are filed between two pauses of building; about 10 ms of work. */
const TOKENS_A_PAUSE = 500_000;

/** Gathers what each text contains, text by text; each token once a text. */
export class TextContents {
  readonly tokens = new NumberList();
  /** For each text its posting, and where in `tokens` what it contains ends. */
  readonly postings = new NumberList();
  readonly ends = new NumberList();
  /** For each token how many texts contain it, and which was the last. */
  readonly textCounts: number[] = [];
  readonly #lastTexts: number[] = [];

  add(posting: number, tokens: readonly number[]): void {
    const text = this.postings.length;
    this.postings.push(posting);
    for (const token of tokens) {
      if (this.#lastTexts[token] === text) continue;
      this.#lastTexts[token] = text;
      this.textCounts[token] = (this.textCounts[token] ?? 0) + 1;
      this.tokens.push(token);
    }
    this.ends.push(this.tokens.length);
  }
}

export class Postings {
  readonly #sheetCount: number;
  readonly #common: (Int32Array | undefined)[];
  readonly #rare: NumberGroups;

  private constructor(textCounts: readonly number[], sheetCount: number) {
    const isCommon = (texts: number) => texts > sheetCount;
    this.#sheetCount = sheetCount;
    this.#common = textCounts.map((texts) =>
      isCommon(texts) ? new Int32Array(sheetCount) : undefined,
    );
    this.#rare = new NumberGroups(textCounts.map((texts) => (isCommon(texts) ? 0 : texts)));
  }

  static *build(contents: TextContents, sheetCount: number): Generator<void, Postings> {
    const { tokens, postings, ends } = contents;
    const built = new Postings(contents.textCounts, sheetCount);
    let filed = 0;
    let nextPause = TOKENS_A_PAUSE;
    for (let text = 0; text < postings.length; text += 1) {
      const end = ends.values[text]!;
      for (; filed < end; filed += 1) built.#file(tokens.values[filed]!, postings.values[text]!);
      if (filed < nextPause) continue;
      nextPause += TOKENS_A_PAUSE;
      yield;
    }
    return built;
  }

  #file(token: number, posting: number): void {
    const masks = this.#common[token];
    if (masks) masks[posting >>> 5]! |= 1 << posting;
    else this.#rare.add(token, posting);
  }

  /** Marks the texts that contain the token. */
  mark(token: number, board: Scoreboard): void {
    const masks = this.#common[token];
    if (masks) {
      board.markAll(masks);
      return;
    }
    const { values, starts, ends } = this.#rare;
    board.mark(values, starts[token]!, ends[token]!);
  }

  /** How many steps `mark` takes for the token. */
  cost(token: number): number {
    if (this.#common[token]) return this.#sheetCount;
    return this.#rare.ends[token]! - this.#rare.starts[token]!;
  }
}
