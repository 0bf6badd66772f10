/**
 * Parses a form with files (multipart/form-data, RFC 7578) that is in memory as a whole. busboy reads it in one
 * piece, so that each file is a view of the same bytes and megabytes are not copied.
 */
import busboy from 'busboy';
import { withoutHidden } from '#app/kernel/text.ts';

export type Part =
  | { name: string; text: string }
  /** `fileName` is "" where no file was chosen. */
  | { name: string; fileName: string; content: Buffer };

/** More than any of our forms has. */
const MAX_PARTS = 50;
/** Longer than any field allows; beyond it the text is cut. */
const MAX_TEXT_BYTES = 32 * 1024;

/** null when it is no multipart form, is malformed, or ends early. */
export async function readParts(bytes: Buffer, contentType: string): Promise<Part[] | null> {
  const parser = openParser(contentType);
  if (parser === null) return null;
  const parts: Part[] = [];
  const { promise, resolve } = Promise.withResolvers<Part[] | null>();
  const add = (name: string | undefined, part: (name: string) => Part) => {
    if (name === undefined) resolve(null);
    else parts.push(part(decode(name)));
  };
  parser
    .on('field', (name: string | undefined, text) =>
      add(name, (known) => ({ name: known, text: withoutHidden(text) })),
    )
    .on('file', (name: string | undefined, stream, { filename = '' }: { filename?: string }) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('error', () => resolve(null));
      stream.on('end', () => {
        const content = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
        add(name, (known) => ({ name: known, fileName: decode(filename), content }));
      });
    })
    .on('partsLimit', () => resolve(null))
    .on('error', () => resolve(null))
    .on('close', () => resolve(parts));
  parser.end(bytes);
  return promise;
}

function openParser(contentType: string): busboy.Busboy | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // busboy reports the limit when it reaches it, so one more than allowed.
      limits: { parts: MAX_PARTS + 1, fieldSize: MAX_TEXT_BYTES },
    });
  } catch {
    // busboy throws when there is no boundary.
    return null;
  }
}

/**
 * Escapes of names in forms (HTML, "multipart/form-data encoding algorithm"): quote and line break as %22, %0D, %0A.
 */
const decode = (text: string) =>
  withoutHidden(text).replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
