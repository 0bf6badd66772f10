/** Which Zip Codes an area has, and the places they belong to. Pure. */
import type { Place } from '#app/platform/zip-codes/place.ts';

export type Coverage = {
  /** How many Zip Codes. */
  zipCodes: number;
  /** "Oakland, CA", with the most Zip Codes first. */
  places: readonly { name: string; zipCodes: number }[];
  /** Those of a list that the table does not know: a question, since it is not the newest. */
  unknown: readonly string[];
};

export function coverageOf(found: readonly Place[], unknown: readonly string[] = []): Coverage {
  const groups = Map.groupBy(found, ({ city, state }) => `${city}, ${state}`);
  const places = Array.from(groups, ([name, members]) => ({ name, zipCodes: members.length }));
  return {
    zipCodes: found.length + unknown.length,
    // Those of one size stay in their order: the nearest first.
    places: places.sort((a, b) => b.zipCodes - a.zipCodes),
    unknown,
  };
}
