/** Turns of what is expensive, and work in pieces. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { finishInPieces, openTurns } from './turns.server.ts';

/** Takes both turns and keeps them, so that all others wait. */
function busyTurns() {
  const turns = openTurns({ maxWaiting: 100 });
  const held = [0, 1].map(() => Promise.withResolvers<void>());
  const done = held.map(({ promise }) => turns.take('held', () => promise));
  const order: string[] = [];
  const ask = (ip: string) =>
    turns.take(ip, async () => {
      order.push(ip);
    });
  const free = async (asked: Promise<unknown>[]) => {
    for (const { resolve } of held) resolve();
    await Promise.all([...done, ...asked]);
  };
  return { ask, free, order };
}

test('two are rendered at once, networks take turns, and those of one are answered in their order', async () => {
  const { ask, free, order } = busyTurns();
  const asked = ['a', 'a', 'a', 'b', 'c', 'b'].map(ask);
  await Promise.resolve();
  expect(order).toEqual([]);
  await free(asked);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('twenty of one network wait, a hundred in all; who comes then hears it at once', async () => {
  const { ask, free } = busyTurns();
  const busy = { ok: false, refusal: 'busy' };
  const asked = Array.from({ length: 20 }, () => ask('flood'));
  expect(await ask('flood')).toEqual(busy);
  for (let other = 0; other < 80; other++) asked.push(ask(`10.0.0.${other}`));
  expect(await ask('10.1.1.1')).toEqual(busy);
  await free(asked);
  expect(await ask('flood')).toMatchObject({ ok: true });
});

test('a rendering that breaks gives its turn back', async () => {
  const turns = openTurns({ maxWaiting: 100 });
  for (let n = 0; n < 5; n++) {
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await turns.take('a', async () => 1)).toEqual({ ok: true, value: 1 });
});

test('a turn that ends lets others run before the next begins', async () => {
  const { ask, free, order } = busyTurns();
  const asked = ['a', 'b', 'c'].map(ask);
  let isAsking = true;
  const others = (async () => {
    while (isAsking) {
      await yieldToOthers();
      order.push('other');
    }
  })();
  await free(asked);
  isAsking = false;
  await others;
  // The two turns that were held end together, so 'a' and 'b' begin together.
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('a'));
  expect(order.slice(order.indexOf('b'), order.indexOf('c'))).toContain('other');
});

test('work in pieces lets others run between two of them', async () => {
  const order: string[] = [];
  function* work() {
    for (const piece of ['one', 'two', 'three']) {
      order.push(piece);
      yield;
    }
    return 'done';
  }
  async function others() {
    for (const other of ['a', 'b', 'c']) {
      await yieldToOthers();
      order.push(other);
    }
  }
  const [done] = await Promise.all([finishInPieces(work()), others()]);
  expect(done).toBe('done');
  expect(order.indexOf('a')).toBeLessThan(order.indexOf('three'));
});
