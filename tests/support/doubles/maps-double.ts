/**
 * A double of Google Maps' script over HTTP on loopback: the "places" library with some addresses. It refuses what
 * Google refuses. `scriptIs` changes its behavior.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type MapsScript =
  | 'ok'
  /** Loads later than the timeout. */
  | 'slow'
  | '500'
  /** Reports a bad key, as Google does, by a global function. */
  | 'auth-failure'
  /** Loads, but answers no query. */
  | 'refuses'
  /** Suggests addresses, but fails when one is chosen. */
  | 'loses-details'
  /** A script that defines nothing. */
  | 'empty';

export type MapsDouble = {
  /** For MAPS_SCRIPT_URL. */
  url: string;
  scriptIs(kind: MapsScript): void;
  /** The query of each request for the script, in order. */
  loads: Record<string, string>[];
  close(): Promise<void>;
};

/** [street number, route, its short form, city, state, its code, ZIP, type of the city] */
const ADDRESSES = [
  ['742', 'Evergreen Terrace', 'Evergreen Ter', 'Springfield', 'Oregon', 'OR', '97477', 'locality'],
  [
    '742',
    'Evergreen Avenue',
    'Evergreen Ave',
    'Brooklyn',
    'New York',
    'NY',
    '11207',
    'sublocality_level_1',
  ],
  ['1', 'Market Street', 'Market St', 'San Francisco', 'California', 'CA', '94105', 'locality'],
] as const;

export async function startMapsDouble(): Promise<MapsDouble> {
  const loads: Record<string, string>[] = [];
  let kind: MapsScript = 'ok';
  const server = createServer(async (request, response) => {
    // A kept connection could end just when it is used again.
    response.shouldKeepAlive = false;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    if (pathname !== '/maps/api/js') return void response.writeHead(404).end();
    loads.push(Object.fromEntries(searchParams));
    if (kind === '500') return void response.writeHead(500).end();
    if (kind === 'slow') await wait(15_000, undefined, { ref: false });
    const [callback, asked] = [JSON.stringify(searchParams.get('callback')), JSON.stringify(kind)];
    response
      .writeHead(200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .end(
        kind === 'empty'
          ? ''
          : `(${mapsInPage})(${asked}, ${callback}, ${JSON.stringify(ADDRESSES)});`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/maps/api/js`,
    scriptIs: (next) => {
      kind = next;
    },
    loads,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Its source runs in the browser. */
function mapsInPage(kind: MapsScript, callback: string | null, addresses: typeof ADDRESSES): void {
  type Request = { input: string; includedRegionCodes?: string[]; sessionToken?: unknown };
  class AutocompleteSessionToken {}
  const say = (text: string) => ({ text, matches: [] });
  const component = (longText: string, shortText: string, ...types: string[]) => ({
    longText,
    shortText,
    types,
  });

  function makePlace([
    number,
    route,
    short,
    city,
    state,
    code,
    zip,
    cityKind,
  ]: (typeof addresses)[number]) {
    const place = {
      addressComponents: undefined as unknown[] | undefined,
      fetchFields: async ({ fields }: { fields: string[] }) => {
        if (kind === 'loses-details') throw new Error('PLACES_DETAILS: UNKNOWN');
        if (fields.join() !== 'addressComponents') throw new Error(`Unknown fields: ${fields}`);
        place.addressComponents = [
          component(number, number, 'street_number'),
          component(route, short, 'route'),
          component(city, city, cityKind, 'political'),
          component(state, code, 'administrative_area_level_1', 'political'),
          component('United States', 'US', 'country', 'political'),
          component(zip, zip, 'postal_code'),
        ];
        return { place };
      },
    };
    return place;
  }

  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async (request: Request) => {
      if (kind === 'refuses') throw new Error('PLACES_AUTOCOMPLETE: PERMISSION_DENIED');
      if (request.includedRegionCodes?.join() !== 'us') throw new Error('INVALID_ARGUMENT');
      if (!(request.sessionToken instanceof AutocompleteSessionToken)) {
        throw new Error('INVALID_ARGUMENT');
      }
      const input = request.input.toLowerCase();
      const found = addresses.filter(([number, route]) =>
        `${number} ${route}`.toLowerCase().startsWith(input),
      );
      return {
        suggestions: found.map((address) => ({
          placePrediction: {
            placeId: `place-${addresses.indexOf(address)}`,
            text: say(`${address[0]} ${address[2]}, ${address[3]}, ${address[5]}, USA`),
            mainText: say(`${address[0]} ${address[2]}`),
            secondaryText: say(`${address[3]}, ${address[5]}, USA`),
            toPlace: () => makePlace(address),
          },
        })),
      };
    },
  };

  const importLibrary = async (name: string) => {
    if (name !== 'places') throw new Error(`No library ${name}`);
    return { AutocompleteSessionToken, AutocompleteSuggestion };
  };
  Object.assign(window, { google: { maps: { importLibrary } } });
  const call = (name: string | null) => {
    const named: unknown = name === null ? null : Reflect.get(window, name);
    if (typeof named === 'function') named();
  };
  setTimeout(() => {
    call(callback);
    if (kind === 'auth-failure') setTimeout(() => call('gm_authFailure'), 50);
  }, 10);
}
