/** Loads what keeps the list in step with an account, once there is one: a visitor never pays for it. */
import { getAccount, subscribe } from '#app/features/identity/auth-state/account.client.ts';
import { readCopy } from './account-copy.client.ts';

/** Returns how to stop it. */
export function keepInAccount(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const look = async () => {
    // A copy without a customer: they signed out while this page was closed.
    if (isOver || stop !== null || (getAccount().hint !== 'customer' && readCopy() === null))
      return;
    try {
      const { followAccount } = await import('./account-list.client.ts');
      if (!isOver) stop ??= followAccount();
    } catch {
      // What was changed is noted, and waits for the next look.
    }
  };
  const leave = subscribe(look);
  // Whoever was offline is not when they come back, as a rule.
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  look();
  return () => {
    isOver = true;
    leave();
    stop?.();
    window.removeEventListener('focus', look);
    window.removeEventListener('online', look);
  };
}
