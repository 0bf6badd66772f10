/** The forms of a conversation's page; a refused one keeps what was typed. */
import type { ReactNode } from 'react';
import { DENIAL_REASONS } from '#app/features/privacy/api/requests.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { ReasonFields } from '../frame/ReasonFields.tsx';
import { type ConversationView, closeTitle } from './conversation-view.ts';

type Intent = 'answer' | 'close' | 'extend' | 'deny';
export type ConversationFormsProps = {
  conversation: ConversationView;
  idempotencyKey: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

export function ConversationForms(props: ConversationFormsProps) {
  const typedIn = (intent: Intent) =>
    props.refused?.values.intent === intent ? props.refused.values : undefined;
  const { closing, mayExtend, mayDeny } = props.conversation;
  return (
    <>
      <IntentForm {...props} intent="answer" title="Answer" send="Send answer">
        <TextArea
          label="Message"
          name="text"
          rows={7}
          hint="They read it as you write it, on their conversation’s page. Our email only says that you wrote, unless you close the conversation: then your answer is in it."
          defaultValue={typedIn('answer')?.text}
        />
        {closing !== 'by-verb' && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="close"
              value="yes"
              defaultChecked={typedIn('answer')?.close === 'yes'}
              className="size-5 shrink-0 accent-accent"
            />
            {closing === 'free'
              ? 'Close the conversation after this answer'
              : 'Nothing is left to do. Close the conversation after this answer'}
          </label>
        )}
      </IntentForm>
      {mayExtend && (
        <IntentForm {...props} intent="extend" title="Extend by 45 days" send="Extend by 45 days">
          <p>
            You can do this once, within the first 45 days. The law requires you to tell them why.
          </p>
          <Why label="Why you need more time" typed={typedIn('extend')} />
        </IntentForm>
      )}
      {mayDeny && (
        <IntentForm {...props} intent="deny" title="Deny this request" send="Deny request">
          <p>
            Ends the request without doing what they asked. The law requires you to tell them why.
          </p>
          <ReasonFields reasons={DENIAL_REASONS} typed={typedIn('deny')} />
          <Why label="Why you deny it (they’ll read this)" typed={typedIn('deny')} />
        </IntentForm>
      )}
      {closing === 'free' && (
        <IntentForm {...props} intent="close" title={closeTitle(props.conversation)} send="Close" />
      )}
      {closing !== 'free' && <p className="text-ink-soft">{WHY_OPEN[closing]}</p>}
    </>
  );
}

type WhyProps = { label: string; typed: RefusedForm['values'] | undefined };

const Why = ({ label, typed }: WhyProps) => (
  <TextArea
    label={label}
    name="text"
    rows={4}
    hint="They read it as you write it, on their conversation’s page."
    defaultValue={typed?.text}
  />
);

const WHY_OPEN = {
  'with-answer': 'This request has a legal deadline, so you can only close it with an answer.',
  'by-verb': 'This request stays open until it’s done or you deny it.',
} as const;

const TONES = { answer: 'primary', extend: 'primary', deny: 'caution', close: 'danger' } as const;

type IntentFormProps = ConversationFormsProps & {
  intent: Intent;
  title: string;
  send: string;
  children?: ReactNode;
};

function IntentForm({
  conversation,
  idempotencyKey,
  refused,
  intent,
  title,
  send,
  children,
}: IntentFormProps) {
  const form = (
    <PostForm
      key={idempotencyKey[intent]}
      idempotencyKey={idempotencyKey[intent]}
      refusal={refused?.values.intent === intent ? refused : null}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={conversation.seen} autoComplete="off" />
      {children}
      <div className="flex flex-wrap gap-3">
        <SendButton tone={TONES[intent]}>{send}</SendButton>
        {intent === 'close' && <NotNow>Keep open</NotNow>}
      </div>
    </PostForm>
  );
  if (intent !== 'close') return <Card title={title}>{form}</Card>;
  return (
    <AskOnce
      name={intent}
      title={title}
      question={`${title}?`}
      text={<p>They won’t get an email, and can’t write here anymore. They can still read it.</p>}
      open={title}
      isOpen={refused?.values.intent === intent}
    >
      {form}
    </AskOnce>
  );
}
