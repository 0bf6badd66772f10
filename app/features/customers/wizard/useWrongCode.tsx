/** After a wrong code: focuses its (first) field and selects what is there, so that typing replaces it. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Notice } from './wizard.ts';

/** Returns the ref for an element around the field. `clear`: empties it. */
export function useWrongCode<Around extends HTMLElement>(
  notice: Notice | null,
  clear?: () => void,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (notice?.kind !== 'box' || !notice.isWrongCode) return;
    latest.current?.();
    const field = around.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [notice]);
  return around;
}
