/**
 * What somebody waits for while they go to another page is asked for until there is an answer: a network
 * that is gone for a while costs time, and neither the page they are on nor what they typed there.
 */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

const listeners = new Set<() => void>();
let waiting = 0;

export const isWaiting = (): boolean => waiting > 0;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the router patient; once, before the page wakes. It has no setting for it. */
export function bePatient(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    // Only the router asks with a URL, and by a signal only for what somebody waits for.
    const signal = input instanceof URL ? init?.signal : null;
    return signal && isRepeatable(init?.body)
      ? ask(() => send(input, init), signal)
      : send(input, init);
  };
}

/**
 * After a page's own file could not be had: the whole page, from the server, which may have a newer one.
 * The router would load the page again on which they are.
 */
export async function goWhole(href: string): Promise<void> {
  await ask(() => fetch(href, { method: 'HEAD' }));
  window.location.assign(href);
}

/** A form that was perhaps received may come again only when it says which one it is. */
const isRepeatable = (body: unknown): boolean =>
  !body || ((body instanceof URLSearchParams || body instanceof FormData) && body.has('once'));

async function ask(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  let isCounted = false;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const response = await send();
        // All of it: the network may go in the middle.
        await response.clone().arrayBuffer();
        return response;
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      if (!isCounted) count(1);
      isCounted = true;
      await networkOr(pause, signal);
    }
  } finally {
    if (isCounted) count(-1);
  }
}

function networkOr(pauseMs: number, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    signal?.addEventListener('abort', resolve);
    window.addEventListener('online', resolve, { once: true });
  });
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}
