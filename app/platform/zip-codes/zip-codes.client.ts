/** Queries the server's table of Zip Codes. */
import type { z } from 'zod';
import { ZIP_CODES_CALL } from '#app/kernel/urls.ts';
import type { Place } from './place.ts';
import type { PLACES } from './places.schema.ts';

/** Long, because nothing waits for a place: fields are filled in when it comes. */
const TIMEOUT_MS = 30_000;

/** At most 8 places, by the beginning of a Zip Code or a city's name. Rejects when the server cannot be reached. */
export async function fetchPlaces(query: string, signal?: AbortSignal): Promise<Place[]> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${ZIP_CODES_CALL}?q=${encodeURIComponent(query)}`, {
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
  });
  if (!response.ok) throw new Error(`The Zip Codes answered ${response.status}.`);
  const { places }: z.infer<typeof PLACES> = await response.json();
  return places;
}
