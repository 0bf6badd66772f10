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
        'In this browser, the cookie question is now answered with “Decline” too. To change that, press “Cookie choice” at the bottom of any page.'}
      {isStored === false &&
        'This browser does not let us save anything, so you may see the cookie question again. Your opt-out counts either way.'}
      {isStored === null &&
        'With JavaScript off, as it seems to be here, you never see the cookie question, and no script from another company runs.'}
    </p>
  );
}
