/** Who suggests addresses: Google, with a key and leave to ask it, otherwise the built-in table of Zip Codes. */
import { useEffect, useState } from 'react';
import {
  fetchMapsKey,
  loadSuggestions,
  onMapsRefused,
  type SuggestAddresses,
} from '#app/platform/maps/maps.client.ts';

export type Maps =
  /** Spec §2: "Until the maps key arrives the form shows "Loading Google Maps..."". */
  | { kind: 'loading' }
  | { kind: 'table' }
  | { kind: 'google'; suggest: SuggestAddresses }
  /** And the table does it. */
  | { kind: 'failed' };

const TABLE: Maps = { kind: 'table' };

/** Asks Google only while `allowGoogle`. `fail` is for whoever finds out later that Google does not work. */
export function useMaps(allowGoogle: boolean): { maps: Maps; fail: (error: unknown) => void } {
  const [maps, setMaps] = useState<Maps>({ kind: 'loading' });
  const fail = (error: unknown) => {
    console.warn('Google Maps does not suggest addresses.', error);
    setMaps({ kind: 'failed' });
  };
  // Reaches the server for the key, and Google for the script.
  useEffect(() => {
    if (!allowGoogle) return;
    let isWanted = true;
    const set = (next: Maps) => {
      if (isWanted) setMaps(next);
    };
    const fail = (error: unknown) => {
      console.warn('Google Maps does not load.', error);
      set({ kind: 'failed' });
    };
    const stopListening = onMapsRefused(fail);
    const start = async () => {
      const key = await fetchMapsKey();
      set(TABLE);
      if (key !== '' && isWanted) set({ kind: 'google', suggest: await loadSuggestions(key) });
    };
    start().catch(fail);
    return () => {
      isWanted = false;
      stopListening();
    };
  }, [allowGoogle]);
  return { maps: allowGoogle ? maps : TABLE, fail };
}
