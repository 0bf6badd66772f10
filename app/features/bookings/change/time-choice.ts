/**
 * A time as forms send it: its window, whether the page said that the visit's own homesmith comes, and to operators which
 * others could. Pure.
 */
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import { serializeWindow } from '#app/features/scheduling/api/windows.ts';

/** Names of the fields of a form that changes a visit. */
export const WINDOW_FIELD = 'window';
/** The checkbox that keeps a canceled visit's jobs on the list. */
export const KEEP_FIELD = 'keep';
export const FEE_FIELD = 'fee';

export const CHOOSE_TIME = 'Choose a time.';

const SAME = 'same';
const OTHER = 'other';

/** `among`: the homesmiths that the page named; none where it named no one. */
export const serializeChoice = (
  window: ArrivalWindow,
  keepsHomesmith: boolean,
  among: readonly number[] = [],
): string =>
  [serializeWindow(window), keepsHomesmith ? SAME : OTHER, among.join('.')]
    .filter(Boolean)
    .join(' ');

/** Its two parts, unchecked. */
export function splitChoice(text = ''): { window: string; sameHomesmith: boolean } {
  const [window = '', who] = text.split(' ');
  return { window, sameHomesmith: who === SAME };
}

/** Empty for anything but numbers. */
export const splitAmong = (text = ''): number[] =>
  (/^\S+ \S+ (\d{1,9}(?:\.\d{1,9})*)$/.exec(text)?.[1] ?? '')
    .split('.')
    .filter(Boolean)
    .map(Number);
