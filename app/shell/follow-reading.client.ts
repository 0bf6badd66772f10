/**
 * Records on the root element whether the reader scrolls down or up: on narrow screens this hides and shows the top
 * bar (tokens.css). It does not reappear over the focused element.
 */

/** Smaller movements are a resting finger. */
const MIN_SCROLL_PX = 6;

/** Returns the function that stops it. */
export function followReading(): () => void {
  let before = scrollY;
  const look = () => {
    // Some browsers overscroll at both ends.
    const now = Math.max(0, Math.min(scrollY, document.body.scrollHeight - innerHeight));
    if (Math.abs(now - before) < MIN_SCROLL_PX && now > 0) return;
    const readsOn = now > before;
    before = now;
    if (readsOn || now === 0 || !wouldCoverFocus())
      document.documentElement.toggleAttribute('data-reads-on', readsOn);
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

function wouldCoverFocus(): boolean {
  const bar = document.querySelector<HTMLElement>('.top-bar');
  const box = document.querySelector('.top-bar ~ * :focus-visible')?.getBoundingClientRect();
  return !!bar && !!box && box.bottom > 0 && box.top < bar.offsetHeight;
}
