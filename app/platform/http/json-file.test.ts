import { expect, test } from 'vitest';
import { jsonFile } from './json-file.server.ts';
import { StoredBytes } from './stored-bytes.ts';

const bytesOf = (text: string) => new StoredBytes(async () => new TextEncoder().encode(text));

test('is what it would be as one text, with files in base64', async () => {
  const data = { at: new Date(0), 'ключ "': [{ a: bytesOf('one') }, { a: bytesOf('') }], z: 'é' };
  const response = jsonFile(data);
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  expect(await response.text()).toBe(
    JSON.stringify({ at: new Date(0), 'ключ "': [{ a: 'b25l' }, { a: '' }], z: 'é' }, null, 2),
  );
});

test('no file is read before the one before it was taken, nor any for a client that hung up', async () => {
  const read: number[] = [];
  const file = (number: number) =>
    new StoredBytes(async () => {
      read.push(number);
      return new Uint8Array(1000);
    });
  const reader = jsonFile({ files: [1, 2, 3, 4, 5].map(file) }).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(read.length).toBeLessThan(3);
  await reader?.cancel();
  expect(read.length).toBeLessThan(3);
});
