/** Suggestions of cities and Zip Codes for address fields. */
import { US_STATES } from '#app/kernel/us-state.ts';
import type { Place } from '#app/platform/zip-codes/place.ts';
import { fetchPlaces } from '#app/platform/zip-codes/zip-codes.client.ts';

export type SuggestedPlace = { id: string; main: string; detail: string; place: Place };

/** Each city once. */
export async function suggestCities(typed: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  if (/^\d/.test(typed)) return [];
  const cities = new Map<string, SuggestedPlace>();
  for (const place of await fetchPlaces(typed, signal)) {
    const id = `${place.city}, ${place.state}`;
    if (!cities.has(id)) {
      cities.set(id, { id, main: place.city, detail: US_STATES[place.state], place });
    }
  }
  return [...cities.values()];
}

/** None for a complete code: `findByZip` has filled in its place. */
export async function suggestZips(typed: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  if (/^\d{5}/.test(typed)) return [];
  return (await fetchPlaces(typed, signal)).map((place) => ({
    id: place.zipCode,
    main: place.zipCode,
    detail: `${place.city}, ${place.state}`,
    place,
  }));
}

/** null for an unknown code, and when the server cannot be reached. */
export async function findByZip(zipCode: string): Promise<Place | null> {
  if (!/^\d{5}(-\d{4})?$/.test(zipCode)) return null;
  const places = await fetchPlaces(zipCode).catch(() => []);
  return places.find((place) => zipCode.startsWith(place.zipCode)) ?? null;
}

/** ZIP+4 with its hyphen, which numeric keyboards of phones lack. */
export const hyphenate = (typed: string): string =>
  /^\d{6,9}$/.test(typed) ? `${typed.slice(0, 5)}-${typed.slice(5)}` : typed;
