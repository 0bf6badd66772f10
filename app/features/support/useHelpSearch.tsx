/**
 * What /support shows: what its door answered, or, once somebody types, what the browser finds itself. The address
 * follows what is typed, so a reload, a bookmark and the Back button come to the same results.
 */
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#app/features/search/reach.ts';
import { helpPath, readHelp } from './help-path.ts';
import { answerHelp } from './help-search.client.ts';
import type { HelpView } from './help-view.ts';

export function useHelpSearch(answered: HelpView) {
  const [found, setFound] = useState<HelpView | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // An answer that comes late is for what stood there before.
  const typed = useRef<string | null>(null);
  const stop = () => {
    clearTimeout(timer.current);
    typed.current = null;
  };
  // Leaves no timer behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  // The door has answered anew: somebody pressed Enter, Back, or a link to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another object
  useEffect(() => {
    clearTimeout(timer.current);
    typed.current = null;
    setFound(null);
  }, [answered]);

  const find = async (text: string) => {
    const path = helpPath(text);
    const view = await answerHelp(readHelp(new URL(path, location.origin).searchParams));
    // Where the articles cannot be had, Enter asks the server.
    if (view === null || typed.current !== text) return;
    // The router keeps what it has in the state, and reads the address when somebody comes back.
    history.replaceState(history.state, '', path);
    setFound(view);
  };
  const type = (text: string) => {
    stop();
    typed.current = text;
    timer.current = setTimeout(() => find(text), DEBOUNCE_MS);
  };
  return { view: found ?? answered, type, stop };
}
