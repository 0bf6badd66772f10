/** Makes an opt-out decline the cookie question in this browser as well, and says so. */
import { useEffect, useSyncExternalStore } from 'react';
import { answerConsent, hasDeclined, subscribe } from './consent.client.ts';

const UNKNOWN_ON_SERVER = () => null;

export function OptedOutHere() {
  // Synchronises local storage with the opt-out that was just recorded.
  useEffect(() => answerConsent(false), []);
  const isStored = useSyncExternalStore<boolean | null>(subscribe, hasDeclined, UNKNOWN_ON_SERVER);
  return (
    <p>
      {isStored === true &&
        'We’ve set your cookie choice in this browser to “Decline”, too. To change it, select “Cookie choice” at the bottom of any page.'}
      {isStored === false &&
        'This browser won’t let us save anything, so you may see the cookie banner again. Your opt-out counts either way.'}
      {isStored === null &&
        'JavaScript seems to be off here, so you won’t see the cookie banner, and no other company’s scripts run.'}
    </p>
  );
}
