/**
 * After the form: the reference, the dates and what comes next. Contains nothing that only the mailbox's owner may
 * see.
 */

import { Link } from 'react-router';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { OPT_OUT_HONORED } from '../choices/gpc.ts';
import { OptedOutHere } from '../choices/OptedOutHere.tsx';
import { needsProof, RIGHT_TEXTS } from '../requests/rights.ts';
import { clockFacts, RequestFacts, RequestFrame } from './RequestFrame.tsx';
import type { SentRequest } from './request-view.ts';

export function SentPage({ sent, hasGpc }: { sent: SentRequest; hasGpc: boolean }) {
  return needsProof(sent.right) ? <Mailed sent={sent} /> : <Recorded sent={sent} hasGpc={hasGpc} />;
}

function Mailed({ sent: { reference, right, dates } }: { sent: SentRequest }) {
  return (
    <RequestFrame title="Check your email">
      <p>
        We sent a link to the address you entered. Open it and select the button to show us the
        address is yours. Until then, we won’t send, delete or change anything.
      </p>
      <RequestFacts
        facts={[
          ['Reference', reference],
          ['Your request', RIGHT_TEXTS[right].subject],
          ...clockFacts(dates),
        ]}
      />
      <p className="text-ink-soft text-small">
        No email after a few minutes? Check your spam folder, and that you typed the address
        correctly. You can{' '}
        <Link to={`${PRIVACY_REQUEST_PATH}?right=${right}`} className={textLink}>
          send the form again
        </Link>
        . An unconfirmed request does nothing.
      </p>
    </RequestFrame>
  );
}

function Recorded({ sent, hasGpc }: { sent: SentRequest; hasGpc: boolean }) {
  const { reference, right, dates, hasEmail } = sent;
  return (
    <RequestFrame title={right === 'opt-out' ? 'You have opted out' : 'Your request is recorded'}>
      {right === 'opt-out' ? (
        <>
          <Notice>
            <p>
              <strong>{OPT_OUT_HONORED}.</strong> We don’t sell or share your information.{' '}
              {hasGpc && ' Your browser sends Global Privacy Control as well.'}
            </p>
          </Notice>
          <OptedOutHere />
        </>
      ) : (
        <p>
          We use sensitive information only for what you asked us to do: your password, two-step
          verification and passkeys let you log in, and that is all.
        </p>
      )}
      <RequestFacts
        facts={[
          ['Reference', reference],
          ['Your request', RIGHT_TEXTS[right].subject],
          ['Recorded on', formatLocalDate(dates.receivedOn)],
        ]}
      />
      <p className="text-ink-soft text-small">
        {hasEmail
          ? 'We’re emailing you the reference number. You don’t need to do anything else.'
          : 'Keep the reference number for your records. You don’t need to do anything else.'}
      </p>
    </RequestFrame>
  );
}
