/** Windows chosen in this browser: read from the form, kept in the address, and the next visit brought into view. */
import { visitField } from './times-fields.ts';

/** By the visits' index; "" for none. */
export function readChoices(form: HTMLFormElement, visits: number): string[] {
  const data = new FormData(form);
  return Array.from({ length: visits }, (_, place) => String(data.get(visitField(place)) ?? ''));
}

/** Checks the window of a visit, or none. */
export function showChoice(place: number, chosen: string): void {
  for (const radio of document.getElementsByName(visitField(place))) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === chosen;
  }
}

/** Without loading anything, so that reload and Back have what was chosen. */
export const replaceAddress = (address: string): void =>
  history.replaceState(history.state, '', address);

/** The choice is painted first, and what follows from it comes in a task of its own. */
export const afterPaint = (follow: () => void): void => {
  requestAnimationFrame(() => setTimeout(follow));
};

/** The part of a screen in which an opened visit is left where it is. */
const NEAR_TOP_FROM = 0.1;
const NEAR_TOP_TO = 0.5;

/** Focuses a visit's line once it is open, and scrolls to it where it is not near the top. */
export function showVisit(place: number): void {
  requestAnimationFrame(() => {
    const summary = document.querySelector<HTMLElement>(`#visit-${place} summary`);
    if (summary === null) return;
    summary.focus({ preventScroll: true });
    const top = summary.getBoundingClientRect().top / innerHeight;
    if (top < NEAR_TOP_FROM || top > NEAR_TOP_TO) summary.scrollIntoView();
  });
}
