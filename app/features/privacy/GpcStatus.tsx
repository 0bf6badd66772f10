/** Whether this browser sends Global Privacy Control, as the browser itself says: the page is everybody's. */
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
          'Your browser does not send Global Privacy Control. Nothing of yours is sold or shared either way.'}
        {isSent === null &&
          'Whether your browser sends Global Privacy Control is shown here when JavaScript is on. It is honored either way.'}
      </p>
    </Notice>
  );
}
