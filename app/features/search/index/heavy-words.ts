/**
 * Heavy words: the strings that so many tokens contain ("e", "re", "ing") that adding up their texts
 * anew for every query would be felt. What each sheet earns for them is worked out once and kept.
 *
 * They are found from the shortest on: a longer string is contained in fewer tokens, so that below a
 * string that is not heavy there is nothing to look for.
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
 * A word is heavy when marking its texts takes more steps than this many for each sheet. With 1 instead
 * of 2 twice as many words are kept, for a tenth off the slowest searches.
 */
const HEAVY_STEPS_A_SHEET = 2;

/** What every sheet earns for a word that is one of several, and for a query's only word. */
export type HeavyWord = { asWord: Uint8Array; asOnlyWord: Uint8Array };

export type HeavyWords = ReadonlyMap<string, HeavyWord>;

/** Pauses after each heavy word. `board` is borrowed, and returned as empty as it came. */
export function* findHeavyWords(
  vocabulary: Vocabulary,
  postings: Postings,
  board: Scoreboard,
): Generator<void, HeavyWords> {
  const heavy = new Map<string, HeavyWord>();
  const found = [{ word: '', range: vocabulary.find('') }];
  // Grows while it is walked: what is found heavy is looked at in its turn.
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
