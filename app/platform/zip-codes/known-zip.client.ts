/** The ZIP code that this browser knows. */
import { readZip } from './read-zip.ts';

/** null until one was typed. */
export const readKnownZip = (): string | null => readZip(document.cookie);
