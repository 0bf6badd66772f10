/** Chooses the source of address suggestions: Google, with a key and consent, otherwise the built-in table. */
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
  /** Falls back to the built-in table. */
  | { kind: 'failed' };

const TABLE: Maps = { kind: 'table' };

/** Uses Google only while `allowGoogle`. Call `fail` when Google fails later. */
export function useMaps(allowGoogle: boolean): { maps: Maps; fail: (error: unknown) => void } {
  const [maps, setMaps] = useState<Maps>({ kind: 'loading' });
  const fail = (error: unknown) => {
    console.warn('Google Maps does not suggest addresses.', error);
    setMaps({ kind: 'failed' });
  };
  // Fetches the key, and loads Google's script.
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
