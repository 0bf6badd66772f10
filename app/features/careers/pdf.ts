/**
 * Whether bytes are a PDF that opens without a password: checks its header, its end and its trailer (ISO 32000-2,
 * 7.5), never a name or a declared type. Pure.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';

export type PdfRefusal = 'empty' | 'not-a-pdf' | 'cut-off' | 'encrypted';

/** Readers accept the header within the first 1024 bytes, since some programs write something before it. */
const HEAD_BYTES = 1024;
/** The same for the end, with room for blanks that some mail programs append. */
const TAIL_BYTES = 2048;

const HEADER = /%PDF-(1\.\d|2\.0)/;
const END = /startxref\s+\d+\s+%%EOF/;
/** The entry's value: an object's number, or a dictionary in place; does not match "/EncryptMetadata". */
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
 * The entry is in a trailer, which is never compressed, anywhere in the file. Searched in overlapping pieces,
 * without copying the whole file and without patterns that malicious bytes could make slow.
 */
function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    if (ENCRYPT.test(latin(bytes.subarray(at, at + WINDOW_BYTES + ENTRY_BYTES)))) return true;
  }
  return false;
}

const decoder = new TextDecoder('latin1');
/** One character a byte (Latin-1). */
const latin = (bytes: Uint8Array): string => decoder.decode(bytes);
