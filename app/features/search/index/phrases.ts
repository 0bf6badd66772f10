/**
 * Finds phrases of two words and more. Only name, tagline, tags and tradeCategory score for phrases (spec §9), so
 * only these are kept as token sequences. A phrase can only match at a space: a text contains "ak re" exactly when a
 * token ending in "ak" is followed by one starting with "re". Words in the middle of a phrase are whole tokens.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { NumberGroups, NumberList } from '#app/features/search/index/number-lists.ts';
import type { Scoreboard } from '#app/features/search/index/scoreboard.ts';
import type { Vocabulary } from '#app/features/search/index/vocabulary.ts';

/** Marks the end of each text, in place of a token. */
const TEXT_END = 0xffffffff;

/** Collects the texts that score for phrases. */
export class PhraseTexts {
  readonly tokens = new NumberList();
  readonly postings = new NumberList();

  /** A text of one token contains no phrase. */
  add(posting: number, tokens: readonly number[]): void {
    if (tokens.length < 2) return;
    for (const token of tokens) this.#push(token, posting);
    this.#push(TEXT_END, posting);
  }

  #push(token: number, posting: number): void {
    this.tokens.push(token);
    this.postings.push(posting);
  }
}

export class Phrases {
  readonly #vocabulary: Vocabulary;
  readonly #tokens: Uint32Array;
  /** For each token its positions in `#tokens` where it follows another token. */
  readonly #places: NumberGroups;
  /** For each of `#places.values`, by index: the preceding token, and the text's posting. */
  readonly #before: Uint32Array;
  readonly #postings: Uint32Array;
  /** During a lookup: a 1 for each token that ends with the first word. */
  readonly #fits: Uint8Array;

  constructor(vocabulary: Vocabulary, { tokens, postings }: PhraseTexts) {
    this.#vocabulary = vocabulary;
    this.#tokens = tokens.toArray();
    this.#places = groupPlaces(this.#tokens, vocabulary.size);
    this.#before = this.#places.values.map((place) => this.#tokens[place - 1]!);
    this.#postings = this.#places.values.map((place) => postings.values[place]!);
    this.#fits = new Uint8Array(vocabulary.size);
  }

  /** Marks the texts that contain these words, in this order, with single spaces between them. */
  mark(words: readonly string[], board: Scoreboard): void {
    const [first, second, ...others] = words;
    if (first === undefined || second === undefined) return;
    // A copy, because tokensIn reuses its list.
    const endsWithFirst = this.#vocabulary.tokensIn(this.#vocabulary.find(`${first} `)).slice();
    for (const token of endsWithFirst) this.#fits[token] = 1;
    const start = others.length > 0 ? ` ${second} ` : ` ${second}`;
    for (const token of this.#vocabulary.tokensIn(this.#vocabulary.find(start))) {
      this.#markAt(token, others, board);
    }
    for (const token of endsWithFirst) this.#fits[token] = 0;
  }

  /** Marks where `token` follows a fitting one, and `others` follow it. */
  #markAt(token: number, others: readonly string[], board: Scoreboard): void {
    const { values, starts, ends } = this.#places;
    const before = this.#before;
    const fits = this.#fits;
    const end = ends[token]!;
    for (let i = starts[token]!; i < end; i += 1) {
      if (fits[before[i]!] === 0) continue;
      if (this.#followAt(values[i]! + 1, others)) board.mark(this.#postings, i, i + 1);
    }
  }

  /** Whether these words follow at `place`: whole tokens, and a prefix for the last. */
  #followAt(place: number, words: readonly string[]): boolean {
    for (let i = 0; i < words.length; i += 1) {
      const token = this.#tokens[place + i]!;
      if (token === TEXT_END) return false;
      const word = words[i]!;
      const isLast = i + 1 === words.length;
      if (!this.#vocabulary.startsWith(token, isLast ? word : `${word} `)) return false;
    }
    return true;
  }
}

function groupPlaces(tokens: Uint32Array, tokenCount: number): NumberGroups {
  const counts = new Uint32Array(tokenCount);
  const standsAfterAnother = (place: number) =>
    tokens[place] !== TEXT_END && tokens[place - 1] !== TEXT_END;
  for (let place = 1; place < tokens.length; place += 1) {
    if (standsAfterAnother(place)) counts[tokens[place]!]! += 1;
  }
  const places = new NumberGroups(counts);
  for (let place = 1; place < tokens.length; place += 1) {
    if (standsAfterAnother(place)) places.add(tokens[place]!, place);
  }
  return places;
}
