/** Arrow keys, Enter and the screen reader's view of a list of options under an input. */
import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useRef } from 'react';

/** While `isOn` is false the input is a plain one. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  options: readonly unknown[],
  isOn = true,
): void {
  const combobox = useRef<Combobox | null>(null);

  // Ties the library to the two elements for as long as they are on the page.
  useEffect(() => {
    if (!isOn || input.current === null || list.current === null) return;
    combobox.current = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    return () => {
      combobox.current?.destroy();
      combobox.current = null;
    };
  }, [input, list, isOn]);

  // Listens to the keys while there is something to choose; new options begin with none chosen.
  useEffect(() => {
    if (options.length === 0) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [options]);
}
