/**
 * The Zip Code of the last search for times, in this browser alone: service pages show the first available day near
 * it.
 */
import { NEAR_ZIP_KEY } from './stored-keys.ts';

/** null when unknown, or when storage refuses. */
export function readNearZip(): string | null {
  try {
    return /^\d{5}$/.exec(localStorage.getItem(NEAR_ZIP_KEY) ?? '')?.[0] ?? null;
  } catch {
    return null;
  }
}

export function keepNearZip(zip: string): void {
  try {
    localStorage.setItem(NEAR_ZIP_KEY, zip);
  } catch {
    // It will be asked for again.
  }
}
