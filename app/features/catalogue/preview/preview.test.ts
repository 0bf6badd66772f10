import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import type { Catalogue } from '../live-catalogue.server.ts';
import { previewDrawer } from './draw-preview.server.ts';
import {
  type Draw,
  PreviewShelf,
  previewMark,
  previewPath,
  previewWords,
} from './preview.server.ts';
import { previewAnswer } from './preview-answer.server.ts';

const service = buildService({ name: 'Faucet repair' });
const materials = {
  tokens: readFileSync('app/ui/tokens.css', 'utf8'),
  icons: readFileSync('app/ui/trade-icons.svg', 'utf8'),
};

test('the address changes with what is in the picture, and with nothing else', () => {
  expect(previewPath(service)).toMatch(/^\/services\/faucet-repair\/preview\.png\?v=[0-9a-f]{12}$/);
  const others = [
    { name: 'Faucet repairs' },
    { tradeCategory: 'Pipes' },
    { price: { kind: 'fixed' as const, amountCents: 1_000 } },
  ];
  const marks = [service, ...others.map((other) => ({ ...service, ...other }))].map(previewMark);
  expect(new Set(marks).size).toBe(4);
  expect(previewMark({ ...service, tagline: 'Another.', featured: true })).toBe(marks[0]);
});

/** Width and height from the header of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  return [view.getUint32(16), view.getUint32(20)];
}

test('the picture is a PNG of 1200 by 630, of every service other, whatever the texts', async () => {
  const draw = previewDrawer(materials);
  const words = previewWords(service);
  const pictures = await Promise.all(
    [
      words,
      { ...words, name: 'Drain cleaning' },
      { ...words, price: '$12 per window' },
      { ...words, trade: 'Pipes' },
      // Another icon.
      { ...words, tradeSlug: 'roofing' },
      // Letters that the font's first file lacks, no letters, and far too many.
      { ...words, name: 'Škoda Nguyễn 家 🏠 \u202e <b>&amp;' },
      { ...words, name: '', trade: '', price: '' },
      { ...words, name: 'W'.repeat(500), trade: 'M M '.repeat(100), price: '9'.repeat(200) },
    ].map((each) => draw(each)),
  );
  for (const picture of pictures) {
    expect(sizeOf(picture)).toEqual([1200, 630]);
    // Networks accept up to 5 MB; small ones are shown sooner.
    expect(picture.length).toBeLessThan(200_000);
  }
  expect(new Set(pictures.map((picture) => Buffer.from(picture).toString('base64'))).size).toBe(8);
  expect(await draw(words)).toEqual(pictures[0]);
});

test('pictures that are asked for together are the same as one by one', async () => {
  const draw = previewDrawer(materials);
  const names = Array.from({ length: 12 }, (_, index) => `Job ${index}`);
  const each = (name: string) => draw({ ...previewWords(service), name });
  const together = await Promise.all(names.map(each));
  for (const [index, name] of names.entries()) expect(await each(name)).toEqual(together[index]);
});

test('a color that is gone from the tokens is reported, not guessed', async () => {
  const draw = previewDrawer({ ...materials, tokens: '' });
  await expect(draw(previewWords(service))).rejects.toThrow('There is no colour accent.');
});

const bytesOf = (length: number) => new Uint8Array(length);

test('a shelf draws once for all who wait, and keeps at most so many bytes', async () => {
  const shelf = new PreviewShelf(100);
  const drawn: string[] = [];
  const ask = (id: string) =>
    shelf.findOrDraw(id, async () => {
      drawn.push(id);
      await new Promise(setImmediate);
      return bytesOf(40);
    });
  await Promise.all(['a', 'b', 'a', 'a'].map(ask));
  expect([drawn, shelf.byteLength]).toEqual([['a', 'b'], 80]);
  // "a" was used later than "b", so "b" goes.
  await ask('a');
  await ask('c');
  expect(shelf.byteLength).toBe(80);
  await ask('a');
  expect(drawn).toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a drawing that fails is tried again, and stops no one else', async () => {
  const shelf = new PreviewShelf(100);
  const fails = shelf.findOrDraw('a', () => Promise.reject(new Error('no')));
  const works = shelf.findOrDraw('b', async () => bytesOf(1));
  await expect(fails).rejects.toThrow('no');
  expect(await works).toHaveLength(1);
  expect(await shelf.findOrDraw('a', async () => bytesOf(2))).toHaveLength(2);
});

test('where nothing can be drawn the picture of the whole product is in, kept by no one', async () => {
  const catalogue: Catalogue = {
    version: '1',
    changedAt: null,
    services: [service],
    trades: [],
    find: (id) => (id === service.id ? { service, retired: false } : null),
  };
  const ask = (draw: Draw) =>
    previewAnswer(
      catalogue,
      { id: service.id, mark: previewMark(service), ifNoneMatch: null },
      draw,
      createLog('silent'),
    );
  const answer = await ask(() => Promise.reject(new Error('no build for this machine')));
  expect(answer.status).toBe(302);
  expect(Object.fromEntries(answer.headers)).toEqual({
    location: '/preview.png',
    'cache-control': 'no-store',
  });
  // When it can be drawn again, it is.
  expect((await ask(async () => bytesOf(3))).status).toBe(200);
});
