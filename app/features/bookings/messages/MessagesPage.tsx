/** The messages between a visit's customer and homesmith, for either of them. Works without JavaScript. */
import { useEffect, useRef, useState } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import {
  FLAGGED_FIELD,
  formatUnread,
  listNew,
  MESSAGE_FIELD,
  type MessagesView,
  READ_FIELD,
} from './messages-view.ts';

export type MessagesProps = {
  idempotencyKey: string;
  view: MessagesView;
  refused: RefusedForm | null;
  /** What the previous form did. */
  said: 'sent' | 'flagged' | null;
};

function formatDone(said: 'sent' | 'flagged', { other, isMailed }: MessagesView): string {
  if (said === 'flagged') return 'Thanks. We’ll read this conversation and look at that message.';
  if (other === null) return 'Sent.';
  return isMailed ? `Sent. We’ll email it to ${other}, too.` : `Sent. ${other} will see it here.`;
}

export function Messages({ idempotencyKey, view, refused, said }: MessagesProps) {
  const { other, when, jobs, messages, unread, closed } = view;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
      <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
        <Card title={when}>
          <JobLines jobs={jobs} />
        </Card>
      </div>
      <div className="grid min-w-0 gap-6 lg:row-start-1">
        {said !== null && refused === null && <StatusNote message={formatDone(said, view)} />}
        {unread > 0 && <MarkRead view={view} idempotencyKey={idempotencyKey} />}
        {messages.length === 0 ? (
          <p className="text-ink-soft">{other === null ? 'No messages.' : 'No messages yet.'}</p>
        ) : (
          <Thread view={view} idempotencyKey={idempotencyKey} />
        )}
        {closed === null ? (
          <WriteBox
            key={idempotencyKey}
            idempotencyKey={idempotencyKey}
            view={view}
            refused={refused}
          />
        ) : (
          <div className="grid gap-4">
            {refused !== null && <Unsent {...refused} />}
            <p>{closed}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** A change, because a page that is only looked at writes nothing; without JavaScript it is a button. */
function MarkRead({
  view: { address, messages, unread },
  idempotencyKey,
}: Pick<MessagesProps, 'view' | 'idempotencyKey'>) {
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last === undefined) return;
    const body = new URLSearchParams({ [READ_FIELD]: last });
    // If it fails, it is marked at the next visit.
    fetch(address, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
  }, [address, last]);
  return (
    <noscript>
      <PostForm action={address} idempotencyKey={idempotencyKey}>
        <input type="hidden" name={READ_FIELD} value={last} />
        <p className="flex flex-wrap items-center gap-x-4">
          {formatUnread(unread)}
          <SendButton tone="secondary">Mark as read</SendButton>
        </p>
      </PostForm>
    </noscript>
  );
}

function Thread({ view, idempotencyKey }: Pick<MessagesProps, 'view' | 'idempotencyKey'>) {
  const { address, timeZone, messages, unread } = view;
  // Marked as read while the page is open, they stay recognizable on it.
  const [news] = useState(() => new Set(listNew(messages, unread)));
  return (
    <section aria-label="Messages">
      <ol className="grid gap-4">
        {messages.map(({ id, who, isMine, body, at, isFlagged, mayFlag }) => (
          <li
            key={id}
            className={`rounded-card border p-4 ${isMine ? 'ml-6 border-accent bg-accent-soft sm:ml-16' : 'mr-6 border-line bg-paper-raised sm:mr-16'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {who}
                {news.has(id) && <UnreadBadge className="ml-2">New</UnreadBadge>}
              </span>
              <span className="text-ink-soft text-small tabular">
                <Moment at={at} timeZone={timeZone} />
              </span>
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            {isFlagged && (
              <p className="mt-2 text-ink-soft text-small">Flagged. We’re looking into it.</p>
            )}
            {mayFlag && (
              <PostForm
                action={address}
                idempotencyKey={idempotencyKey}
                preventScrollReset
                className="-mb-2 flex justify-end print:hidden"
              >
                <input type="hidden" name={FLAGGED_FIELD} value={id} />
                <button type="submit" className={button('quiet')}>
                  Flag<span className="sr-only"> this message from {who}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const HINT =
  'Up to 2,000 characters. You won’t see each other’s email addresses. We read a conversation only if one of you flags a message.';

type WriteBoxProps = Pick<MessagesProps, 'idempotencyKey' | 'view' | 'refused'>;

function WriteBox({ idempotencyKey, view, refused }: WriteBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mistake = refused?.mistakes.message ?? null;
  useEffect(() => {
    // Focuses the only field that can be wrong.
    if (refused?.mistakes.message !== undefined) area.current?.focus();
  }, [refused]);
  return (
    <PostForm
      action={view.address}
      idempotencyKey={idempotencyKey}
      refusal={mistake === null ? refused : null}
      preventScrollReset
      className="grid gap-4 print:hidden"
    >
      <TextArea
        ref={area}
        label={`Your message to ${view.other}`}
        name={MESSAGE_FIELD}
        rows={4}
        required
        maxLength={2_000}
        defaultValue={refused?.values[MESSAGE_FIELD]}
        hint={HINT}
        error={mistake}
      />
      <div>
        <SendButton className="max-sm:w-full">Send message</SendButton>
      </div>
    </PostForm>
  );
}

/** A refused message to a closed conversation is shown, so that it can be copied. */
const Unsent = ({ message, values }: RefusedForm) => (
  <>
    <ErrorBox message={message} headingLevel={2} />
    {values[MESSAGE_FIELD] && (
      <blockquote className="whitespace-pre-wrap rounded-card border border-line p-5 wrap-anywhere">
        {values[MESSAGE_FIELD]}
      </blockquote>
    )}
  </>
);
