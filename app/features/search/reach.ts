/**
 * Whether the browser answers the search box, which it does while the catalogue is small enough to be sent, or the
 * server.
 */
import { searchPath } from '#app/kernel/urls.ts';

/** About 160 kB compressed, and parsed within milliseconds on a slow phone. */
const MAX_SERVICES_SENT = 300;

export const ranksInBrowser = (serviceCount: number): boolean => serviceCount <= MAX_SERVICES_SENT;

/** Spec §9: "Search debounce 300 ms". */
export const DEBOUNCE_MS = 300;

/** The dropdown shows at most 50 (readings). */
export const MAX_RESULTS = 50;

/** `/services?q=` with everything that matches. */
export const resultsPath = (text: string): string => searchPath(text.trim());
