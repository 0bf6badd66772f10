/** Global Privacy Control (https://www.w3.org/TR/gpc/): a browser's signal "do not sell or share". */

/** The content of `/.well-known/gpc.json`: that we honor it, and since when. */
export const GPC_SUPPORT = { gpc: true, lastUpdate: '2026-11-20' } as const;

/** The notice for it, in the words of California's regulations (11 CCR 7025). */
export const OPT_OUT_HONORED = 'Opt-out request honored';

/** Whether the request carries the signal. */
export const hasGpcSignal = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('Sec-GPC') === '1';
