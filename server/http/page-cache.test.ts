import { describe, expect, test } from 'vitest';
import { Representation } from '#app/platform/http/representation.server.ts';
import { type Page, PageCache } from './page-cache.ts';

const pageOf = (text: string, status = 200): Page => ({
  status,
  headers: {},
  representation: new Representation(new TextEncoder().encode(text)),
});
const kilobyte = 'x'.repeat(1_000);

/** As the server does: from the cache, otherwise rendered. */
async function get(cache: PageCache, generation: string, key: string, render: () => Promise<Page>) {
  return cache.find(generation, key) ?? (await cache.render(key, render));
}

test('a page is rendered once a generation', async () => {
  const cache = new PageCache(1e6);
  let renders = 0;
  const render = async () => pageOf(`page ${++renders}`);
  const first = await get(cache, 'one', '/', render);
  expect(await get(cache, 'one', '/', render)).toBe(first);
  expect(renders).toBe(1);
  expect(await get(cache, 'two', '/', render)).not.toBe(first);
  expect(renders).toBe(2);
  // An older generation finds nothing either.
  await get(cache, 'one', '/', render);
  expect(renders).toBe(3);
});

test('pages of other addresses are others', async () => {
  const cache = new PageCache(1e6);
  const one = await get(cache, 'g', '/services?q=a', async () => pageOf('a'));
  expect(await get(cache, 'g', '/services?q=b', async () => pageOf('b'))).not.toBe(one);
});

describe('many who ask at once', () => {
  test('wait for one rendering', async () => {
    const cache = new PageCache(1e6);
    let renders = 0;
    const { promise, resolve } = Promise.withResolvers<Page>();
    const render = () => {
      renders += 1;
      return promise;
    };
    const answers = Array.from({ length: 50 }, () => get(cache, 'g', '/', render));
    const page = pageOf('page');
    resolve(page);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([page]));
    expect(renders).toBe(1);
  });

  test('all hear of a failure, and the next one tries again', async () => {
    const cache = new PageCache(1e6);
    const fail = async () => {
      throw new Error('no');
    };
    const answers = [get(cache, 'g', '/', fail), get(cache, 'g', '/', fail)];
    for (const answer of answers) await expect(answer).rejects.toThrow('no');
    await expect(get(cache, 'g', '/', async () => pageOf('yes'))).resolves.toBeDefined();
  });

  test('a page that was begun in the old generation is not kept in the new one', async () => {
    const cache = new PageCache(1e6);
    const { promise, resolve } = Promise.withResolvers<Page>();
    const slow = get(cache, 'old', '/', () => promise);
    expect(cache.find('new', '/')).toBeNull();
    resolve(pageOf('old'));
    await slow;
    expect(cache.find('new', '/')).toBeNull();
  });

  test('who asks in the new generation does not get the rendering of the old one', async () => {
    const cache = new PageCache(1e6);
    const { promise, resolve } = Promise.withResolvers<Page>();
    const slow = get(cache, 'old', '/', () => promise);
    const fresh = get(cache, 'new', '/', async () => pageOf('new'));
    resolve(pageOf('old'));
    expect((await fresh).representation.etag).toBe(pageOf('new').representation.etag);
    await slow;
  });
});

test('only pages that were found are kept', async () => {
  const cache = new PageCache(1e6);
  for (const status of [301, 404, 500]) {
    await get(cache, 'g', `/${status}`, async () => pageOf('x', status));
    expect(cache.find('g', `/${status}`)).toBeNull();
  }
});

test("an address that is no one's bookmark is not kept", async () => {
  const cache = new PageCache(1e6);
  const key = `/services?q=${'a'.repeat(600)}`;
  await get(cache, 'g', key, async () => pageOf('x'));
  expect(cache.find('g', key)).toBeNull();
});

test('the longest unused go first, and never more is kept than the number of bytes', async () => {
  // Room for six pages of 1 kB with their compressed forms.
  const cache = new PageCache(9_500);
  const add = (key: string) => get(cache, 'g', key, async () => pageOf(kilobyte));
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f']) await add(key);
  expect(cache.find('g', '/a')).not.toBeNull();
  await add('/g');
  expect(cache.find('g', '/b')).toBeNull();
  expect(['/a', '/c', '/d', '/g'].every((key) => cache.find('g', key) !== null)).toBe(true);
  for (let index = 0; index < 100; index++) await add(`/many-${index}`);
  const kept = Array.from({ length: 100 }, (_, index) => cache.find('g', `/many-${index}`));
  expect(kept.filter((page) => page !== null).length).toBe(6);
});

test('a page that would push out many others is answered and not kept', async () => {
  const cache = new PageCache(5_000);
  await get(cache, 'g', '/small', async () => pageOf('x'));
  await get(cache, 'g', '/big', async () => pageOf(kilobyte));
  expect(cache.find('g', '/big')).toBeNull();
  expect(cache.find('g', '/small')).not.toBeNull();
});
