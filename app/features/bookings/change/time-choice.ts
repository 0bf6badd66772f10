/** A time as forms send it: its window, and whether the page said that the visit's own homesmith comes. Pure. */
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { serializeWindow } from '#app/features/scheduling/windows/times-params.ts';

/** Names of the fields of a form that changes a visit. */
export const WINDOW_FIELD = 'window';
export const FEE_FIELD = 'fee';

export const CHOOSE_TIME = 'Choose a time.';

const SAME = 'same';
const OTHER = 'other';

export const serializeChoice = (window: ArrivalWindow, keepsHomesmith: boolean): string =>
  `${serializeWindow(window)} ${keepsHomesmith ? SAME : OTHER}`;

/** Its two parts, unchecked. */
export function splitChoice(text = ''): { window: string; sameHomesmith: boolean } {
  const [window = '', who] = text.split(' ');
  return { window, sameHomesmith: who === SAME };
}
