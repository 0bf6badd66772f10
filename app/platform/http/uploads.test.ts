import { describe, expect, test } from 'vitest';
import { openUploads, type Upload } from './uploads.server.ts';

const MOST = 1_000;
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
  const taken = await openUploads(MOST).take(post(FORM), 'one', same);
  expect(taken).toEqual({
    ok: true,
    value: {
      texts: new Map([['a', '1']]),
      files: [{ field: 'f', fileName: 'n', content: Buffer.from('bytes') }],
    },
  });
});

test.each([
  ['of another type', post(FORM, { 'Content-Type': 'text/plain' })],
  ['that breaks off', post(FORM.slice(0, -6))],
  ['that is larger than it says', post(FORM, { 'Content-Length': '20' })],
  ['that says more than any may have', post(FORM, { 'Content-Length': '1001' })],
  ['of no known size', post(FORM, { 'Content-Length': 'x' })],
  ['that is too large without saying so', post('x'.repeat(MOST + 1))],
])('one %s is unreadable', async (_, request) => {
  const taken = await openUploads(MOST).take(request, 'one', same);
  expect(taken).toEqual({ ok: false, refusal: 'unreadable' });
});

describe('at once', () => {
  /** Takes forms whose use ends when it is told to. */
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
    const uploads = openUploads(MOST, { patienceMs: 60_000 });
    const first = ['a', 'a', 'b', 'b', 'c', 'c'].map((by) => hold(uploads, by));
    await Promise.all(first.map(({ entered }) => entered));
    const third = hold(uploads, 'a');
    const other = hold(uploads, 'd');
    // Room for one more, but not of the address that has two.
    first[2]?.end();
    await other.entered;
    first[0]?.end();
    await third.entered;
    for (const { end } of [...first, third, other]) end();
    const all = await Promise.all([...first, third, other].map(({ done }) => done));
    expect(all.every(({ ok }) => ok)).toBe(true);
  });

  test('who has waited long enough hears that we are busy, and takes no room', async () => {
    const uploads = openUploads(MOST, { patienceMs: 1 });
    const two = [hold(uploads, 'a'), hold(uploads, 'a')];
    expect(await hold(uploads, 'a').done).toEqual({ ok: false, refusal: 'busy' });
    for (const { end } of two) end();
    await Promise.all(two.map(({ done }) => done));
    expect(await uploads.take(post(FORM), 'a', same)).toMatchObject({ ok: true });
  });

  test('what breaks gives its room back', async () => {
    const uploads = openUploads(MOST, { patienceMs: 1 });
    for (let n = 0; n < 3; n++) {
      const broken = uploads.take(post(FORM), 'a', () => Promise.reject(new Error('x')));
      await expect(broken).rejects.toThrow('x');
    }
    expect(await uploads.take(post(FORM), 'a', same)).toMatchObject({ ok: true });
  });

  test('in turn means one after the other, also behind one that broke', async () => {
    const uploads = openUploads(MOST);
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
