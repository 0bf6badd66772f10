/** An opt-out answers the cookie question of this browser as well, as "Decline" does; and says so. */
import { useEffect, useSyncExternalStore } from 'react';
import { answerConsent, hasDeclined, subscribe } from './consent.client.ts';

const UNKNOWN_ON_SERVER = () => null;

export function OptedOutHere() {
  // Brings the browser's storage in step with what was just recorded.
  useEffect(() => answerConsent(false), []);
  const isStored = useSyncExternalStore<boolean | null>(subscribe, hasDeclined, UNKNOWN_ON_SERVER);
  return (
    <p>
      {isStored === true &&
        'In this browser the cookie question is answered with “Decline” too. “Cookie choice” at the foot of every page asks it again.'}
      {isStored === false &&
        'This browser keeps nothing for us, so the cookie question may come again. It changes nothing in what is recorded.'}
      {isStored === null &&
        'Where JavaScript is off, as it seems to be here, the cookie question never comes, and no script of another company runs.'}
    </p>
  );
}
