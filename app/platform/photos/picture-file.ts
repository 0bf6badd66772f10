/**
 * What a file is, by its bytes, before anything decodes it: a JPEG, PNG, or WebP that is complete, with few enough
 * pixels to be decoded. Its name and declared type say nothing. Pure.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';

export const MAX_PIXELS = 40_000_000;
/** Progressive JPEGs have some ten; each one is decoded over the whole picture. */
const MAX_SCANS = 100;

export type PictureRefusal =
  | 'no-picture'
  | 'heic'
  | 'too-many-pixels'
  | 'damaged'
  | 'more-than-a-picture';

type Size = { width: number; height: number };
type Inspected = Result<Size, PictureRefusal>;

export function inspectPicture(bytes: Buffer): Inspected {
  const inspected = inspect(bytes);
  if (!inspected.ok) return inspected;
  const { width, height } = inspected.value;
  if (width === 0 || height === 0) return refuse('damaged');
  return width * height > MAX_PIXELS ? refuse('too-many-pixels') : inspected;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Of photos by iPhones, in the file's first box. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function inspect(bytes: Buffer): Inspected {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return inspectJpeg(bytes);
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return inspectPng(bytes);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return inspectWebp(bytes);
  const isHeic = text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12));
  return refuse(isHeic ? 'heic' : 'no-picture');
}

const SCAN = 0xda;
const END = 0xd9;
/** Frame headers, which have the size; C4, C8, and CC in between are something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Within the data of a scan, besides an escaped FF. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Segments up to the end marker. What phones append after it, such as a second picture or a video, isn't looked at,
 * and doesn't survive the redrawing.
 */
function inspectJpeg(bytes: Buffer): Inspected {
  let size: Size | null = null;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END) {
    if (bytes[at] !== 0xff) return refuse('damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return size !== null && scans > 0 ? accept(size) : refuse('damaged');
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return refuse('damaged');
    if (isFrame(marker)) {
      if (size !== null || length < 8) return refuse('damaged');
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker !== SCAN) continue;
    scans += 1;
    if (scans > MAX_SCANS || size === null) return refuse('damaged');
    at = endOfScan(bytes, at);
  }
  return refuse('damaged');
}

/** Where its data ends: the next marker that isn't part of it, or the end of the file. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function inspectPng(bytes: Buffer): Inspected {
  let size: Size | null = null;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) return refuse('damaged');
    if (at === 8) {
      if (type !== 'IHDR' || length !== 13) return refuse('damaged');
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IEND') {
      if (size === null) return refuse('damaged');
      return next === bytes.length ? accept(size) : refuse('more-than-a-picture');
    }
    at = next;
  }
  return refuse('damaged');
}

function inspectWebp(bytes: Buffer): Inspected {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return refuse('damaged');
  if (end < bytes.length) return refuse('more-than-a-picture');
  let size: Size = { width: 0, height: 0 };
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return refuse('damaged');
    const { width, height } = sizeOfWebpChunk(bytes.toString('latin1', at, at + 4), data);
    // A frame that claims more than its canvas is counted as well.
    size = { width: Math.max(width, size.width), height: Math.max(height, size.height) };
    at += 8 + length + (length % 2);
  }
  return accept(size);
}

/** 0 by 0 for a chunk without a size. */
function sizeOfWebpChunk(type: string, data: Buffer): Size {
  if (data.length >= 10 && type === 'VP8X') {
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (data.length >= 10 && type === 'VP8 ') {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (data.length >= 10 && type === 'VP8L') {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: 0, height: 0 };
}
