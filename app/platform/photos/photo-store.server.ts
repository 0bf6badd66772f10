/** Stores photos by their hash. */

/** Throws when the store doesn't answer. */
export type PhotoStore = {
  /** Doing it again changes nothing. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** null for none. */
  get(hash: string): Promise<Buffer | null>;
  /** Also of what isn't there. */
  delete(hash: string): Promise<void>;
};

/** Keys are hashes, so that none leads elsewhere. */
export function requireHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A photo is stored by its hash.');
  return hash;
}
