/** Runs in every page of a measured phone, and notes what happens there on the clock of all pages. */

export type Noted =
  | { kind: 'tap'; at: number }
  /** Once it is painted; `name` is its heading, and the step of the wizard. */
  | { kind: 'screen'; at: number; name: string }
  /** What a touch or a key did, without the time that painting took. */
  | { kind: 'event'; blockedMs: number; paintedAt: number }
  | { kind: 'task'; blockedMs: number };

declare global {
  interface Window {
    noteForBench(noted: Noted): void;
  }
}

/** Self-contained: it is sent to the browser as text. */
export function watchPage(): void {
  const { timeOrigin } = performance;
  const note = (noted: Noted) => window.noteForBench(noted);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => note({ kind: 'tap', at: timeOrigin + timeStamp }),
    {
      capture: true,
    },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's list of entries is of the base type.
      const { startTime, duration, processingEnd } = entry as PerformanceEventTiming;
      note({
        kind: 'event',
        blockedMs: processingEnd - startTime,
        paintedAt: timeOrigin + startTime + duration,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note({ kind: 'task', blockedMs: duration });
  }).observe({ type: 'longtask' });

  let shown = '';
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const step = document.querySelector('main [data-step]')?.getAttribute('data-step');
    const name = step == null ? heading : `${heading}, ${step}`;
    if (heading === '' || name === shown) return;
    shown = name;
    requestAnimationFrame(() =>
      setTimeout(() => note({ kind: 'screen', at: timeOrigin + performance.now(), name })),
    );
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-step'],
  });
}
