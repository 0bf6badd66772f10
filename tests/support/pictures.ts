/** Pictures for tests, drawn in memory, and what is wrong with them. */
import { createCanvas } from '@napi-rs/canvas';

type Drawn = { width?: number; height?: number };

/** Red in its upper left quarter, blue elsewhere. */
function draw({ width = 64, height = 48 }: Drawn) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#00f';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height / 2);
  return canvas;
}

export const aJpeg = (size: Drawn = {}): Buffer => draw(size).toBuffer('image/jpeg', 90);
export const aPng = (size: Drawn = {}): Buffer => draw(size).toBuffer('image/png');
export const aWebp = (size: Drawn = {}): Buffer => draw(size).toBuffer('image/webp', 80);

/** A chunk with a correct checksum isn't needed: dimensions are refused before anything decodes them. */
export function pngBomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(aPng());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** What cameras write: where, by whom, and which way up. `orientation` as in EXIF: 6 is turned clockwise. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const artist = Buffer.from('Ana Lopez\0');
  const entries: [tag: number, type: number, count: number, value: Buffer | number][] = [
    [0x0112, 3, 1, orientation << 16],
    [0x013b, 2, artist.length, 200],
    [0x8825, 4, 1, 100],
  ];
  const tiff = Buffer.alloc(260);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  writeEntries(tiff, 8, entries);
  // Latitude 34 degrees north, 7 minutes, 12 seconds.
  writeEntries(tiff, 100, [
    [1, 2, 2, Buffer.from('N\0\0\0')],
    [2, 5, 3, 160],
  ]);
  for (const [index, value] of [34, 1, 7, 1, 12, 1].entries()) {
    tiff.writeUInt32BE(value, 160 + 4 * index);
  }
  artist.copy(tiff, 200);
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
}

function writeEntries(
  tiff: Buffer,
  at: number,
  entries: readonly [number, number, number, Buffer | number][],
): void {
  tiff.writeUInt16BE(entries.length, at);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const place = at + 2 + 12 * index;
    tiff.writeUInt16BE(tag, place);
    tiff.writeUInt16BE(type, place + 2);
    tiff.writeUInt32BE(count, place + 4);
    if (typeof value === 'number') tiff.writeUInt32BE(value, place + 8);
    else value.copy(tiff, place + 8);
  }
}

/** A segment right after the beginning. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** As iPhones save photos. */
export const aHeic = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
