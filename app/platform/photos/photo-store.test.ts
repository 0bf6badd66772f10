import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PhotosS3, readConfig } from '#app/platform/config/config.server.ts';
import { type S3Double, startS3Double } from '../../../tests/support/doubles/s3-double.ts';
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary.ts';
import { openFolderStore } from './folder-store.server.ts';
import type { PhotoStore } from './photo-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

const HASH = 'ab'.repeat(32);
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);

let folder: string;
let double: S3Double;
let stores: Record<'folder' | 's3', PhotoStore>;
beforeAll(async () => {
  folder = join(await temporaryFolder(), 'photos');
  double = await startS3Double();
  stores = { folder: openFolderStore(folder), s3: openS3Store(bucketAt(double.url)) };
});
afterEach(() => {
  double.behave();
  double.asked.splice(0);
});
afterAll(async () => {
  await double.close();
  await removeFolder(join(folder, '..'));
});

function bucketAt(url: string): PhotosS3 {
  const { photosS3 } = readConfig({ PHOTOS_S3_URL: url });
  if (photosS3 === null) throw new Error('There is no bucket.');
  return photosS3;
}

describe.each(['folder', 's3'] as const)('the %s', (name) => {
  test('has what was put there, also twice, until it is deleted', async () => {
    const store = stores[name];
    expect(await store.get(HASH)).toBeNull();
    await store.put(HASH, BYTES);
    await store.put(HASH, BYTES);
    expect(await store.get(HASH)).toEqual(BYTES);
    await store.delete(HASH);
    await store.delete(HASH);
    expect(await store.get(HASH)).toBeNull();
  });

  test.each(['../secret', '', 'AB'.repeat(32), `${HASH}/..`])('refuses the key %j', async (key) => {
    const store = stores[name];
    const works = [() => store.get(key), () => store.put(key, BYTES), () => store.delete(key)];
    for (const work of works) await expect(async () => work()).rejects.toThrow('by its hash');
  });
});

test('files are their owner’s alone, and whole', async () => {
  await stores.folder.put(HASH, BYTES);
  expect(await readdir(join(folder, 'ab'))).toEqual([HASH]);
  expect((await stat(join(folder, 'ab', HASH))).mode & 0o777).toBe(0o600);
  await stores.folder.delete(HASH);
});

describe('a bucket', () => {
  test('refuses another secret', async () => {
    const other = openS3Store({ ...bucketAt(double.url), secretAccessKey: 'another' });
    await expect(other.put(HASH, BYTES)).rejects.toThrow('The photo store answered 403.');
    expect(double.objects.size).toBe(0);
  });

  test.each([
    ['an error that passes', { status: 503, code: 'SlowDown' }],
    ['a lost connection', 'reset'],
    ['a lost answer', 'answer-lost'],
  ] as const)('is asked once more after %s', async (_, behaviour) => {
    double.behave(behaviour);
    await stores.s3.put(HASH, BYTES);
    double.behave(behaviour);
    expect(await stores.s3.get(HASH)).toEqual(BYTES);
    double.behave(behaviour);
    await stores.s3.delete(HASH);
    expect(double.objects.size).toBe(0);
    expect(double.asked.map((one) => one.split(' ')[0])).toEqual([
      ...['PUT', 'PUT'],
      ...['GET', 'GET'],
      ...['DELETE', 'DELETE'],
    ]);
  });

  test('that stays away is said, without its keys', async () => {
    double.behave({ status: 500, code: 'InternalError' }, { status: 500, code: 'InternalError' });
    await expect(stores.s3.put(HASH, BYTES)).rejects.toThrow('The photo store answered 500.');
    double.behave('reset', 'reset');
    const error = await stores.s3.get(HASH).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/^Error: The photo store answered nothing \(\w+\)\.$/);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/AKID|wJalr/);
  });

  test('that is too slow is given up', async () => {
    const impatient = openS3Store(bucketAt(double.url), 200);
    double.behave({ slowMs: 5_000 }, { slowMs: 5_000 });
    await expect(impatient.get(HASH)).rejects.toThrow('answered nothing');
  });

  test('leads to no other address', async () => {
    double.behave({ redirectTo: `${new URL(double.url).origin}/elsewhere` });
    await expect(stores.s3.get(HASH)).rejects.toThrow('The photo store answered 307.');
    expect(double.asked).toEqual([`GET ${HASH}`]);
  });
});

test.each(['ftp://a:b@host/bucket', 'https://host/bucket', 'https://a:b@host/', 'bucket'])(
  '%s is no bucket',
  (url) => {
    expect(() => readConfig({ PHOTOS_S3_URL: url })).toThrow(
      'PHOTOS_S3_URL must be an address like https://KEY:SECRET@s3.us-east-1.amazonaws.com/BUCKET',
    );
  },
);
