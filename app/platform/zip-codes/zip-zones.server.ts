/**
 * The time zone of a home, from the middle of its Zip Code. The library's map is coarse at borders, so an answer counts
 * only when it is one of the state's own zones; otherwise the nearest Zip Code of the state that has one says it.
 */
import findZoneAt from '@photostructure/tz-lookup';
import type { UsState } from '#app/kernel/us-state.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import { ZONES_OF_STATES } from './state-zones.ts';
import { findPlace, findPlacesWithin, findPoint } from './zip-codes.server.ts';

/** As far as looked for a neighbor: in Alaska Zip Codes are as large as states. */
const NEIGHBOR_MILES = [50, 400];

/** null for a Zip Code that is unknown or has no known place, where its state has several: ask. */
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

/** Those of its state; none for a Zip Code that nobody knows. */
export function zonesOf(zipCode: string): readonly TimeZone[] {
  const place = findPlace(zipCode);
  return place === null ? [] : ZONES_OF_STATES[place.state];
}

/** Whether clocks of this zone are kept somewhere in the state: what was asked may be answered with it. */
export const isZoneOf = (state: UsState, zone: TimeZone): boolean =>
  ZONES_OF_STATES[state].includes(zone);

function zoneIn(state: UsState, zipCode: string): TimeZone | null {
  const point = findPoint(zipCode);
  if (point === null) return null;
  const zone = findZoneAt(point.latitude, point.longitude);
  return isZoneOf(state, zone) ? zone : null;
}
