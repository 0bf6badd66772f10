/** The messages of a trial: a mailbox and a phone on one page. */
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { OutboxEntry } from '#app/platform/outbox/outbox-entry.ts';
import { textLink } from '#app/ui/button.ts';
import { describeAge, hrefHere, splitLinks } from './linked-text.ts';

const LOOK_AGAIN_MS = 3_000;

const STATES: Readonly<Record<OutboxEntry['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'On its way',
  sent: 'Delivered',
  failed: 'Could not be delivered',
};

type OutboxPageProps = {
  messages: OutboxEntry[];
  readAt: Date;
  /** The address that the links of messages begin with. */
  publicUrl: string;
};

export function OutboxPage({ messages, readAt, publicUrl }: OutboxPageProps) {
  useFreshMessages();
  return (
    <div className="column py-12">
      <h1 className="text-heading">Outbox</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Without an email or a text message service, emails and text messages arrive here, newest
        first. The page checks every few seconds.
      </p>
      {messages.length === 0 ? (
        <p className="mt-8 max-w-prose">
          No messages yet. Register with any email address, and the first one appears here.
        </p>
      ) : (
        <ol className="mt-8 grid max-w-prose gap-4">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} readAt={readAt} publicUrl={publicUrl} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Synchronises the page with the outbox while it is visible. */
function useFreshMessages(): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, revalidate]);
}

type MessageProps = Omit<OutboxPageProps, 'messages'> & { message: OutboxEntry };

function Message({ message, readAt, publicUrl }: MessageProps) {
  const isMail = message.channel === 'mail';
  const Icon = isMail ? Mail : MessageSquare;
  return (
    <article
      aria-label={`${isMail ? 'Email' : 'Text message'} to ${message.recipient}`}
      className="rounded-card border border-line bg-paper-raised p-5 wrap-anywhere"
    >
      <header className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="text-large">{isMail ? message.subject : 'Text message'}</h2>
          <p className="text-ink-soft text-small">
            To {message.recipient}, {STATES[message.state]},{' '}
            <time dateTime={message.createdAt.toISOString()}>
              {describeAge(readAt.getTime() - message.createdAt.getTime())}
            </time>
          </p>
        </div>
      </header>
      {message.text === '' ? (
        <p className="mt-4 text-ink-soft text-small">
          What it said is not kept after it was sent or given up.
        </p>
      ) : (
        <p className="mt-4 whitespace-pre-wrap">
          <LinkedText text={message.text} publicUrl={publicUrl} />
        </p>
      )}
      {message.calendar !== null && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent text-small">
            Entry for a calendar (.ics)
          </summary>
          <pre className="mt-2 overflow-x-auto rounded-control bg-paper-sunken p-3 text-small">
            {message.calendar}
          </pre>
        </details>
      )}
      {message.html !== '' && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent text-small">
            HTML version
          </summary>
          <pre className="mt-2 overflow-x-auto rounded-control bg-paper-sunken p-3 text-small">
            {message.html}
          </pre>
        </details>
      )}
    </article>
  );
}

function LinkedText({ text, publicUrl }: { text: string; publicUrl: string }) {
  return splitLinks(text).map((part) =>
    part.kind === 'link' ? (
      // As in a mail program: in a new tab, without a referrer.
      <a
        key={part.at}
        href={hrefHere(part.text, publicUrl)}
        target="_blank"
        rel="noreferrer"
        className={textLink}
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
