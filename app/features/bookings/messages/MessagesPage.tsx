/** The messages between a visit's customer and homesmith, for either of them. Works without JavaScript. */
import { useEffect, useRef } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { FLAGGED_FIELD, MESSAGE_FIELD, type MessagesView } from './messages-view.ts';

export type MessagesProps = {
  once: string;
  view: MessagesView;
  refused: RefusedForm | null;
  /** What the previous form did. */
  said: 'sent' | 'flagged' | null;
};

const DONE = {
  sent: 'Sent. The other side gets it by email, too.',
  flagged: 'Thank you. We read this conversation now, and look at that message.',
} as const;

export function Messages({ once, view, refused, said }: MessagesProps) {
  const { other, when, jobs, messages, closed } = view;
  return (
    <div className="grid max-w-[42rem] gap-6">
      <div>
        <p className="mb-2 font-semibold">{when}</p>
        <JobLines jobs={jobs} />
      </div>
      {said !== null && refused === null && <StatusNote message={DONE[said]} />}
      {messages.length === 0 ? (
        <p className="text-ink-soft">
          {other === null ? 'Nothing was written.' : `You and ${other} have not written yet.`}
        </p>
      ) : (
        <Thread view={view} once={once} />
      )}
      {closed === null ? (
        <WriteBox key={once} once={once} view={view} refused={refused} />
      ) : (
        <div className="grid gap-4">
          {refused !== null && <Unsent {...refused} />}
          <p>{closed}</p>
        </div>
      )}
    </div>
  );
}

function Thread({ view: { address, messages }, once }: Pick<MessagesProps, 'view' | 'once'>) {
  return (
    <section aria-label="Messages">
      <ol className="grid gap-4">
        {messages.map(({ id, who, isMine, body, at, isFlagged, mayFlag }) => (
          <li
            key={id}
            className={`rounded-card border p-4 ${isMine ? 'ml-6 border-accent bg-accent-soft sm:ml-16' : 'mr-6 border-line bg-paper-raised sm:mr-16'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{who}</span>
              <span className="text-ink-soft text-small tabular">
                <Moment at={at} />
              </span>
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            {isFlagged && <p className="mt-2 text-ink-soft text-small">Flagged: we look at it.</p>}
            {mayFlag && (
              <PostForm
                action={address}
                once={once}
                preventScrollReset
                className="-mb-2 flex justify-end print:hidden"
              >
                <input type="hidden" name={FLAGGED_FIELD} value={id} />
                <button type="submit" className={button('quiet')}>
                  Flag<span className="sr-only"> this message of {who}</span>
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
  'At most 2,000 characters. Neither of you sees the other’s email address or phone number here. If a message should not be here, flag it: only then do we read the conversation.';

function WriteBox({ once, view, refused }: Pick<MessagesProps, 'once' | 'view' | 'refused'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mistake = refused?.mistakes.message ?? null;
  useEffect(() => {
    // Focuses the only field that can be wrong.
    if (refused?.mistakes.message !== undefined) area.current?.focus();
  }, [refused]);
  return (
    <PostForm
      action={view.address}
      once={once}
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
