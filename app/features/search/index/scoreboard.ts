/**
 * The state of one search at a time: first a mask on each sheet of the texts that match, then scores. Two tokens
 * that match in one text set the same bit, so that it counts once. Sheets are visited in blocks of 64, and only
 * touched blocks: a rare word is nearly free, a common one is a linear pass over typed arrays. Methods read fields
 * into constants first, because reading a field in the inner loop costs as much as the loop.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { type Worth, worthOf } from '#app/features/search/index/sheets.ts';

const SHEETS_A_BLOCK = 64;

/** First sheet and score of each matching service, in two parallel lists. */
export type Scores = { sheets: Uint32Array; scores: Int32Array; highest: number };

export class Scoreboard {
  /** For each sheet the first sheet of its service. */
  readonly #firstSheets: Uint32Array;
  readonly #masks: Int32Array;
  readonly #scores: Int32Array;
  /** A 1 for each block with a mask or a score. */
  readonly #touched: Uint8Array;
  readonly #takenSheets: Uint32Array;
  readonly #takenScores: Int32Array;

  constructor(firstSheets: Uint32Array) {
    const sheetCount = firstSheets.length;
    this.#firstSheets = firstSheets;
    this.#masks = new Int32Array(sheetCount);
    this.#scores = new Int32Array(sheetCount);
    this.#touched = new Uint8Array(Math.ceil(sheetCount / SHEETS_A_BLOCK));
    this.#takenSheets = new Uint32Array(sheetCount);
    this.#takenScores = new Int32Array(sheetCount);
  }

  get sheetCount(): number {
    return this.#firstSheets.length;
  }

  /** Marks the texts of `postings` from `from` to before `to`. */
  mark(postings: Uint32Array, from: number, to: number): void {
    const masks = this.#masks;
    const touched = this.#touched;
    for (let i = from; i < to; i += 1) {
      const posting = postings[i]!;
      // The shift count is taken modulo 32: the posting's last five bits.
      masks[posting >>> 5]! |= 1 << posting;
      touched[posting >>> 11] = 1;
    }
  }

  /** Marks the texts whose bits are set, on every sheet. */
  markAll(more: Int32Array): void {
    const masks = this.#masks;
    for (let sheet = 0; sheet < more.length; sheet += 1) masks[sheet]! |= more[sheet]!;
    this.#touched.fill(1);
  }

  /** Returns the masks, and clears them. */
  takeMasks(): Int32Array {
    const masks = this.#masks.slice();
    this.#masks.fill(0);
    this.#touched.fill(0);
    return masks;
  }

  /** Converts masks into scores, times `times`, and clears the masks. */
  score(worth: Worth, times: number): void {
    const masks = this.#masks;
    const scores = this.#scores;
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = Math.min((block + 1) * SHEETS_A_BLOCK, masks.length);
      for (let sheet = block * SHEETS_A_BLOCK; sheet < end; sheet += 1) {
        scores[sheet]! += times * worthOf(masks[sheet]!, worth);
        masks[sheet] = 0;
      }
    }
  }

  /** Adds precomputed scores of every sheet, times `times`. */
  scoreAll(kept: Uint8Array, times: number): void {
    const scores = this.#scores;
    for (let sheet = 0; sheet < kept.length; sheet += 1) scores[sheet]! += times * kept[sheet]!;
    this.#touched.fill(1);
  }

  /**
   * Returns services with a score above 0, in catalogue order, and clears the scores. The lists are valid until the
   * next call.
   */
  takeScores(): Scores {
    const scores = this.#scores;
    const firstSheets = this.#firstSheets;
    const takenSheets = this.#takenSheets;
    const takenScores = this.#takenScores;
    let count = 0;
    let highest = 0;
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = Math.min((block + 1) * SHEETS_A_BLOCK, scores.length);
      for (let sheet = block * SHEETS_A_BLOCK; sheet < end; sheet += 1) {
        let score = scores[sheet]!;
        scores[sheet] = 0;
        const first = firstSheets[sheet]!;
        // A service's sheets are adjacent: if an earlier one scored, it was the last one taken.
        if (first !== sheet && count > 0 && takenSheets[count - 1] === first) {
          count -= 1;
          score += takenScores[count]!;
        }
        takenSheets[count] = first;
        takenScores[count] = score;
        // 1 for a positive score, otherwise 0, so that the entry is overwritten: a branch would be mispredicted for
        // every other sheet.
        count += -score >>> 31;
        highest = Math.max(highest, score);
      }
    }
    this.#touched.fill(0);
    return {
      sheets: takenSheets.subarray(0, count),
      scores: takenScores.subarray(0, count),
      highest,
    };
  }
}
