/**
 * The server's search: the same answers as `searchPlainly` (order, scores, totals) without scanning the texts.
 * Building reads every text once; a search looks up the query's words in the vocabulary, marks the texts that
 * contain them, and adds up the scores.
 */
// biome-ignore-all lint/style/noNonNullAssertion: every sheet is some service's, and listed.
import { byId } from '#app/features/catalogue/api/catalogue.ts';
import {
  CatalogueReader,
  type ServiceListing,
} from '#app/features/search/index/catalogue-reader.ts';
import { findHeavyWords, type HeavyWords } from '#app/features/search/index/heavy-words.ts';
import { Phrases } from '#app/features/search/index/phrases.ts';
import { Postings } from '#app/features/search/index/postings.ts';
import { rankSlice } from '#app/features/search/index/ranking.ts';
import { Scoreboard } from '#app/features/search/index/scoreboard.ts';
import {
  WORTH_OF_ONLY_WORD,
  WORTH_OF_PHRASE,
  WORTH_OF_WORD,
} from '#app/features/search/index/sheets.ts';
import { Vocabulary } from '#app/features/search/index/vocabulary.ts';
import type { Query } from '#app/features/search/query.ts';
import type { SearchAnswer, Searchable } from '#app/features/search/relevance.ts';

/** The part of the ranking: `limit` results from `offset` (default 0) on. */
export type Slice = { limit: number; offset?: number };

/** Services between two yields while building; about 10 ms of work. */
const SERVICES_A_PAUSE = 200;

/** Builds in one go; see `buildIndexInSlices` for a process that is serving. */
export function buildIndex(services: readonly Searchable[]): SearchIndex {
  const steps = buildSteps(services);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, awaiting `yieldToOthers` about every 10 ms, so that requests are answered in between. */
export async function buildIndexInSlices(
  services: readonly Searchable[],
  { yieldToOthers }: { yieldToOthers: () => Promise<void> },
): Promise<SearchIndex> {
  const steps = buildSteps(services);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToOthers();
  }
}

function* buildSteps(services: readonly Searchable[]): Generator<void, SearchIndex> {
  const reader = new CatalogueReader();
  for (const [read, service] of services.toSorted(byId).entries()) {
    if (read % SERVICES_A_PAUSE === 0) yield;
    reader.read(service);
  }
  const board = new Scoreboard(reader.firstSheets.toArray());
  const vocabulary = yield* Vocabulary.build(reader.tokens);
  const postings = yield* Postings.build(reader.contents, board.sheetCount);
  const phrases = new Phrases(vocabulary, reader.phraseTexts);
  yield;
  const heavyWords = yield* findHeavyWords(vocabulary, postings, board);
  return new SearchIndex({
    vocabulary,
    postings,
    phrases,
    heavyWords,
    board,
    listedOfSheet: reader.listedOfSheet,
  });
}

type Parts = {
  vocabulary: Vocabulary;
  postings: Postings;
  phrases: Phrases;
  heavyWords: HeavyWords;
  board: Scoreboard;
  listedOfSheet: readonly ServiceListing[];
};

export class SearchIndex {
  readonly #parts: Parts;

  /** For `buildIndex`. */
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  search(query: Query, { limit, offset = 0 }: Slice): SearchAnswer {
    const { board, phrases, listedOfSheet } = this.#parts;
    for (const [word, times] of countRepeats(query.words)) {
      this.#scoreWord(word, times, query.words.length === 1);
    }
    if (query.words.length > 1) {
      phrases.mark(query.words, board);
      board.score(WORTH_OF_PHRASE, 1);
    }
    const scores = board.takeScores();
    const results = rankSlice(scores, offset, limit).map(({ sheet, score }) => ({
      ...listedOfSheet[sheet]!,
      relevance: score,
    }));
    return { total: scores.sheets.length, results };
  }

  #scoreWord(word: string, times: number, isOnlyWord: boolean): void {
    const { board, heavyWords, vocabulary, postings } = this.#parts;
    const heavy = heavyWords.get(word);
    if (heavy) {
      board.scoreAll(isOnlyWord ? heavy.asOnlyWord : heavy.asWord, times);
      return;
    }
    for (const token of vocabulary.tokensIn(vocabulary.find(word))) postings.mark(token, board);
    board.score(isOnlyWord ? WORTH_OF_ONLY_WORD : WORTH_OF_WORD, times);
  }
}

/** A word typed twice counts twice, but is looked up once. */
function countRepeats(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
