import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openUploads, type Upload, UploadedFile } from './uploads.server.ts';

const MAX = 1_000;
const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  } as RequestInit);
const FORM =
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' +
  '--x\r\nContent-Disposition: form-data; name="f"; filename="n"\r\n\r\nbytes\r\n--x--\r\n';
const same = async (upload: Upload) => upload;

test('a form is its texts and its files', async () => {
  const taken = await openUploads(MAX).take(post(FORM), 'one', same);
  expect(taken).toEqual({
    ok: true,
    value: {
      texts: new Map([['a', '1']]),
      files: [new UploadedFile('f', 'n', Buffer.from('bytes'))],
    },
  });
});

test('a file is named by its hash where a request is compared', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((text) =>
    JSON.stringify(new UploadedFile('f', 'n', Buffer.alloc(1_000_000, text))),
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(one?.length).toBeLessThan(150);
});

test.each([
  ['of another type', post(FORM, { 'Content-Type': 'text/plain' })],
  ['that breaks off', post(FORM.slice(0, -6))],
  ['that is larger than it says', post(FORM, { 'Content-Length': '20' })],
  ['that says more than any may have', post(FORM, { 'Content-Length': '1001' })],
  ['of no known size', post(FORM, { 'Content-Length': 'x' })],
  ['that is too large without saying so', post('x'.repeat(MAX + 1))],
])('one %s is unreadable', async (_, request) => {
  const taken = await openUploads(MAX).take(request, 'one', same);
  expect(taken).toEqual({ ok: false, refusal: 'unreadable' });
});

describe('at once', () => {
  /** Starts uploads that stay in use until the test ends them. */
  function hold(uploads: ReturnType<typeof openUploads>, by: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const done = uploads.take(post(FORM), by, () => {
      entered.resolve();
      return promise;
    });
    return { done, entered: entered.promise, end: resolve };
  }

  test('one address has two, all have six, and the others wait for room', async () => {
    const uploads = openUploads(MAX, { timeoutMs: 60_000 });
    const first = ['a', 'a', 'b', 'b', 'c', 'c'].map((by) => hold(uploads, by));
    await Promise.all(first.map(({ entered }) => entered));
    const third = hold(uploads, 'a');
    const other = hold(uploads, 'd');
    // Room for one more, but not from the network that has two.
    first[2]?.end();
    await other.entered;
    first[0]?.end();
    await third.entered;
    for (const { end } of [...first, third, other]) end();
    const all = await Promise.all([...first, third, other].map(({ done }) => done));
    expect(all.every(({ ok }) => ok)).toBe(true);
  });

  test('who has waited long enough hears that we are busy, and takes no room', async () => {
    const uploads = openUploads(MAX, { timeoutMs: 1 });
    const two = [hold(uploads, 'a'), hold(uploads, 'a')];
    expect(await hold(uploads, 'a').done).toEqual({ ok: false, refusal: 'busy' });
    for (const { end } of two) end();
    await Promise.all(two.map(({ done }) => done));
    expect(await uploads.take(post(FORM), 'a', same)).toMatchObject({ ok: true });
  });

  describe('by a clock of its own', () => {
    const PACE_MS = 20;
    beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => vi.useRealTimers());

    /** A body that yields so many bytes whenever some are read, and never ends. */
    function endless(bytes: number) {
      let isRead = Promise.withResolvers<void>();
      const request = post(
        new ReadableStream({
          async pull(controller) {
            await new Promise(setImmediate);
            isRead.resolve();
            isRead = Promise.withResolvers();
            controller.enqueue(new Uint8Array(bytes));
          },
        }),
      );
      /** Until it was read three times more: the first of them may be for its buffer. */
      const read = async () => {
        for (let times = 0; times < 3; times += 1) await isRead.promise;
      };
      return { request, read };
    }

    test('who drips is ended, and its room is free again', async () => {
      const uploads = openUploads(1e9, { paceMs: PACE_MS });
      const slow = { ok: false, refusal: 'slow' };
      const drips = ['a', 'a', 'b', 'b', 'c', 'c'].map((by) => ({ by, ...endless(1) }));
      const dripping = drips.map(({ by, request }) => uploads.take(request, by, same));
      const other = uploads.take(post(FORM), 'd', same);
      await Promise.all(drips.map(({ read }) => read()));
      vi.advanceTimersByTime(PACE_MS);
      expect(await Promise.all(dripping)).toEqual(dripping.map(() => slow));
      expect(await other).toMatchObject({ ok: true });
    });

    test('who keeps the pace may go on until someone has to wait for it', async () => {
      const uploads = openUploads(1e9, { paceMs: PACE_MS, maxMs: 3 * PACE_MS });
      const fast = [endless(10_000), endless(10_000)];
      const pass = async () => {
        await Promise.all(fast.map(({ read }) => read()));
        vi.advanceTimersByTime(PACE_MS);
      };
      const long = fast.map(({ request }) => uploads.take(request, 'a', same));
      // Long after the time limit while others wait.
      for (let times = 0; times < 10; times += 1) await pass();
      const waiting = hold(uploads, 'a');
      await pass();
      const slow = { ok: false, refusal: 'slow' };
      expect(await Promise.all(long)).toEqual([slow, slow]);
      await waiting.entered;
      waiting.end();
      expect(await waiting.done).toMatchObject({ ok: true });
    });
  });

  test('ten of one network wait, and who comes then hears that we are busy', async () => {
    const uploads = openUploads(MAX, { timeoutMs: 60_000 });
    const held = Array.from({ length: 12 }, () => hold(uploads, 'a'));
    expect(await hold(uploads, 'a').done).toEqual({ ok: false, refusal: 'busy' });
    const other = hold(uploads, 'b');
    for (const { end } of [...held, other]) end();
    const all = await Promise.all([...held, other].map(({ done }) => done));
    expect(all.every(({ ok }) => ok)).toBe(true);
  });

  test('who hears that we are busy has sent everything before', async () => {
    const uploads = openUploads(MAX, { timeoutMs: 1 });
    const two = [hold(uploads, 'a'), hold(uploads, 'a')];
    let isSent = false;
    const pieces = [FORM.slice(0, 20), FORM.slice(20)].map((text) => Buffer.from(text));
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) return controller.enqueue(piece);
        isSent = true;
        controller.close();
      },
    });
    expect(await uploads.take(post(body), 'a', same)).toEqual({ ok: false, refusal: 'busy' });
    expect(isSent).toBe(true);
    for (const { end } of two) end();
    await Promise.all(two.map(({ done }) => done));
  });

  test('what breaks gives its room back', async () => {
    const uploads = openUploads(MAX, { timeoutMs: 1 });
    for (let n = 0; n < 3; n++) {
      const broken = uploads.take(post(FORM), 'a', () => Promise.reject(new Error('x')));
      await expect(broken).rejects.toThrow('x');
    }
    expect(await uploads.take(post(FORM), 'a', same)).toMatchObject({ ok: true });
  });

  test('in turn means one after the other, also behind one that broke', async () => {
    const uploads = openUploads(MAX);
    const steps: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
    const both = [uploads.inTurn(work('one', true)), uploads.inTurn(work('two', false))];
    await Promise.allSettled(both);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });
});
