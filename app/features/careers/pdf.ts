/**
 * Whether bytes are a PDF that somebody can open: its beginning, its end, and that no password is asked for
 * (ISO 32000-2, 7.5). Neither a name nor a browser's word for it counts, and nothing else of it is read. Pure.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';

export type PdfRefusal = 'empty' | 'not-a-pdf' | 'cut-off' | 'encrypted';

/** Programs look for the header among the first 1024 bytes; a few of them write something before it. */
const HEAD_BYTES = 1024;
/** The same for the end, with room for the blanks that some mail programs append. */
const TAIL_BYTES = 2048;

const HEADER = /%PDF-(1\.\d|2\.0)/;
const END = /startxref\s+\d+\s+%%EOF/;
/** A dictionary's entry: the number of an object, or a dictionary in place; not "/EncryptMetadata". */
const ENCRYPT = /^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;
const ENCRYPT_BYTES = 64;
const SLASH = '/'.charCodeAt(0);
const E = 'E'.charCodeAt(0);

export function judgePdf(bytes: Uint8Array): Result<null, PdfRefusal> {
  if (bytes.length === 0) return refuse('empty');
  if (!HEADER.test(latin(bytes.subarray(0, HEAD_BYTES)))) return refuse('not-a-pdf');
  if (!END.test(latin(bytes.subarray(-TAIL_BYTES)))) return refuse('cut-off');
  return isEncrypted(bytes) ? refuse('encrypted') : accept(null);
}

/** The entry stands in a trailer, which is never compressed: at the end, at the beginning, or in between. */
function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, at + 1)) {
    if (bytes[at + 1] !== E) continue;
    if (ENCRYPT.test(latin(bytes.subarray(at, at + ENCRYPT_BYTES)))) return true;
  }
  return false;
}

/** A character a byte, whatever the byte. */
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
