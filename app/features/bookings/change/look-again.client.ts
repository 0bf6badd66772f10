/** Looks again whenever the tab comes back into view. */

/** Switching to a tab is two events, so a look that is under way is the answer to both. Returns what ends it. */
export function lookAgain(look: () => Promise<void>, everyMs: number | null): () => void {
  let isLooking = false;
  const lookOnce = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    try {
      await look();
    } finally {
      isLooking = false;
    }
  };
  document.addEventListener('visibilitychange', lookOnce);
  window.addEventListener('focus', lookOnce);
  const timer = everyMs === null ? undefined : setInterval(lookOnce, everyMs);
  return () => {
    document.removeEventListener('visibilitychange', lookOnce);
    window.removeEventListener('focus', lookOnce);
    clearInterval(timer);
  };
}
