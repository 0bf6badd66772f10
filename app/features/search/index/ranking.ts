/**
 * Slices of a ranking without sorting, by counting sort: the number of higher scores is the place of the first with
 * a score; equal scores keep their order.
 */
// biome-ignore-all lint/style/noNonNullAssertion: see number-lists.ts.
import type { Scores } from '#app/features/search/index/scoreboard.ts';

export type RankedSheet = { sheet: number; score: number };

/** Highest score first, equal scores in the given order: places `offset` to `offset + limit`. */
export function rankSlice(found: Scores, offset: number, limit: number): RankedSheet[] {
  const { sheets, scores } = found;
  const nextPlace = firstPlaces(found);
  const end = Math.min(offset + limit, scores.length);
  const ranked = new Array<RankedSheet>(Math.max(0, end - offset));
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i]!;
    const place = nextPlace[score]!;
    if (place >= end) continue;
    nextPlace[score] = place + 1;
    if (place >= offset) ranked[place - offset] = { sheet: sheets[i]!, score };
  }
  return ranked;
}

/** For every score, the number of higher ones. */
function firstPlaces({ scores, highest }: Scores): Int32Array {
  const places = new Int32Array(highest + 1);
  for (let i = 0; i < scores.length; i += 1) places[scores[i]!]! += 1;
  let higher = 0;
  for (let score = highest; score >= 0; score -= 1) {
    const count = places[score]!;
    places[score] = higher;
    higher += count;
  }
  return places;
}
