/**
 * A form with files (multipart/form-data, RFC 7578) as bytes that are all there: its parts are views of these
 * bytes, so that a file of megabytes is not copied to be found.
 */

export type Part = {
  name: string;
  /** null for a text; "" where no file was chosen. */
  fileName: string | null;
  content: Buffer;
};

/** More than a form of ours has fields. */
const MOST_PARTS = 50;
const MOST_HEAD_BYTES = 8 * 1024;
const LINE = '\r\n';

/** The text between parts; null for what is no such form. */
export function boundaryOf(contentType: string | null): string | null {
  const [, parameters] = /^multipart\/form-data\s*;(.*)$/i.exec(contentType ?? '') ?? [];
  const found = /(?:^|;)\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i.exec(
    parameters ?? '',
  );
  return found?.[1] ?? found?.[2] ?? null;
}

/** null when it is not written correctly, or breaks off. */
export function readParts(bytes: Buffer, boundary: string): Part[] | null {
  const delimiter = Buffer.from(`${LINE}--${boundary}`, 'latin1');
  // The first may stand at the very beginning, without the line before it.
  let at = bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
    ? -2
    : bytes.indexOf(delimiter);
  if (at === -1) return null;
  const parts: Part[] = [];
  while (parts.length <= MOST_PARTS) {
    const start = at + delimiter.length;
    if (bytes.toString('latin1', start, start + 2) === '--') return parts;
    const end = bytes.indexOf(delimiter, start);
    const part = end === -1 ? null : readPart(bytes.subarray(start, end));
    if (part === null) return null;
    parts.push(part);
    at = end;
  }
  return null;
}

/** From the end of its delimiter to the beginning of the next. */
function readPart(bytes: Buffer): Part | null {
  const start = bytes.indexOf(LINE);
  const end = bytes.subarray(0, MOST_HEAD_BYTES).indexOf(LINE + LINE);
  // Behind a delimiter there are blanks at most (RFC 2046, 5.1.1).
  if (start === -1 || end === -1 || bytes.toString('latin1', 0, start).trim() !== '') return null;
  const head = bytes.toString('utf8', start, end).split(LINE);
  const line = head.find((each) => /^content-disposition\s*:/i.test(each));
  const name = line === undefined ? null : parameterOf(line, 'name');
  if (line === undefined || name === null || !/:\s*form-data\s*;/i.test(line)) return null;
  return { name, fileName: fileNameOf(line), content: bytes.subarray(end + 2 * LINE.length) };
}

/** A file whose name is written in another way is a file. */
const fileNameOf = (line: string) =>
  parameterOf(line, 'filename') ?? (/;\s*filename\*?\s*=/i.test(line) ? 'file' : null);

/** As forms write it (HTML, "multipart/form-data encoding algorithm"): quote and line break as %22, %0D, %0A. */
function parameterOf(line: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(line);
  return found?.[1]?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code)) ?? null;
}
