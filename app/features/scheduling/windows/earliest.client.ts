/** Finds what a service page says of a ZIP code, and remembers it; loaded only once there is one. */
import { SERVICES_FIELD } from '#app/features/service-list/api/list.ts';
import { WINDOWS_CALL } from '#app/kernel/urls.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { rememberZip } from '#app/platform/zip-codes/remember-zip.client.ts';
import { fetchPlaces } from '#app/platform/zip-codes/zip-codes.client.ts';
import { describeEarliest, isUnserved } from './earliest.ts';
import type { WINDOWS } from './windows.schema.ts';

export type NearHome = {
  /** null for a ZIP code that our table does not have. */
  city: string | null;
  /** The first opening, in words. */
  opening: string;
  /** We are not there yet. */
  isUnserved?: boolean;
};

/** By ZIP code, for as long as the page is open. */
const cities = new Map<string, string | null>();

/** The argument is the service and its choices. null when the server cannot be reached. */
export async function findNear(
  zip: string,
  spelled: string,
  signal: AbortSignal,
): Promise<NearHome | null> {
  try {
    const city = cities.get(zip) ?? (await findCity(zip, signal));
    cities.set(zip, city);
    if (city === null) return { city, opening: `We don’t know ${zip}. Check the digits.` };
    rememberZip(zip);
    const query = new URLSearchParams({ zip, [SERVICES_FIELD]: spelled });
    const response = await fetch(`${WINDOWS_CALL}?${query}`, { signal });
    if (!response.ok) return null;
    const answer: AnswerOf<typeof WINDOWS> = await response.json();
    return { city, opening: describeEarliest(answer), isUnserved: isUnserved(answer) };
  } catch {
    // The page of times works anyway.
    return null;
  }
}

async function findCity(zip: string, signal: AbortSignal): Promise<string | null> {
  const places = await fetchPlaces(zip, signal);
  return places.find(({ zipCode }) => zipCode === zip)?.city ?? null;
}
