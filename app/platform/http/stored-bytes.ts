/**
 * Bytes that are read from storage only when they are written out, so that many large files are never in memory at
 * once. Pure.
 */
export class StoredBytes {
  readonly read: () => Promise<Uint8Array>;
  constructor(read: () => Promise<Uint8Array>) {
    this.read = read;
  }
}
