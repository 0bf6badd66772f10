/** The nearest place that homesmiths serve, for a home where none of them does. */
import { listCoveredZips } from '#app/features/homesmiths/api/roster.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findMilesBetween, findPlacesWithin } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { NearestArea } from './nearest-area.ts';

/** Near places first, because sorting all of them takes longer. */
const MILES = [100, 500, 3_000];
/** ZIP codes of a query. */
const BATCH = 1_000;

/** Null where nothing is near, or the location is unknown. */
export async function findNearestArea(db: Db, zip: string): Promise<NearestArea | null> {
  for (const miles of MILES) {
    const places = findPlacesWithin(zip, miles);
    if (places === null) return null;
    for (let from = 0; from < places.length; from += BATCH) {
      const batch = places.slice(from, from + BATCH);
      const [nearest] = await listCoveredZips(
        db,
        batch.map(({ zipCode }) => zipCode),
      );
      const place = batch.find(({ zipCode }) => zipCode === nearest);
      if (place === undefined) continue;
      const { zipCode, city, state } = place;
      const away = Math.max(1, Math.round(findMilesBetween(zip, zipCode) ?? 0));
      return { zip: zipCode, city, state, miles: away };
    }
  }
  return null;
}
