/** What the process and the one that redraws pictures send each other. */
export type Picture = { bytes: Uint8Array; width: number; height: number };

export type RedrawRequest = { bytes: Uint8Array; sides: readonly number[]; maxPixels: number };

export type RedrawAnswer =
  | { kind: 'redrawn'; pictures: readonly Picture[] }
  /** It can't be decoded. */
  | { kind: 'damaged' };
