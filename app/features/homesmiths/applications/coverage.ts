/** The Zip Codes of an area, and their places. Pure. */
import type { Place } from '#app/platform/zip-codes/place.ts';

export type Coverage = {
  /** Number of Zip Codes. */
  zipCodes: number;
  /** "Oakland, CA", by number of Zip Codes. */
  places: readonly { name: string; zipCodes: number }[];
  /** Listed codes that the table does not know; not an error, because the table may be out of date. */
  unknown: readonly string[];
};

export function coverageOf(found: readonly Place[], unknown: readonly string[] = []): Coverage {
  const groups = Map.groupBy(found, ({ city, state }) => `${city}, ${state}`);
  const places = Array.from(groups, ([name, members]) => ({ name, zipCodes: members.length }));
  return {
    zipCodes: found.length + unknown.length,
    // A stable sort: equal ones stay sorted by distance.
    places: places.sort((a, b) => b.zipCodes - a.zipCodes),
    unknown,
  };
}
