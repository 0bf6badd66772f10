/** A conversation: what was sent in, the messages since, and a reply box. Works without JavaScript. */

import Paperclip from 'lucide-react/icons/paperclip';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_PATH, HELP_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { type InboxKind, MAX_CHARACTERS } from '../items/inbox-item.ts';
import { type ConversationView, formatBytes, STATE_NAMES } from './conversation.ts';
import { splitLinks } from './text-links.ts';

type ReplyForm = {
  /** The form's action: this page, with its key when there is one. */
  path: string;
  idempotencyKey: string;
  refused: RefusedForm | null;
  isSent: boolean;
};

type ConversationPageProps = {
  conversation: ConversationView;
  form: ReplyForm;
  /** What else its sender can do about it. */
  children?: ReactNode;
};

export function ConversationPage({ conversation, form, children }: ConversationPageProps) {
  const { reference, kind, subject, state, mayReply, facts, files } = conversation;
  const hasAside = facts.length > 0 || files.length > 0;
  return (
    <div className="column py-8 md:py-12">
      <p className="text-ink-soft text-small">
        {capitalized(kind.name)}{' '}
        <span className="whitespace-nowrap font-semibold text-ink tabular">{reference}</span>
      </p>
      <h1 className="mt-1 max-w-[40rem] text-heading wrap-anywhere">{subject}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        <span className="font-semibold text-ink">{STATE_NAMES[state]}.</span> {NEXT[state](kind)}
      </p>
      {children}
      <div
        className={`mt-8 grid gap-x-12 gap-y-8 ${hasAside ? 'lg:grid-cols-[minmax(0,42rem)_minmax(16rem,1fr)]' : 'max-w-[42rem]'} lg:items-start`}
      >
        <div className="grid min-w-0 gap-8">
          <Thread conversation={conversation} />
          {mayReply ? <ReplyBox key={form.idempotencyKey} {...form} /> : <Closed form={form} />}
        </div>
        {hasAside && <WhatWasSent conversation={conversation} />}
      </div>
    </div>
  );
}

const NEXT: Readonly<Record<ConversationView['state'], (kind: InboxKind) => string>> = {
  open: () => 'We’ll read it and email you when we reply. You can read our reply here, too.',
  answered: () => 'You can reply below.',
  closed: ({ keptNote }) => keptNote,
};

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function Thread({
  conversation: { messages, sentAt },
}: Pick<ConversationPageProps, 'conversation'>) {
  if (messages.length === 0) {
    return (
      <p className="text-ink-soft">
        Sent <Moment at={sentAt} />. There are no messages yet.
      </p>
    );
  }
  return (
    <section aria-label="Messages">
      <ol className="grid gap-4">
        {messages.map(({ id, isOurs, body, at }) => (
          <li
            key={id}
            className={`rounded-card border p-5 ${isOurs ? 'border-accent bg-accent-soft' : 'border-line bg-paper-raised'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{isOurs ? 'Homesmith' : 'You'}</span>
              <span className="text-ink-soft text-small tabular">
                <Moment at={at} />
              </span>
            </p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {isOurs ? <Linked body={body} /> : body}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Only what we wrote has links: theirs are their own words. */
const Linked = ({ body }: { body: string }) =>
  splitLinks(body).map(({ text, isLink }, place) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
      <a key={place} href={text} className={textLink}>
        {text}
      </a>
    ) : (
      text
    ),
  );

/** Without messages it is the only content, so on a phone it comes first. */
function WhatWasSent({
  conversation: { facts, files, messages },
}: Pick<ConversationPageProps, 'conversation'>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-paper-raised p-5 ${messages.length === 0 ? 'max-lg:order-first' : ''}`}
    >
      <h2 id={id} className="text-title">
        What you sent
      </h2>
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {facts.map(({ label, value }, at) => (
            // Labels may repeat, and the order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={at} className="min-w-0">
              <dt className="text-ink-soft text-small">{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="mt-4 grid gap-2 border-line border-t pt-4">
          {files.map(({ fileName, bytes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at} className="flex items-start gap-2">
              <Paperclip aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">
                {fileName}{' '}
                <span className="whitespace-nowrap text-ink-soft text-small">
                  {formatBytes(bytes)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReplyBox({ path, idempotencyKey, refused, isSent }: ReplyForm) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mistake = refused?.mistakes.message ?? null;
  useEffect(() => {
    // Focuses the only field that can be wrong.
    if (refused?.mistakes.message !== undefined) area.current?.focus();
  }, [refused]);
  return (
    <PostForm
      action={path}
      idempotencyKey={idempotencyKey}
      refusal={mistake === null ? refused : null}
      preventScrollReset
      className="grid gap-4"
    >
      {isSent && refused === null && (
        <StatusNote message="We have your reply. It’s in the conversation below." />
      )}
      <TextArea
        ref={area}
        label="Your reply"
        name="message"
        rows={6}
        required
        maxLength={MAX_CHARACTERS.message}
        defaultValue={refused?.values.message}
        hint={HINT}
        error={mistake}
      />
      <div>
        <SendButton className="max-sm:w-full">Send reply</SendButton>
      </div>
    </PostForm>
  );
}

const HINT = 'Up to 4,000 characters. Never send us a password, a code, or a card number.';

/** A refused reply to a closed conversation is shown, so that it can be copied. */
function Closed({ form: { refused } }: { form: ReplyForm }) {
  return (
    <div className="grid gap-4">
      {refused !== null && <ToCopy {...refused} />}
      <p>
        This conversation is closed. If you still need help,{' '}
        <Link to={ASK_PATH} className={textLink}>
          write to us again
        </Link>
        .
      </p>
    </div>
  );
}

function ToCopy({ message, values }: RefusedForm) {
  return (
    <>
      <ErrorBox message={message} headingLevel={2} />
      <blockquote className="whitespace-pre-wrap rounded-card border border-line p-5 wrap-anywhere">
        {values.message}
      </blockquote>
    </>
  );
}

/** When the conversation cannot be read: keeps the reply, which can be sent again. */
export function UnsentReply({ form }: { form: ReplyForm }) {
  return (
    <div className="column py-8 md:py-12">
      <div className="grid max-w-[42rem] gap-8">
        <h1 className="text-heading">Your conversation with us</h1>
        <ReplyBox {...form} />
      </div>
    </div>
  );
}

type NoConversationProps = { loginPath: string | null; refused: RefusedForm | null };

/** The same for a wrong and for an unknown link. A refused reply is shown: its author may have been logged out. */
export function NoConversation({ loginPath, refused }: NoConversationProps) {
  return (
    <div className="column py-8 md:py-16">
      <div className="mx-auto max-w-prose">
        <h1 className="text-heading">We can’t open this conversation</h1>
        <div className="mt-4 grid gap-5">
          {refused !== null && <ToCopy {...refused} />}
          <p>
            The link may be incomplete. Open it from our email again, or copy all of it. We also
            delete conversations a year after the last message.
          </p>
          {loginPath !== null && <p>Were you logged in when you wrote to us? Log in to open it.</p>}
          <p className="flex flex-wrap gap-3">
            {loginPath !== null && (
              <Link to={loginPath} className={button('primary')}>
                Log in
              </Link>
            )}
            <Link to={HELP_PATH} className={button('secondary')}>
              Get help
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
