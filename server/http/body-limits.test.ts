import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBody } from './body-limits.ts';

const PIECE = new Uint8Array(10_000);

/** Sends a body that no one reads; `taken` resolves when all of it was accepted nevertheless. */
async function send(bytes: number) {
  const app = new Hono()
    .use(limitBody({ layoutOf: () => 'personal' }))
    .post('*', (c) => c.text('Not you.', 403));
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= PIECE.length;
      if (left >= 0) return controller.enqueue(PIECE);
      controller.close();
      resolve();
    },
  });
  const { status } = await app.request('/support/ask', {
    method: 'POST',
    headers: { 'Content-Length': String(bytes) },
    body,
    // @ts-expect-error Node requires it for a stream as body; the browser's types lack it.
    duplex: 'half',
  });
  return { status, taken };
}

test.each([
  ['refused for its length', 500_000, 413],
  ['refused before it is read', 50_000, 403],
])(
  'a body %s passes by, so that its connection carries the next request',
  async (_, bytes, expected) => {
    const { status, taken } = await send(bytes);
    expect(status).toBe(expected);
    await taken;
  },
);
