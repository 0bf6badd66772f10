/** After the form: the reference, the dates and what comes next. It shows nothing that only the mailbox may show. */
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { OPT_OUT_HONORED } from './gpc.ts';
import { OptedOutHere } from './OptedOutHere.tsx';
import { clockFacts, RequestFacts, RequestFrame } from './RequestFrame.tsx';
import { type SentRequest, showDay } from './request-view.ts';
import { needsProof, RIGHT_TEXTS } from './rights.ts';

export function SentPage({ sent, hasGpc }: { sent: SentRequest; hasGpc: boolean }) {
  return needsProof(sent.right) ? <Mailed sent={sent} /> : <Recorded sent={sent} hasGpc={hasGpc} />;
}

function Mailed({ sent: { reference, right, dates } }: { sent: SentRequest }) {
  return (
    <RequestFrame title="Now look into your mailbox">
      <p>
        We sent a link to the address you entered. Open it and press the button there: that is how
        we know that the mailbox is yours. Until then nobody gets, deletes or changes anything.
      </p>
      <RequestFacts
        facts={[
          ['Reference', reference],
          ['Your request', RIGHT_TEXTS[right].subject],
          ...clockFacts(dates),
        ]}
      />
      <p className="text-ink-soft text-small">
        No mail after a few minutes? Look into the spam folder, and whether you can find a typing
        mistake.{' '}
        <Link to={`/californiaprivacy/request?right=${right}`} className={textLink}>
          Send the form again
        </Link>
        : each one is a request of its own, and one that nobody confirms does nothing.
      </p>
    </RequestFrame>
  );
}

function Recorded({ sent, hasGpc }: { sent: SentRequest; hasGpc: boolean }) {
  const { reference, right, dates, hasEmail } = sent;
  return (
    <RequestFrame title={right === 'opt-out' ? 'You have opted out' : 'Your limit is recorded'}>
      {right === 'opt-out' ? (
        <>
          <Notice>
            <p>
              <strong>{OPT_OUT_HONORED}.</strong> Nothing of yours is sold or shared.
              {hasGpc && ' Your browser sends Global Privacy Control as well.'}
            </p>
          </Notice>
          <OptedOutHere />
        </>
      ) : (
        <p>
          What is sensitive is used for nothing but what you asked us for: your password, second
          step and passkeys let you in, and that is all.
        </p>
      )}
      <RequestFacts
        facts={[
          ['Reference', reference],
          ['Your request', RIGHT_TEXTS[right].subject],
          ['Recorded on', showDay(dates.receivedOn)],
        ]}
      />
      <p className="text-ink-soft text-small">
        {hasEmail
          ? 'The reference is on its way to you by mail. There is nothing else to do.'
          : 'Keep the reference if you want to come back to it. There is nothing else to do.'}
      </p>
    </RequestFrame>
  );
}
