/**
 * Where a phrase of two words and more stands. Only name, tagline, tags and tradeCategory earn for it
 * (spec §9), so only these are kept as sequences of tokens, and only at their spaces can such a phrase
 * be: a text contains "ak re" exactly when there is a space in it before which a token ends
 * with "ak" and after which a token starts with "re". Words in the middle of a phrase are whole tokens.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { NumberGroups, NumberList } from '#app/features/search/index/number-lists.ts';
import type { Scoreboard } from '#app/features/search/index/scoreboard.ts';
import type { Vocabulary } from '#app/features/search/index/vocabulary.ts';

/** In place of a token, after the last of each text. */
const TEXT_END = 0xffffffff;

/** Gathers the texts in which phrases earn, one after the other. */
export class PhraseTexts {
  readonly tokens = new NumberList();
  readonly postings = new NumberList();

  /** A text of one token has no space at which a phrase could be. */
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
  /** For each token the places in `#tokens` where it stands after another token. */
  readonly #places: NumberGroups;
  /** For each of `#places.values`, at its index: the token before, and the text's posting. */
  readonly #before: Uint32Array;
  readonly #postings: Uint32Array;
  /** While a phrase is looked up: a 1 for each token that ends with its first word. */
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
    // A copy, because tokensIn is asked again before it is done with.
    const endsWithFirst = this.#vocabulary.tokensIn(this.#vocabulary.find(`${first} `)).slice();
    for (const token of endsWithFirst) this.#fits[token] = 1;
    const start = others.length > 0 ? ` ${second} ` : ` ${second}`;
    for (const token of this.#vocabulary.tokensIn(this.#vocabulary.find(start))) {
      this.#markAt(token, others, board);
    }
    for (const token of endsWithFirst) this.#fits[token] = 0;
  }

  /** Marks where `token` stands after a fitting one, and `others` follow. */
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

  /** Whether these words follow from `place` on: whole tokens, and the start of one for the last. */
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
