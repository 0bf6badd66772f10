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
const ENCRYPT = /\/Encrypt\s{0,9}(\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/;
/** Longer than any such entry. */
const ENTRY_BYTES = 64;
const WINDOW_BYTES = 64 * 1024;

export function checkPdf(bytes: Uint8Array): Result<null, PdfRefusal> {
  if (bytes.length === 0) return refuse('empty');
  if (!HEADER.test(latin(bytes.subarray(0, HEAD_BYTES)))) return refuse('not-a-pdf');
  if (!END.test(latin(bytes.subarray(-TAIL_BYTES)))) return refuse('cut-off');
  return isEncrypted(bytes) ? refuse('encrypted') : accept(null);
}

/**
 * The entry stands in a trailer, which is never compressed: at the end, at the beginning, or in between. Looked for
 * in pieces that overlap, so that neither a copy of the whole is made nor bytes made for it take long.
 */
function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    if (ENCRYPT.test(latin(bytes.subarray(at, at + WINDOW_BYTES + ENTRY_BYTES)))) return true;
  }
  return false;
}

const decoder = new TextDecoder('latin1');
/** A character a byte, whatever the byte. */
const latin = (bytes: Uint8Array): string => decoder.decode(bytes);
