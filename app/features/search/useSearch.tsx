/** The results of the search box, debounced. */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CatalogueOnPage,
  prepareSearch,
  prepareSoon,
  savesData,
  search,
} from './box-search.client.ts';
import { pagesAhead } from './pages-ahead.ts';
import { readQuery } from './query.ts';
import { DEBOUNCE_MS } from './reach.ts';
import type { SearchResult } from './relevance.ts';

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; text: string; results: SearchResult[]; ahead: ReadonlySet<string> };

const IDLE: SearchState = { kind: 'idle' };

export function useSearch(catalogue: CatalogueOnPage) {
  const [state, setState] = useState<SearchState>(IDLE);
  const [wantsOpen, setWantsOpen] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  // The results whose pages are fetched before one is tapped.
  const ahead = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // Loads the catalogue in advance, once the page is idle.
  useEffect(() => prepareSoon(catalogue), [catalogue]);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    underWay.current?.abort();
  }, []);
  // Clears timer and request.
  useEffect(() => stop, [stop]);

  const close = useCallback(() => {
    stop();
    setWantsOpen(false);
  }, [stop]);

  const run = async (text: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    // "Loading..." should not flash when the answer is immediate.
    const slow = setTimeout(() => !signal.aborted && setState({ kind: 'loading' }), 30);
    try {
      const results = await search(text, catalogue, signal);
      if (signal.aborted) return;
      if (!savesData()) {
        ahead.current = pagesAhead(
          ahead.current,
          results.map(({ id }) => id),
        );
      }
      setState({ kind: 'found', text, results, ahead: ahead.current });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The search could not be answered.', error);
      setState(IDLE);
    } finally {
      clearTimeout(slow);
    }
  };

  const type = (text: string) => {
    stop();
    // Spec §4: "empty input clears results".
    if (readQuery(text).phrase === '') {
      setState(IDLE);
      return;
    }
    setWantsOpen(true);
    timer.current = setTimeout(() => run(text), DEBOUNCE_MS);
  };

  /** Spec §4: "the dropdown opens on results or on focus". */
  const focus = (text: string) => {
    setWantsOpen(true);
    const shows = state.kind === 'found' && state.text === text;
    if (readQuery(text).phrase === '') {
      setState(IDLE);
      void prepareSearch(catalogue);
    } else if (!shows) void run(text);
  };

  const clear = () => {
    close();
    setState(IDLE);
  };

  return { state, isOpen: wantsOpen && state.kind !== 'idle', type, focus, close, clear };
}
