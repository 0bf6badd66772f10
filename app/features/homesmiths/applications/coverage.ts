/** The Zip Codes of an area, and their places. Pure. */
import type { Place } from '#app/platform/zip-codes/place.ts';

export type Coverage = {
  /** Number of Zip Codes. */
  zipCodes: number;
  /** "Oakland, CA", by number of Zip Codes. */
  places: readonly { name: string; zipCodes: number }[];
  /** Zip Codes that are in none of these places. */
  elsewhere: number;
  /** Listed codes that the table does not know; not an error, because the table may be out of date. */
  unknown: readonly string[];
};

export function coverageOf(found: readonly Place[], unknown: readonly string[] = []): Coverage {
  const groups = Map.groupBy(found, ({ city, state }) => `${city}, ${state}`);
  const all = Array.from(groups, ([name, members]) => ({ name, zipCodes: members.length }));
  // The table does not mark codes of one company, which have its name instead of a city's ("Wells Fargo Bank"). Each
  // has one code, so places with several are named, and the others only where there are no such places.
  const several = all.filter(({ zipCodes }) => zipCodes > 1);
  const places = several.length > 0 ? several : all;
  return {
    zipCodes: found.length + unknown.length,
    // A stable sort: equal ones stay sorted by distance.
    places: places.sort((a, b) => b.zipCodes - a.zipCodes),
    elsewhere: several.length > 0 ? all.length - several.length : 0,
    unknown,
  };
}
