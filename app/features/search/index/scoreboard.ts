/**
 * The scoreboard, for one search at a time: first which texts match, as a mask on each sheet, then
 * what that earns. Two tokens that match in the same text set the same bit, so that it counts once.
 *
 * Sheets are visited by blocks of 64, and only blocks that something touched: a rare word costs next
 * to nothing, a common one is a straight run through typed arrays. Methods read their arrays into
 * constants first: reading a field inside the inner loop costs as much as the loop.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import { type Worth, worthOf } from '#app/features/search/index/sheets.ts';

const SHEETS_A_BLOCK = 64;

/** Each scoring service's first sheet and score, at the same place of two lists. */
export type Scores = { sheets: Uint32Array; scores: Int32Array; highest: number };

export class Scoreboard {
  /** The first sheet of the service that a sheet belongs to. */
  readonly #firstSheets: Uint32Array;
  readonly #masks: Int32Array;
  readonly #scores: Int32Array;
  /** A 1 for each block with a mask or a score in it. */
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

  /** Marks the texts of `postings` from `from` to before `to` as matching. */
  mark(postings: Uint32Array, from: number, to: number): void {
    const masks = this.#masks;
    const touched = this.#touched;
    for (let i = from; i < to; i += 1) {
      const posting = postings[i]!;
      // A shift counts modulo 32: by the posting's last five bits.
      masks[posting >>> 5]! |= 1 << posting;
      touched[posting >>> 11] = 1;
    }
  }

  /** Marks on every sheet the texts whose bits are set. */
  markAll(more: Int32Array): void {
    const masks = this.#masks;
    for (let sheet = 0; sheet < more.length; sheet += 1) masks[sheet]! |= more[sheet]!;
    this.#touched.fill(1);
  }

  /** Hands over the masks, and forgets them. */
  takeMasks(): Int32Array {
    const masks = this.#masks.slice();
    this.#masks.fill(0);
    this.#touched.fill(0);
    return masks;
  }

  /** Turns the marks into scores, `times` over, and forgets the marks. */
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

  /** Adds scores that were worked out before, one for every sheet, `times` over. */
  scoreAll(kept: Uint8Array, times: number): void {
    const scores = this.#scores;
    for (let sheet = 0; sheet < kept.length; sheet += 1) scores[sheet]! += times * kept[sheet]!;
    this.#touched.fill(1);
  }

  /**
   * Hands over the services with a score above 0, in the catalogue's order, and forgets the scores.
   * The lists are good until the next call.
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
        // A service's sheets are neighbours: if an earlier one scored, that was the last one taken.
        if (first !== sheet && count > 0 && takenSheets[count - 1] === first) {
          count -= 1;
          score += takenScores[count]!;
        }
        takenSheets[count] = first;
        takenScores[count] = score;
        // 1 when there is a score, else 0, and so overwritten by the next: a branch here would be
        // guessed wrong for every other sheet.
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
