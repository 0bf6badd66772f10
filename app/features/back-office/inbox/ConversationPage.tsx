/** One conversation in full: what was sent in, messages, and forms. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Files } from '../frame/Files.tsx';
import { Messages } from '../frame/Messages.tsx';
import { ConversationForms, type ConversationFormsProps } from './ConversationForms.tsx';
import type { ConversationView } from './conversation-view.ts';

const DONE: Readonly<Record<string, string>> = {
  answer: 'Sent. We’ll email it to them, too.',
  close: 'Closed without an answer.',
  extend: 'Extended. We emailed them why.',
  deny: 'Denied. We’ll email them, and the conversation says why.',
};
const LINK = `inline-flex min-h-11 items-center ${textLink}`;

export function OperatorConversationPage({
  done,
  ...forms
}: ConversationFormsProps & { done: string | null }) {
  const { conversation, refused } = forms;
  const { reference, subject, kind, stateName, facts, sentAt, files, messages } = conversation;
  const { sender, bookings, elsewhere, mayWrite } = conversation;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  return (
    <AdminFrame
      title={subject}
      aside={
        <>
          {stateName} · {kind} · {reference} ·{' '}
          <Link to={auditPath({ kind: 'conversation', id: reference })} className={LINK}>
            Audit log
          </Link>
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      {refused !== null && !mayWrite && <Unsent {...refused} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        <Card title="What they sent">
          <div className="grid gap-4">
            <Facts
              facts={
                sentAt === null
                  ? facts
                  : [...facts, { label: 'Sent', value: <Moment at={sentAt} /> }]
              }
            />
            {bookings !== null && (
              <p>
                <Link to={bookings} className={LINK}>
                  Their bookings
                </Link>
              </p>
            )}
            {files.length > 0 && <Files files={files} />}
          </div>
        </Card>
        <div className="grid gap-6">
          <Card title="Conversation">
            <Messages messages={messages} sender={sender} />
          </Card>
          {elsewhere !== null && <Elsewhere {...elsewhere} />}
          {mayWrite && <ConversationForms {...forms} />}
        </div>
      </div>
    </AdminFrame>
  );
}

/** A refused message to a closed conversation is shown, so that it can be copied. */
const Unsent = ({ message, values }: RefusedForm) => (
  <div className="grid gap-4">
    <ErrorBox message={message} headingLevel={2} />
    {values.text && (
      <blockquote className="whitespace-pre-wrap rounded-card border border-line p-5 wrap-anywhere">
        {values.text}
      </blockquote>
    )}
  </div>
);

const Elsewhere = ({ to, decides }: NonNullable<ConversationView['elsewhere']>) => (
  <p>
    <Link to={to} className={LINK}>
      {decides ? 'Open it to answer and decide' : 'Open its page'}
    </Link>
  </p>
);
