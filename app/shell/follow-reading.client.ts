/**
 * Says on the root element whether somebody reads on (scrolls down) or turned back: on narrow screens the top
 * bar leaves and returns by it (tokens.css). It does not return over what has the focus.
 */

/** Less is a finger that rests. */
const SMALLEST_PX = 6;

/** Returns how to stop it. */
export function followReading(): () => void {
  let before = scrollY;
  const look = () => {
    // Some browsers scroll past both ends and spring back.
    const now = Math.max(0, Math.min(scrollY, document.body.scrollHeight - innerHeight));
    if (Math.abs(now - before) < SMALLEST_PX && now > 0) return;
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
