/** Global Privacy Control (https://www.w3.org/TR/gpc/): a browser that says for its owner "do not sell or share". */

/** What `/.well-known/gpc.json` answers: that we honor it, and since when in this way. */
export const GPC_SUPPORT = { gpc: true, lastUpdate: '2026-11-20' } as const;

/** What is shown then, in the words of California's regulations (11 CCR 7025). */
export const OPT_OUT_HONORED = 'Opt-out request honored';

/** Whether the request says so. */
export const hasGpcSignal = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('Sec-GPC') === '1';
