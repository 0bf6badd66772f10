/**
 * Heavy words: strings contained in so many tokens ("e", "re", "ing") that adding up their texts for each query
 * would be slow. Their score on each sheet is precomputed. Found from the shortest on: a longer string is in fewer
 * tokens, so only extensions of heavy ones need to be tried.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import type { Postings } from '#app/features/search/index/postings.ts';
import type { Scoreboard } from '#app/features/search/index/scoreboard.ts';
import {
  WORTH_OF_ONLY_WORD,
  WORTH_OF_WORD,
  type Worth,
  worthOf,
} from '#app/features/search/index/sheets.ts';
import type { Vocabulary } from '#app/features/search/index/vocabulary.ts';

/**
 * A word is heavy when marking its texts takes more than this many steps a sheet. With 1 instead of 2 twice as many
 * words are kept, and the slowest searches take a tenth less.
 */
const HEAVY_STEPS_A_SHEET = 2;

/** The score of every sheet for a word among several, and for a query's only word. */
export type HeavyWord = { asWord: Uint8Array; asOnlyWord: Uint8Array };

export type HeavyWords = ReadonlyMap<string, HeavyWord>;

/** Yields after each heavy word. `board` has to be empty, and is empty afterwards. */
export function* findHeavyWords(
  vocabulary: Vocabulary,
  postings: Postings,
  board: Scoreboard,
): Generator<void, HeavyWords> {
  const heavy = new Map<string, HeavyWord>();
  const found = [{ word: '', range: vocabulary.find('') }];
  // Grows during the loop: extensions of found words are tried as well.
  for (const shorter of found) {
    for (const { character, range } of vocabulary.continuations(shorter.word, shorter.range)) {
      const tokens = vocabulary.tokensIn(range);
      if (!isHeavy(tokens, postings, board.sheetCount)) continue;
      const word = shorter.word + character;
      for (const token of tokens) postings.mark(token, board);
      const masks = board.takeMasks();
      heavy.set(word, {
        asWord: worthOfSheets(masks, WORTH_OF_WORD),
        asOnlyWord: worthOfSheets(masks, WORTH_OF_ONLY_WORD),
      });
      found.push({ word, range });
      yield;
    }
  }
  return heavy;
}

function isHeavy(tokens: Uint32Array, postings: Postings, sheetCount: number): boolean {
  let steps = 0;
  for (const token of tokens) {
    steps += postings.cost(token);
    if (steps > HEAVY_STEPS_A_SHEET * sheetCount) return true;
  }
  return false;
}

function worthOfSheets(masks: Int32Array, worth: Worth): Uint8Array {
  const worths = new Uint8Array(masks.length);
  for (let sheet = 0; sheet < masks.length; sheet += 1) {
    worths[sheet] = worthOf(masks[sheet]!, worth);
  }
  return worths;
}
