/**
 * A process of its own that decodes and redraws pictures: a decoder that crashes, hangs, or takes too much memory
 * ends this process, not ours. Started by `redraw.server.ts`, by its path.
 */
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { RedrawAnswer, RedrawRequest } from './redraw-messages.ts';

process.on('message', ({ bytes, sides, maxPixels }: RedrawRequest) => {
  redraw(bytes, sides, maxPixels).then(answer, () => answer({ kind: 'damaged' }));
});

const answer = (said: RedrawAnswer) => process.send?.(said);

async function redraw(
  bytes: Uint8Array,
  sides: readonly number[],
  maxPixels: number,
): Promise<RedrawAnswer> {
  // It's turned as its EXIF data says.
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (image.width * image.height > maxPixels) return { kind: 'damaged' };
  const pictures = [];
  for (const side of sides) pictures.push(await drawWithin(image, side));
  return { kind: 'redrawn', pictures };
}

/** As large as fits into a square, never enlarged; a JPEG, without what the file said of itself. */
async function drawWithin(image: Image, side: number) {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  // Under what is transparent.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('jpeg', 82), width, height };
}
