/**
 * Reads a body as long as it arrives at a minimum rate: a client that sends a byte now and then would hold memory
 * for as long as it likes.
 */

/** How often the rate is checked. */
const PACE_MS = 5_000;
/** 64 kbit/s: a phone with a bad connection sends as much. */
const MIN_BYTES_A_SECOND = 8_000;

export type Pace = {
  /** Called at each check with the milliseconds so far; false gives up. */
  mayGoOn?: (ms: number) => boolean;
  paceMs?: number | undefined;
};

/** Yields the chunks; the last one is `slow` when it was given up. */
export async function* readAtPace(
  body: ReadableStream<Uint8Array> | null,
  { mayGoOn = () => true, paceMs = PACE_MS }: Pace = {},
): AsyncGenerator<Uint8Array | 'slow', void> {
  if (body === null) return;
  const reader = body.getReader();
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<'slow'>();
  let looks = 0;
  let arrived = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isSlow = arrived < (MIN_BYTES_A_SECOND * paceMs) / 1000;
    arrived = 0;
    if (isSlow || !mayGoOn(looks * paceMs)) giveUp('slow');
  }, paceMs);
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), givenUp]);
      if (next === 'slow') {
        yield next;
        return;
      }
      if (next.done) return;
      arrived += next.value.length;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
  }
}

/** Reads and discards a body, at the same minimum rate. */
export async function letPass(
  body: ReadableStream<Uint8Array> | null,
  pace: Pace = {},
): Promise<void> {
  try {
    for await (const _ of readAtPace(body, pace));
  } catch {
    // The client has disconnected.
  }
}
