/**
 * A body as it arrives, while it arrives at a pace: whoever sends a byte now and then would hold what a body takes
 * for as long as they like.
 */

/** As often it is looked whether enough has come. */
const PACE_MS = 5_000;
/** 64 kbit/s: a telephone where there is hardly a network sends as much. */
const MIN_BYTES_A_SECOND = 8_000;

export type Pace = {
  /** Asked at each look, with how long the body has been under way. */
  mayGoOn?: (ms: number) => boolean;
  paceMs?: number | undefined;
};

/** Its pieces; the last one is `slow` where it was given up. */
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

/** Takes what comes, at the same pace, and keeps nothing of it. */
export async function letPass(
  body: ReadableStream<Uint8Array> | null,
  pace: Pace = {},
): Promise<void> {
  try {
    for await (const _ of readAtPace(body, pace));
  } catch {
    // Whoever hung up hears nothing any more.
  }
}
