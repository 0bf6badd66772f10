/**
 * Address suggestions by Google's "Place Autocomplete Data API"
 * (https://developers.google.com/maps/documentation/javascript/place-autocomplete-data). The script is loaded when a
 * form needs it, with the key from `getConfig` (spec §7) and the address from `/api/maps`.
 */
import type { z } from 'zod';
import { CONFIG_CALL, MAPS_CALL } from '#app/kernel/urls.ts';
import type { CONFIG_ANSWER, CONFIG_REQUEST } from '#app/platform/config/configuration.schema.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { type AddressComponent, type FoundAddress, readAddress } from './address-components.ts';
import type { MAPS_SCRIPT } from './maps.schema.ts';

export type AddressSuggestion = {
  id: string;
  /** "742 Evergreen Terrace" */
  main: string;
  /** "San Francisco, CA, USA" */
  detail: string;
  /** Rejects when Google cannot be reached. */
  find(): Promise<FoundAddress>;
};

/** At most five, in the US. Rejects when Google refuses or cannot be reached. */
export type SuggestAddresses = (typed: string) => Promise<AddressSuggestion[]>;

const MAPS_KEY = 'nextjs.maps_api_key';
const TIMEOUT_MS = 10_000;

/** "" without a configured key, which is no error. Rejects when the server does not answer. */
export async function fetchMapsKey(): Promise<string> {
  const response = await fetch(CONFIG_CALL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: MAPS_KEY } satisfies z.input<typeof CONFIG_REQUEST>),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`getConfig answered ${response.status}.`);
  const { data }: AnswerOf<typeof CONFIG_ANSWER> = await response.json();
  return data;
}

/** Rejects when the script does not load in ten seconds, or the key is refused. */
export async function loadSuggestions(key: string): Promise<SuggestAddresses> {
  if (isRefused) throw new Error(REFUSED);
  loading ??= loadPlaces(key).catch((error) => {
    // The next form tries again.
    loading = null;
    throw error;
  });
  const places = await loading;
  let session: object | null = null;
  return async (typed) => {
    // Google bills typing and choosing as one session by this token.
    session ??= new places.AutocompleteSessionToken();
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: typed,
      includedRegionCodes: ['us'],
      sessionToken: session,
    });
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction === null
        ? []
        : {
            id: placePrediction.placeId,
            main: (placePrediction.mainText ?? placePrediction.text).text,
            detail: placePrediction.secondaryText?.text ?? '',
            find: async () => {
              session = null;
              const place = placePrediction.toPlace();
              await place.fetchFields({ fields: ['addressComponents'] });
              return readAddress(place.addressComponents ?? []);
            },
          },
    );
  };
}

type PlacePrediction = {
  placeId: string;
  text: { text: string };
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace(): {
    fetchFields(options: { fields: string[] }): Promise<unknown>;
    addressComponents?: AddressComponent[] | null;
  };
};

/** The parts of the "places" library that we use. */
type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      includedRegionCodes: string[];
      sessionToken: object;
    }): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
};

/** Globals that Google's script calls or creates. */
type WindowWithMaps = {
  google?: { maps?: { importLibrary?(name: 'places'): Promise<PlacesLibrary> } };
  gm_authFailure?: () => void;
  homesmithMapsAreReady?: () => void;
};

let loading: Promise<PlacesLibrary> | null = null;

const REFUSED = 'Google Maps refuses the key.';
let isRefused = false;
const refusalListeners = new Set<(error: Error) => void>();

/** Google may report a refused key at any time after loading. Returns the function that unsubscribes. */
export function onMapsRefused(listener: (error: Error) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

async function loadPlaces(key: string): Promise<PlacesLibrary> {
  const page: WindowWithMaps = window as WindowWithMaps;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new Error('Google Maps is late.')), TIMEOUT_MS);
  page.gm_authFailure = () => {
    isRefused = true;
    const error = new Error(REFUSED);
    reject(error);
    for (const listener of refusalListeners) listener(error);
  };
  const load = async () => {
    await addScript(await fetchScriptUrl(), key, page);
    const places = await page.google?.maps?.importLibrary?.('places');
    if (places === undefined) throw new Error('Google Maps is not what it was.');
    return places;
  };
  try {
    return await Promise.race([load(), failed]);
  } finally {
    clearTimeout(late);
  }
}

async function fetchScriptUrl(): Promise<string> {
  const response = await fetch(MAPS_CALL);
  if (!response.ok) throw new Error(`The maps answered ${response.status}.`);
  const { scriptUrl }: AnswerOf<typeof MAPS_SCRIPT> = await response.json();
  return scriptUrl;
}

/** Resolves when the script calls back. */
async function addScript(url: string, key: string, page: WindowWithMaps): Promise<void> {
  // Google reports an error for a second script on a page.
  if (page.google?.maps?.importLibrary !== undefined) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  page.homesmithMapsAreReady = resolve;
  const address = new URL(url);
  const parameters = {
    key,
    libraries: 'places',
    loading: 'async',
    v: 'weekly',
    language: 'en',
    region: 'US',
    callback: 'homesmithMapsAreReady',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.onerror = () => {
    script.remove();
    reject(new Error('Google Maps cannot be loaded.'));
  };
  document.head.append(script);
  return promise;
}
