/**
 * The postings (see sheets.ts) of the texts that contain each token. A token in more texts than there are sheets is
 * stored as one mask for each sheet instead, which is smaller and faster then.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { NumberGroups, NumberList } from '#app/features/search/index/number-lists.ts';
import type { Scoreboard } from '#app/features/search/index/scoreboard.ts';

/** Tokens between two yields while building; about 10 ms of work. */
const TOKENS_A_PAUSE = 500_000;

/** Collects the tokens of each text, each once a text. */
export class TextContents {
  readonly tokens = new NumberList();
  /** For each text its posting, and where its tokens end in `tokens`. */
  readonly postings = new NumberList();
  readonly ends = new NumberList();
  /** For each token the number of texts with it, and the last of them. */
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

  /** The number of steps of `mark` for the token. */
  cost(token: number): number {
    if (this.#common[token]) return this.#sheetCount;
    return this.#rare.ends[token]! - this.#rare.starts[token]!;
  }
}
