/** How fields know what a refused form says about them, and how the page shows what is wrong. */
import { createContext, use, useEffect, useRef } from 'react';
import type { Mistakes } from '#app/kernel/change.ts';
import { showRefusal } from './refusal.client.ts';

/** The mistakes of the form around a field, by field name. */
export const FormMistakes = createContext<Mistakes>({});

/** The field's own error, or what the form around it says about its name. */
export function useMistake(
  name: string | undefined,
  error: string | null | undefined,
): string | null {
  const mistakes = use(FormMistakes);
  return error ?? (name === undefined ? null : (mistakes[name] ?? null));
}

/**
 * For what is wrong in a page that the server renders. Without JavaScript the browser scrolls there and focuses it; of
 * several it takes the first.
 */
export const FOCUSED_ON_LOAD = { autoFocus: true } as const;

/** Shows what is wrong within an element, each time that work has ended. */
export function useShownRefusal(isWorking: boolean, within: () => Element | null): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking) showRefusal(within());
    wasWorking.current = isWorking;
  });
}
