/** Bytes that stay where they are kept until somebody writes them out: many files of megabytes are never in memory at once. Pure. */
export class StoredBytes {
  readonly read: () => Promise<Uint8Array>;
  constructor(read: () => Promise<Uint8Array>) {
    this.read = read;
  }
}
