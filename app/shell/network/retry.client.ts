/**
 * Retries the requests of a navigation until there is an answer: a lost network costs time, but neither the current
 * page nor what was typed there.
 */

import { createPath, type DataRouter } from 'react-router';
import { fetchPageScripts } from '#app/platform/page-scripts.client.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

const listeners = new Set<() => void>();
let waiting = 0;

export const isWaiting = (): boolean => waiting > 0;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Wraps `fetch` for the router, which has no setting for it; once, before hydration. */
export function retryFailedRequests(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    // Only the router passes a URL, and a signal only for navigations.
    const signal = input instanceof URL ? init?.signal : null;
    if (input instanceof URL) fetchPageScripts(input.pathname.replace(/\.data$/, ''));
    return signal && isRepeatable(init?.body)
      ? ask(() => send(input, init), signal)
      : send(input, init);
  };
  // Not in every browser: others keep the router's behavior.
  window.navigation?.addEventListener('navigate', goWholeInstead);
}

/**
 * When the router cannot load another page's script, even for a prefetch, it reloads the current page, which without
 * a network means losing it. This makes it a full navigation to the other page, which also fetches a newer build; a
 * failed prefetch is ignored.
 */
function goWholeInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  // React's state is updated too late for this.
  const { __reactRouterDataRouter: router }: { __reactRouterDataRouter?: DataRouter } =
    window as object;
  if (router) void goWhole(router);
}

async function goWhole(router: DataRouter): Promise<void> {
  const next = router.state.navigation.location;
  if (!next) return;
  const href = createPath(next);
  await ask(() => fetch(href, { method: 'HEAD' }));
  // Unless another navigation has begun.
  if (router.state.navigation.location === next) window.location.assign(href);
}

/** A form may only be sent again when it has an idempotency key, as `PostForm` has. */
const isRepeatable = (body: unknown): boolean =>
  !body ||
  ((body instanceof URLSearchParams || body instanceof FormData) && body.has('idempotencyKey'));

async function ask(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  let isCounted = false;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        const response = await send();
        // Reads the whole body, since the network may fail in the middle.
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
