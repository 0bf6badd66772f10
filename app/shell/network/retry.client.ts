/**
 * What somebody waits for while they go to another page is asked for until there is an answer: a network
 * that is gone for a while costs time, and neither the page they are on nor what they typed there.
 */

import { createPath, type DataRouter } from 'react-router';

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
export function retryFailedRequests(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    // Only the router asks with a URL, and by a signal only for what somebody waits for.
    const signal = input instanceof URL ? init?.signal : null;
    return signal && isRepeatable(init?.body)
      ? ask(() => send(input, init), signal)
      : send(input, init);
  };
  // Not in every browser: there it stays with the router's way.
  window.navigation?.addEventListener('navigate', goWholeInstead);
}

/**
 * The router loads the page anew when it cannot load another page's file, be it only because a pointer
 * passed over a link: without a network that is the end of the page. Instead the other page comes whole,
 * from the server, which may have a newer one; and whoever only passed over a link notices nothing.
 */
function goWholeInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  // What React knows of it comes a moment too late.
  const { __reactRouterDataRouter: router }: { __reactRouterDataRouter?: DataRouter } =
    window as object;
  if (router) goWhole(router);
}

async function goWhole(router: DataRouter): Promise<void> {
  const next = router.state.navigation.location;
  if (!next) return;
  const href = createPath(next);
  await ask(() => fetch(href, { method: 'HEAD' }));
  // Unless they go somewhere else by now.
  if (router.state.navigation.location === next) window.location.assign(href);
}

/** A form that was perhaps received may come again only when it says which one it is, as `PostForm` does. */
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
