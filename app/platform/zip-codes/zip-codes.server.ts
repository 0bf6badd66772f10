/**
 * The built-in table of US Zip Codes, from the package `zipcodes` (BSD): suggests places, and questions a Zip Code
 * that does not match its state. It may be out of date, so it never refuses one.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isUsState, US_STATES } from '#app/kernel/us-state.ts';
import { cityKey, queryKey } from './city-key.ts';
import type { Place } from './place.ts';

const MAX_PLACES = 8;
const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 40;

/** At most 8 places: by the beginning of a Zip Code, in its order, or of a city's name, large cities first. */
export function findPlaces(asked: string): Place[] {
  const query = asked.trim();
  if (query.length < MIN_CHARACTERS || query.length > MAX_CHARACTERS) return [];
  if (/^\d{2,5}(-\d{0,4})?$/.test(query)) return findByZip(query.slice(0, 5));
  return findByCity(queryKey(query));
}

/** All places whose Zip Codes begin with these digits. */
export const listPlacesFrom = (prefix: string): Place[] => findByZip(prefix, Infinity);

/** Accepts ZIP+4. null for an unknown code, and for one without homes. */
export function findPlace(zipCode: string): Place | null {
  const row = findRow(zipCode.slice(0, 5));
  return row !== null && isHome(row) ? row : null;
}

/**
 * Places whose center is at most `miles` from the center of this Zip Code, itself included, nearest first; null when
 * its location is unknown. Centers are points, so a code at the edge is in or out as a whole.
 */
export function findPlacesWithin(zipCode: string, miles: number): Place[] | null {
  const { rows, points } = getTable();
  const center = firstFrom(rows, zipCode);
  if (rows[center]?.zipCode !== zipCode || !hasPoint(points, center)) return null;
  // One degree of latitude is 69 miles; places farther north or south are skipped without trigonometry.
  const maxDegrees = (miles + 1) / 68.7;
  const found: { place: Place; distance: number }[] = [];
  const middle = points[center * 2] ?? 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (Math.abs((points[index * 2] ?? 0) - middle) > maxDegrees) continue;
    const distance = milesBetween(points, center, index);
    const place = rows[index];
    if (distance > miles || place === undefined || !hasPoint(points, index)) continue;
    if (isHome(place)) found.push({ place, distance });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ place }) => place);
}

export type Point = { latitude: number; longitude: number };

/** The center of a Zip Code; null when it or its location is unknown. */
export function findPoint(zipCode: string): Point | null {
  const { rows, points } = getTable();
  const index = firstFrom(rows, zipCode);
  if (rows[index]?.zipCode !== zipCode || !hasPoint(points, index)) return null;
  return { latitude: points[index * 2] ?? 0, longitude: points[index * 2 + 1] ?? 0 };
}

/** Between the centers of two Zip Codes; null when one of them is unknown. */
export function findMilesBetween(one: string, other: string): number | null {
  const { rows, points } = getTable();
  const [from, to] = [firstFrom(rows, one), firstFrom(rows, other)];
  const areKnown = rows[from]?.zipCode === one && rows[to]?.zipCode === other;
  if (!areKnown || !hasPoint(points, from) || !hasPoint(points, to)) return null;
  return milesBetween(points, from, to);
}

const EARTH_RADIUS_MILES = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
function milesBetween(points: Float64Array, one: number, other: number): number {
  const from = toRadians(points[one * 2] ?? 0);
  const to = toRadians(points[other * 2] ?? 0);
  const west = toRadians((points[other * 2 + 1] ?? 0) - (points[one * 2 + 1] ?? 0));
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(west / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The table has 0, 0 for an unknown location. */
const hasPoint = (points: Float64Array, index: number) =>
  points[index * 2] !== 0 || points[index * 2 + 1] !== 0;

/** A question for the person when the Zip Code is known and lies in another state (two letters); otherwise null. */
export function doubtAbout({ state, zipCode }: { state: string; zipCode: string }): string | null {
  const zip = zipCode.slice(0, 5);
  const found = findRow(zip)?.state;
  if (found === undefined) return `We can’t find ZIP code ${zip}. Check it and try again.`;
  if (found === state || !isUsState(state)) return null;
  if (/^A[AEP]$/.test(found)) {
    return `ZIP code ${zip} seems to be a military address abroad, not in ${nameOf(state)}. Is that right?`;
  }
  return `ZIP code ${zip} seems to be in ${nameOf(found)}, not in ${nameOf(state)}. Is that right?`;
}

/** Freely associated states, which have USPS Zip Codes. */
const ASSOCIATED: Readonly<Record<string, string>> = {
  FM: 'Micronesia',
  MH: 'the Marshall Islands',
  PW: 'Palau',
};
const nameOf = (state: string): string => {
  if (!isUsState(state)) return ASSOCIATED[state] ?? state;
  return ['DC', 'MP', 'VI'].includes(state) ? `the ${US_STATES[state]}` : US_STATES[state];
};

type Row = { zipCode: string; city: string; state: string };
/**
 * `rows` sorted by Zip Code; `points` has latitude and longitude of each row, two numbers each; `cities` sorted by
 * number of Zip Codes, largest first.
 */
type Table = { rows: Row[]; points: Float64Array; cities: { key: string; places: Place[] }[] };

let table: Table | null = null;
/** Loaded on first use. */
function getTable(): Table {
  table ??= readTable();
  return table;
}

const ROW =
  /\{"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;

/** The file is parsed as text: running it takes three times as long and keeps all of it in memory. */
function readTable(): Table {
  const path = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const share = makeShared();
  const read = Array.from(
    readFileSync(path, 'latin1').matchAll(ROW),
    ([, zipCode = '', latitude, longitude, city = '', state = '']) => ({
      row: { zipCode, city: share(city), state: share(state) },
      point: [Number(latitude), Number(longitude)],
    }),
  ).sort((a, b) => (a.row.zipCode < b.row.zipCode ? -1 : 1));
  const rows = read.map(({ row }): Row => row);
  const points = Float64Array.from(read.flatMap(({ point }) => point));
  return { rows, points, cities: groupByCity(rows) };
}

/** Interns strings: a slice of the file would keep the whole file in memory. */
function makeShared(): (piece: string) => string {
  const known = new Map<string, string>();
  return (piece) => {
    const shared = known.get(piece) ?? Buffer.from(piece, 'latin1').toString('latin1');
    known.set(shared, shared);
    return shared;
  };
}

function groupByCity(rows: readonly Row[]): Table['cities'] {
  const groups = new Map<string, Place[]>();
  for (const row of rows) {
    if (!isHome(row)) continue;
    const name = `${row.state}${row.city}`;
    const places = groups.get(name);
    if (places === undefined) groups.set(name, [row]);
    else places.push(row);
  }
  return Array.from(groups.values(), (places) => ({
    key: cityKey(places[0]?.city ?? ''),
    places,
  })).sort((a, b) => b.places.length - a.places.length);
}

/** Some codes belong to one company, under its name, and some lie outside the states that we know. */
const isHome = (row: Row): row is Place => isUsState(row.state) && /^[A-Za-z .'-]+$/.test(row.city);

function findByZip(prefix: string, most = MAX_PLACES): Place[] {
  const { rows } = getTable();
  const found: Place[] = [];
  for (let at = firstFrom(rows, prefix); found.length < most; at += 1) {
    const row = rows[at];
    if (row?.zipCode.startsWith(prefix) !== true) break;
    if (isHome(row)) found.push(row);
  }
  return found;
}

function findRow(zipCode: string): Row | null {
  const { rows } = getTable();
  const row = rows[firstFrom(rows, zipCode)];
  return row?.zipCode === zipCode ? row : null;
}

/** The index of the first row that is not before `zipCode`. */
function firstFrom(rows: readonly Row[], zipCode: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.zipCode ?? '') < zipCode) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each city once; when few match, several Zip Codes of each. */
function findByCity(key: string): Place[] {
  if (key.length < MIN_CHARACTERS) return [];
  const named = getTable().cities.filter((city) => city.key.startsWith(key));
  // Exact matches before prefixes.
  const found = [
    ...named.filter((city) => city.key === key),
    ...named.filter((city) => city.key !== key),
  ].slice(0, MAX_PLACES);
  const first = found.flatMap(({ places }) => places.slice(0, 1));
  const more = found.flatMap(({ places }) => places.slice(1, MAX_PLACES));
  return [...first, ...more].slice(0, MAX_PLACES);
}
