/**
 * The answer to the cookie question, under "cookieConsentGiven" (spec §3): "true", "false" or none. A browser
 * that sends Global Privacy Control has declined, whatever is stored.
 */
import { CONSENT_KEY } from './consent-key.ts';

type ConsentView = 'asked' | 'hidden';

const listeners = new Set<() => void>();
let view: ConsentView | null = null;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Spec §4: "Shown if no consent value is stored." */
export function getView(): ConsentView {
  view ??= readConsent() === null ? 'asked' : 'hidden';
  return view;
}

/** Spec §4: `Accept stores "true"; Decline stores "false"`. */
export function answerConsent(given: boolean): void {
  try {
    localStorage.setItem(CONSENT_KEY, String(given));
  } catch {
    // Without storage the question comes again at the next visit.
  }
  show('hidden');
}

/** Spec §4: "the close icon hides it without storing." */
export function hideConsent(): void {
  show('hidden');
}

export function reopenConsent(): void {
  show('asked');
}

/** https://www.w3.org/TR/gpc/: browsers without it have no such property. */
export const hasGpc = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Readings: after "Decline" no script of another company's is loaded. */
export const allowsForeignScripts = (): boolean => !hasGpc() && readConsent() !== 'false';

/** Whether "Decline" is stored in this browser. */
export const hasDeclined = (): boolean => readConsent() === 'false';

function show(next: ConsentView): void {
  view = next;
  for (const listener of listeners) listener();
}

function readConsent(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

/** Publishes the banner's height for what is above it (tokens.css); returns the function that stops it. */
export function publishHeight(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--cookie-height', `${banner.getBoundingClientRect().height}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--cookie-height');
  };
}
