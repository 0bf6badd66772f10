/**
 * The view of /support: the server's, or, once someone types, the browser's own. The address follows the input, so
 * that reload, bookmark and Back show the same results.
 */
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#app/features/search/api/search.ts';
import { helpPath, readHelp } from './help-path.ts';
import { answerHelp } from './help-search.client.ts';
import type { HelpView } from './help-view.ts';

export function useHelpSearch(answered: HelpView) {
  const [found, setFound] = useState<HelpView | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The latest input: an answer that arrives late is dropped.
  const typed = useRef<string | null>(null);
  const stop = () => {
    clearTimeout(timer.current);
    typed.current = null;
  };
  // Clears the timer.
  useEffect(() => () => clearTimeout(timer.current), []);
  // The server has answered again: after Enter, Back, or a link to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another object
  useEffect(() => {
    clearTimeout(timer.current);
    typed.current = null;
    setFound(null);
  }, [answered]);

  const find = async (text: string) => {
    const path = helpPath(text);
    const view = await answerHelp(readHelp(new URL(path, location.origin).searchParams));
    // Without the articles, Enter asks the server.
    if (view === null || typed.current !== text) return;
    // Keeps the router's state, so that it reads the address when the reader comes back.
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
