import { describe, expect, test } from 'vitest';
import {
  aHeic,
  aJpeg,
  aPng,
  aWebp,
  pngBomb,
  withExif,
  withSegment,
} from '../../../tests/support/pictures.ts';
import { inspectPicture } from './picture-file.ts';

const code = (bytes: Buffer) => {
  const inspected = inspectPicture(bytes);
  return inspected.ok ? 'ok' : inspected.refusal;
};

describe('a picture', () => {
  test.each([
    ['JPEG', aJpeg()],
    ['PNG', aPng()],
    ['WebP', aWebp()],
    ['JPEG with EXIF', withExif(aJpeg(), 6)],
  ])('%s is known by its bytes, with its size', (_, bytes) => {
    expect(inspectPicture(bytes)).toEqual({ ok: true, value: { width: 64, height: 48 } });
  });

  test('a JPEG of a phone may have more after its end', () => {
    expect(code(Buffer.concat([aJpeg(), Buffer.from('SEFT and a video')]))).toBe('ok');
  });
});

describe('refuses', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'no-picture'],
    ['a text', Buffer.from('<svg onload=alert(1)>'), 'no-picture'],
    ['HTML with a picture inside', Buffer.concat([Buffer.from('<html>'), aPng()]), 'no-picture'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'no-picture'],
    ['a HEIC', aHeic(), 'heic'],
    ['a PNG bomb', pngBomb(50_000, 50_000), 'too-many-pixels'],
    ['40 megapixels and a row', pngBomb(8_000, 5_001), 'too-many-pixels'],
    ['a PNG without a size', pngBomb(0, 10), 'damaged'],
    [
      'a PNG with a ZIP after it',
      Buffer.concat([aPng(), Buffer.from('PK')]),
      'more-than-a-picture',
    ],
    [
      'a WebP with more after it',
      Buffer.concat([aWebp(), Buffer.from('PK')]),
      'more-than-a-picture',
    ],
    ['a second frame in a JPEG', withSegment(aJpeg(), 0xc0, Buffer.alloc(15, 1)), 'damaged'],
  ] as const)('%s', (_, bytes, refusal) => {
    expect(code(bytes)).toBe(refusal);
  });

  test('40 megapixels are enough', () => {
    expect(code(pngBomb(8_000, 5_000))).toBe('ok');
  });

  test.each([
    ['JPEG', aJpeg()],
    ['PNG', aPng()],
    ['WebP', aWebp()],
  ])('a %s cut anywhere', (_, bytes) => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect(code(bytes.subarray(0, length)), `${length} bytes`).toBe('damaged');
    }
  });

  test('a JPEG that never ends its scans', () => {
    const jpeg = aJpeg();
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const scans = Buffer.concat(Array.from({ length: 200 }, () => scan));
    expect(code(Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]))).toBe('damaged');
  });
});
