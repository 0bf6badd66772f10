/** Arrow keys, Enter and the screen reader's view of a list of options under an input. */
import type Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useState } from 'react';

/** While `isOn` is false the input is a plain one, and the library is not loaded. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  options: readonly unknown[],
  isOn = true,
): void {
  const [combobox, setCombobox] = useState<Combobox | null>(null);

  // Ties the library to the two elements for as long as they are on the page.
  useEffect(() => {
    if (!isOn) return;
    let leave: (() => void) | null = () => {};
    import('@github/combobox-nav').then(
      ({ default: Library }) => {
        if (leave === null || input.current === null || list.current === null) return;
        const made = new Library(input.current, list.current, { tabInsertsSuggestions: false });
        leave = () => made.destroy();
        setCombobox(made);
      },
      // Without it the options can be tapped, and reached by Tab.
      () => {},
    );
    return () => {
      leave?.();
      leave = null;
      setCombobox(null);
    };
  }, [input, list, isOn]);

  // Listens to the keys while there is something to choose; new options begin with none chosen.
  useEffect(() => {
    if (options.length === 0) return;
    combobox?.start();
    return () => combobox?.stop();
  }, [combobox, options]);
}
