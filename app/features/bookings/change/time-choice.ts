/** A time as forms send it: its window, and whether the page said that the visit's own homesmith comes. Pure. */
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { readWindow, spellWindow } from '#app/features/scheduling/windows/asked-times.ts';

export const CHOOSE_TIME = 'Choose a time.';

const SAME = 'same';
const OTHER = 'other';

export const spellChoice = (window: ArrivalWindow, keepsHomesmith: boolean): string =>
  `${spellWindow(window)} ${keepsHomesmith ? SAME : OTHER}`;

/** null for anything else. */
export function readChoice(
  text: string | null | undefined,
): { window: ArrivalWindow; keepsHomesmith: boolean } | null {
  const [spelled = '', who] = (text ?? '').split(' ');
  const window = readWindow(spelled);
  return window && { window, keepsHomesmith: who === SAME };
}
