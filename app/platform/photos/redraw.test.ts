import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { aHeic, aJpeg, aPng, aWebp, pngBomb, withExif } from '../../../tests/support/pictures.ts';
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary.ts';
import { openRedrawing, type Redrawing } from './redraw.server.ts';
import type { Picture } from './redraw-messages.ts';

const silent = createLog('silent');
let redrawing: Redrawing;
let folder: string;
beforeAll(async () => {
  redrawing = openRedrawing(silent);
  folder = await temporaryFolder();
});
afterAll(async () => {
  redrawing.close();
  await removeFolder(folder);
});

async function redraw(bytes: Buffer) {
  const redrawn = await redrawing.redraw(bytes);
  if (!redrawn.ok) throw new Error(redrawn.refusal);
  return redrawn.value;
}

/** Red, green, and blue of a pixel. */
async function colorAt({ bytes }: Picture, x: number, y: number): Promise<number[]> {
  const image = await loadImage(Buffer.from(bytes));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(x, y, 1, 1).data].slice(0, 3).map((part) => (part > 128 ? 1 : 0));
}

const RED = [1, 0, 0];
const BLUE = [0, 0, 1];

describe('a redrawn picture', () => {
  test('of 12 megapixels is a JPEG in two sizes', async () => {
    const { large, small } = await redraw(aJpeg({ width: 4000, height: 3000 }));
    expect([large.width, large.height]).toEqual([2048, 1536]);
    expect([small.width, small.height]).toEqual([480, 360]);
    for (const { bytes, width } of [large, small]) {
      const drawn = await loadImage(Buffer.from(bytes));
      expect(drawn.width).toBe(width);
      expect(Buffer.from(bytes.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
    }
  });

  test('is never enlarged', async () => {
    const { large, small } = await redraw(aPng());
    expect([large.width, large.height]).toEqual([64, 48]);
    expect([small.width, small.height]).toEqual([64, 48]);
  });

  test('is a JPEG, whatever it was', async () => {
    for (const bytes of [aPng(), aWebp()]) {
      const { large } = await redraw(bytes);
      expect(await colorAt(large, 2, 2)).toEqual(RED);
      expect(await colorAt(large, 60, 40)).toEqual(BLUE);
    }
  });

  test('of a phone is turned upright, and says nothing of where, by whom, or when', async () => {
    const sent = withExif(aJpeg(), 6);
    expect(sent.includes('Ana Lopez')).toBe(true);
    const { large, small } = await redraw(sent);
    expect([large.width, large.height]).toEqual([48, 64]);
    // Turned clockwise, its upper left is upper right.
    expect(await colorAt(large, 46, 2)).toEqual(RED);
    expect(await colorAt(large, 2, 2)).toEqual(BLUE);
    for (const { bytes } of [large, small]) {
      const text = Buffer.from(bytes).toString('latin1');
      expect(text).not.toMatch(/Exif|Ana Lopez|GPS|http:\/\/ns\.adobe/);
      // Segments of applications: the frame's and the color profile's alone.
      expect(applicationsOf(Buffer.from(bytes))).toEqual(['JFIF', 'ICC_PROFILE']);
    }
  });

  test('has nothing of what followed it', async () => {
    const { large } = await redraw(Buffer.concat([aJpeg(), Buffer.from('PK\x03\x04 <script>')]));
    expect(Buffer.from(large.bytes).includes('<script>')).toBe(false);
  });

  test('is white where it was transparent', async () => {
    const { large } = await redraw(createCanvas(8, 8).toBuffer('image/png'));
    expect(await colorAt(large, 4, 4)).toEqual([1, 1, 1]);
  });
});

/** Names of a JPEG's application segments, in order. */
function applicationsOf(jpeg: Buffer): string[] {
  const names: string[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    const marker = jpeg[at + 1] ?? 0;
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) {
      names.push(jpeg.toString('latin1', at + 4, jpeg.indexOf(0, at + 4)));
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return names;
}

describe('what is no picture', () => {
  test.each([
    ['a text', Buffer.from('not a picture'), 'no-picture'],
    ['a HEIC', aHeic(), 'heic'],
    ['a PNG bomb', pngBomb(60_000, 60_000), 'too-many-pixels'],
    ['a JPEG that ends early', aJpeg().subarray(0, -40), 'damaged'],
    ['a PNG whose data is too short', pngBomb(900, 900), 'damaged'],
  ] as const)('%s is refused', async (_, bytes, refusal) => {
    expect(await redrawing.redraw(bytes)).toEqual({ ok: false, refusal });
  });
});

describe('a decoder', () => {
  const childThat = async (name: string, does: string) => {
    const path = join(folder, `${name}.mjs`);
    await writeFile(path, `process.on('message', () => { ${does} });`);
    return path;
  };

  test('that crashes fails one picture, and another process draws the next', async () => {
    const child = await childThat(
      'crash',
      // Killed as by the system, with the first picture only.
      `import('node:fs').then(({ existsSync, writeFileSync }) => {
         const mark = ${JSON.stringify(join(folder, 'crashed'))};
         if (!existsSync(mark)) { writeFileSync(mark, ''); process.kill(process.pid, 'SIGKILL'); }
         const one = { bytes: new Uint8Array(1), width: 1, height: 1 };
         process.send({ kind: 'redrawn', pictures: [one, one] });
       });`,
    );
    const crashing = openRedrawing(silent, { child });
    const [first, second] = await Promise.all([crashing.redraw(aPng()), crashing.redraw(aPng())]);
    expect(first).toEqual({ ok: false, refusal: 'failed' });
    expect(second.ok).toBe(true);
    crashing.close();
  });

  test('that never answers is ended', async () => {
    const child = await childThat('hang', 'for (;;);');
    const hanging = openRedrawing(silent, { child, timeoutMs: 300 });
    expect(await hanging.redraw(aPng())).toEqual({ ok: false, refusal: 'failed' });
    hanging.close();
  });

  test('that is missing fails the picture', async () => {
    const missing = openRedrawing(silent, { child: join(folder, 'missing.mjs') });
    expect(await missing.redraw(aPng())).toEqual({ ok: false, refusal: 'failed' });
    missing.close();
  });

  test('takes one picture at a time, and refuses more than may wait', async () => {
    const bounded = openRedrawing(silent, { maxWaiting: 2 });
    const all = await Promise.all([1, 2, 3].map(() => bounded.redraw(aPng())));
    expect(all.map((one) => (one.ok ? 'ok' : one.refusal))).toEqual(['ok', 'ok', 'busy']);
    expect((await bounded.redraw(aPng())).ok).toBe(true);
    bounded.close();
  });

  test('lets other work go on', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await redraw(aJpeg({ width: 4000, height: 3000 }));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });
});
