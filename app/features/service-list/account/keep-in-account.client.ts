/** Loads the synchronization with an account when there is one, so that visitors do not load it. */
import { hintSays } from '#app/features/identity/api/auth-state.ts';
import { getAccount, subscribe } from '#app/features/identity/api/identity.client.ts';
import { readCopy } from './account-copy.client.ts';

/** Returns the function that stops it. */
export function keepInAccount(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const look = async () => {
    // A copy without a signed-in customer: they signed out while this page was closed.
    if (
      isOver ||
      stop !== null ||
      (!hintSays(getAccount().hint, 'customer') && readCopy() === null)
    )
      return;
    try {
      const { followAccount } = await import('./account-list.client.ts');
      if (!isOver) stop ??= followAccount();
    } catch {
      // The commands are stored, and wait for the next look.
    }
  };
  const leave = subscribe(look);
  // A browser that was offline is often online again when it gets the focus.
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  void look();
  return () => {
    isOver = true;
    leave();
    stop?.();
    window.removeEventListener('focus', look);
    window.removeEventListener('online', look);
  };
}
