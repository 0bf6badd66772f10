/** A privacy request as the mailbox's owner sees it: its state, and the button for the next step. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { PRIVACY_REQUEST_PATH, SETTINGS_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { RIGHT_TEXTS, type Right } from '../requests/rights.ts';
import { clockFacts, type RequestFact, RequestFacts, RequestFrame } from './RequestFrame.tsx';
import {
  describeProgress,
  describeSince,
  type Progress,
  type RequestView,
  type StatusView,
} from './request-view.ts';

export function StatusPage(props: StatusView) {
  const { request, hasAccount, isStale } = props;
  const { progress, right } = request;
  return (
    <RequestFrame title={titleOf(right, progress)}>
      {isStale && (
        <StatusNote
          message={`Nothing was done just now, because the page with that button was out of date. ${describeSince(request.state)}`}
        />
      )}
      <Next {...props} />
      <RequestFacts facts={factsOf(request)} />
      {hasAccount && <HasAccount right={right} />}
    </RequestFrame>
  );
}

function titleOf(right: Right, { kind }: Progress): string {
  if (kind === 'unconfirmed') return 'Is this your request?';
  if (kind === 'over') return 'This request has expired';
  if (kind === 'unfinished') return undone(right).title;
  if (kind === 'closed') return 'We closed this request';
  if (kind === 'deleted') return 'Everything is deleted';
  return RIGHT_TEXTS[right].subject;
}

function factsOf({ reference, right, dates, email, agent, progress }: RequestView): RequestFact[] {
  return [
    ['Reference', reference],
    ['Your request', RIGHT_TEXTS[right].subject],
    ...(email === null ? [] : [['Email address', email] as const]),
    ...(agent === null ? [] : [['Asked for you by', agent] as const]),
    ...clockFacts(dates),
    [
      'State',
      progress.kind === 'deleted'
        ? `Done on ${formatLocalDate(progress.on)}`
        : describeProgress(progress),
    ],
  ];
}

function Next({ request, fileAction, conversation }: StatusView): ReactNode {
  const { progress, right } = request;
  switch (progress.kind) {
    case 'unconfirmed':
      return <Confirm request={request} />;
    case 'over':
      return (
        <p>
          It wasn’t confirmed in time, so we didn’t send, delete or change anything. If it was your
          request, <SendAnother right={right} />.
        </p>
      );
    case 'unfinished':
      return (
        <p>
          {undone(right).text} If you still want to, <SendAnother right={right} />.
        </p>
      );
    case 'downloaded':
      return (
        <p>
          You downloaded your file. If you need a new one, <SendAnother right={right} />.
        </p>
      );
    case 'closed':
      return (
        <>
          <p>
            We didn’t send, delete or change anything. Our reply in the conversation says why. If
            you don’t agree, <SendAnother right={right} />.
          </p>
          <ToConversation to={conversation} />
        </>
      );
    case 'recorded':
      return (
        <p>It’s been in effect since the day we received it. You don’t need to do anything else.</p>
      );
    case 'confirmed':
      return right === 'delete' ? (
        <DeleteAll reference={request.reference} />
      ) : (
        <Download action={fileAction} until={progress.until} />
      );
    case 'deleted':
      return (
        <p>
          We have deleted everything we kept about your email address. We keep only the record of
          this request, to show that it was done. We sent you one last email to confirm it.
        </p>
      );
    case 'with-us':
    case 'answered':
      return (
        <>
          <p>
            {progress.kind === 'with-us'
              ? 'Thank you. A person reads what you wrote, and you can follow the answer:'
              : 'Our answer is in the conversation.'}
          </p>
          <ToConversation to={conversation} />
        </>
      );
  }
}

const SendAnother = ({ right }: { right: Right }) => (
  <Link to={`${PRIVACY_REQUEST_PATH}?right=${right}`} className={textLink}>
    send a new request
  </Link>
);

const ToConversation = ({ to }: { to: string }) => (
  <div>
    <Link to={to} className={button('primary')}>
      Open the conversation
    </Link>
  </div>
);

/** Confirmed, and the time for the button here has passed. */
const undone = (right: Right) => UNDONE[right === 'delete' ? right : 'know'];

const UNDONE = {
  know: {
    title: 'Your file isn’t available anymore',
    text: 'You confirmed this request, but the time to download your file has passed.',
  },
  delete: {
    title: 'Nothing was deleted',
    text: 'You confirmed this request, but the time to delete your data with the button here has passed. We didn’t delete anything.',
  },
} as const;

const ASKED: Readonly<Record<Right, string>> = {
  know: 'for everything we keep about this email address',
  delete: 'to delete everything we keep about this email address',
  correct: 'to correct something we keep about this email address',
  'opt-out': 'to opt out',
  limit: 'to limit',
};

function Confirm({ request: { reference, right, agent, dates } }: { request: RequestView }) {
  const isByAgent = agent !== null;
  return (
    <>
      <p>
        {isByAgent
          ? `Someone asked us ${ASKED[right]}, and says that you authorized them. If you did, select the button. We’ll send the answer to you.`
          : `Someone asked us ${ASKED[right]}. If that was you, select the button.`}
      </p>
      <PostForm idempotencyKey={reference}>
        <button type="submit" name="intent" value="confirm" className={button('primary', 'w-full')}>
          {isByAgent ? 'Yes, I authorized this' : 'Yes, this is my request'}
        </button>
      </PostForm>
      <p className="text-ink-soft text-small">
        If this wasn’t you, close this page, and nothing happens. The request expires after{' '}
        {formatLocalDate(dates.answerBy)}.
      </p>
    </>
  );
}

/** A plain form, because the answer is a file, not a page. */
function Download({ action, until }: { action: string; until: string | null }) {
  return (
    <>
      <p>
        Your file is ready. It includes what you sent us, your files, our answers, and a list of the
        emails we sent you.
      </p>
      <form method="post" action={action}>
        <button type="submit" className={button('primary', 'w-full')}>
          Download my data (JSON)
        </button>
      </form>
      {until !== null && (
        <p className="text-ink-soft text-small">
          You can download it until {formatLocalDate(until)}. After that, send a new request.
        </p>
      )}
    </>
  );
}

function DeleteAll({ reference }: Pick<RequestView, 'reference'>) {
  return (
    <>
      <p>
        This deletes everything you sent us, your files, our conversations with you, and the list of
        emails we sent you. It ends any application you have with us. You can’t undo this.
      </p>
      <PostForm idempotencyKey={reference}>
        <button
          type="submit"
          name="intent"
          value="delete"
          className={button('danger', 'w-full py-2.5')}
        >
          Delete everything about this email address
        </button>
      </PostForm>
      <p className="text-ink-soft text-small">
        Changed your mind? Close this page, and we won’t delete anything.
      </p>
    </>
  );
}

function HasAccount({ right }: { right: Right }) {
  const isDelete = right === 'delete';
  return (
    <section
      aria-labelledby="has-account"
      className="rounded-card border border-line bg-paper-raised p-5"
    >
      <h2 id="has-account" className="text-large">
        You have an account here
      </h2>
      <p className="mt-1">
        {isDelete
          ? 'This doesn’t delete your account. To delete it, log in and go to your settings. You’ll need your password.'
          : 'To see what’s in it, log in and go to your settings. You’ll need your password.'}
      </p>
      <div className="mt-4">
        <Link
          to={`${SETTINGS_PATH}${isDelete ? '#delete' : '#data'}`}
          className={button('secondary')}
        >
          Go to Account Settings
        </Link>
      </div>
    </section>
  );
}
