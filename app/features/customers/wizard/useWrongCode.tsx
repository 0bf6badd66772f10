/** After a wrong code: focuses its (first) field and selects the digits, so that typing replaces them. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Notice } from './wizard.ts';

/** Returns the ref for an element around the field. */
export function useWrongCode<Around extends HTMLElement>(
  notice: Notice | null,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => {
    if (notice?.kind !== 'box' || !notice.isWrongCode) return;
    const field = around.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [notice]);
  return around;
}
