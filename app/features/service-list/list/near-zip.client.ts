/** The Zip Code that times were last looked for, in this browser alone: service pages say when somebody near it is free. */
import { NEAR_ZIP_KEY } from './stored-keys.ts';

/** null where nobody looked, or where this browser keeps nothing. */
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
    // Then it is asked for again.
  }
}
