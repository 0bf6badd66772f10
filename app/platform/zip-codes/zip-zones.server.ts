/**
 * The time zone of a home, from the center of its Zip Code. The library's map is coarse at borders, so its answer
 * counts only when the state has that zone; otherwise the nearest Zip Code of the state with a valid answer decides.
 */
import findZoneAt from '@photostructure/tz-lookup';
import type { UsState } from '#app/kernel/us-state.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import { ZONES_OF_STATES } from './state-zones.ts';
import { findPlace, findPlacesWithin, findPoint, listPlacesFrom } from './zip-codes.server.ts';

/** How far neighbors are searched: in Alaska Zip Codes are as large as states. */
const NEIGHBOR_MILES = [50, 400];

/** null when the Zip Code or its location is unknown and its state has several zones: ask the person. */
export function findZone(zipCode: string): TimeZone | null {
  const place = findPlace(zipCode);
  if (place === null) return null;
  const [zone, ...others] = ZONES_OF_STATES[place.state];
  if (others.length === 0) return zone;
  const own = zoneIn(place.state, zipCode);
  if (own !== null) return own;
  for (const miles of NEIGHBOR_MILES) {
    for (const neighbor of findPlacesWithin(zipCode, miles) ?? []) {
      const found = neighbor.state === place.state ? zoneIn(place.state, neighbor.zipCode) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/** The zone in which to tell a time to someone of whom a ZIP code is known at most: US Eastern when nothing is. */
export const likelyZone = (zipCode: string | null): TimeZone =>
  (zipCode === null ? null : findZone(zipCode)) ?? 'America/New_York';

/** Zip Codes with the same first digits are one area of the mail, a part of one state. */
const AREA_DIGITS = 3;

/**
 * The zones that a home there can have: those of its area. A home may differ from the center of its Zip Code only where
 * the area is split. Empty for an unknown Zip Code.
 */
export function zonesOf(zipCode: string): readonly TimeZone[] {
  const place = findPlace(zipCode);
  if (place === null) return [];
  const zones = ZONES_OF_STATES[place.state];
  if (zones.length === 1) return zones;
  const area = zipCode.slice(0, AREA_DIGITS);
  const known = zonesOfAreas.get(area);
  if (known !== undefined) return known;
  const found = listPlacesFrom(area).flatMap(({ state, zipCode: code }) =>
    state === place.state ? (findZone(code) ?? zones) : [],
  );
  const own = [...new Set(found)];
  zonesOfAreas.set(area, own);
  return own;
}

/** Of states with several zones; there are at most a thousand areas. */
const zonesOfAreas = new Map<string, readonly TimeZone[]>();

/** Whether part of the state is in this zone: validates the answer to that question. */
export const isZoneOf = (state: UsState, zone: TimeZone): boolean =>
  ZONES_OF_STATES[state].includes(zone);

function zoneIn(state: UsState, zipCode: string): TimeZone | null {
  const point = findPoint(zipCode);
  if (point === null) return null;
  const zone = findZoneAt(point.latitude, point.longitude);
  return isZoneOf(state, zone) ? zone : null;
}
