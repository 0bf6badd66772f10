/**
 * The built-in table of US ZIP codes, of the package `zipcodes` (BSD): it suggests places, and asks when a ZIP
 * code and a state do not belong together. It is not the Postal Service's newest, so it never refuses.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isUsState, US_STATES } from '#app/kernel/us-state.ts';
import { cityKey, queryKey } from './city-key.ts';
import type { Place } from './place.ts';

const MOST_PLACES = 8;
const FEWEST_CHARACTERS = 2;
const MOST_CHARACTERS = 40;

/** At most 8: by the beginning of a ZIP code in its order, by that of a city the large ones first. */
export function findPlaces(asked: string): Place[] {
  const query = asked.trim();
  if (query.length < FEWEST_CHARACTERS || query.length > MOST_CHARACTERS) return [];
  if (/^\d{2,5}(-\d{0,4})?$/.test(query)) return findByZip(query.slice(0, 5));
  return findByCity(queryKey(query));
}

/** `zipCode` may have its four digits more. null for one that is unknown, or where no home is. */
export function findPlace(zipCode: string): Place | null {
  const row = findRow(zipCode.slice(0, 5));
  return row !== null && isHome(row) ? row : null;
}

/** A question to the person, or null: the ZIP code is known, and lies in `state` (two letters). */
export function doubtAbout({ state, zipCode }: { state: string; zipCode: string }): string | null {
  const zip = zipCode.slice(0, 5);
  const found = findRow(zip)?.state;
  if (found === undefined) return `We don't know the ZIP code ${zip}. Is it right?`;
  if (found === state || !isUsState(state)) return null;
  if (/^A[AEP]$/.test(found)) {
    return `The ZIP code ${zip} seems to be a military address abroad, not in ${nameOf(state)}. Is that right?`;
  }
  return `The ZIP code ${zip} seems to lie in ${nameOf(found)}, not in ${nameOf(state)}. Is that right?`;
}

/** Independent, and served by the Postal Service as if they were not. */
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
/** `rows` by ZIP code; `cities` by their size, measured in ZIP codes, the largest first. */
type Table = { rows: Row[]; cities: { key: string; places: Place[] }[] };

let table: Table | null = null;
/** Read when somebody first asks. */
function getTable(): Table {
  table ??= readTable();
  return table;
}

const ROW = /\{"zip":"(\d{5})"[^}]*?"city":"([^"]*)","state":"([A-Z]{2})","country":"US"\}/g;

/** The file is read and not run, which would take three times as long and keep all of it for good. */
function readTable(): Table {
  const path = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const share = makeShared();
  const rows = Array.from(
    readFileSync(path, 'latin1').matchAll(ROW),
    ([, zipCode = '', city = '', state = '']): Row => ({
      zipCode,
      city: share(city),
      state: share(state),
    }),
  ).sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
  return { rows, cities: groupByCity(rows) };
}

/** One string for all that are equal; a piece of the file would hold the whole file. */
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

/** Some codes are a company's own, under its name, and some are outside of what we call a state. */
const isHome = (row: Row): row is Place => isUsState(row.state) && /^[A-Za-z .'-]+$/.test(row.city);

function findByZip(prefix: string): Place[] {
  const { rows } = getTable();
  const found: Place[] = [];
  for (let at = firstFrom(rows, prefix); found.length < MOST_PLACES; at += 1) {
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

/** Where the rows begin that are not before `zipCode`. */
function firstFrom(rows: readonly Row[], zipCode: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.zipCode ?? '') < zipCode) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each city once; where there are few, the ones found show more of their ZIP codes. */
function findByCity(key: string): Place[] {
  if (key.length < FEWEST_CHARACTERS) return [];
  const named = getTable().cities.filter((city) => city.key.startsWith(key));
  // The whole name before those that only begin with it.
  const found = [
    ...named.filter((city) => city.key === key),
    ...named.filter((city) => city.key !== key),
  ].slice(0, MOST_PLACES);
  const first = found.flatMap(({ places }) => places.slice(0, 1));
  const more = found.flatMap(({ places }) => places.slice(1, MOST_PLACES));
  return [...first, ...more].slice(0, MOST_PLACES);
}
