/**
 * Whether this browser sends Global Privacy Control. Read in the browser, because the page is cached for everyone.
 */
import { useSyncExternalStore } from 'react';
import { Notice } from '#app/ui/Notice.tsx';
import { hasGpc } from './consent.client.ts';
import { OPT_OUT_HONORED } from './gpc.ts';

const NEVER_CHANGES = () => () => {};
const UNKNOWN_ON_SERVER = () => null;

export function GpcStatus() {
  const isSent = useSyncExternalStore(NEVER_CHANGES, hasGpc, UNKNOWN_ON_SERVER);
  return (
    <Notice>
      <p>
        {isSent === true && (
          <>
            <strong>{OPT_OUT_HONORED}.</strong> Your browser sends Global Privacy Control.
          </>
        )}
        {isSent === false &&
          'Your browser doesn’t send Global Privacy Control. We don’t sell or share your information either way.'}
        {isSent === null &&
          'Turn on JavaScript to see if your browser sends Global Privacy Control. We honor it either way.'}
      </p>
    </Notice>
  );
}
