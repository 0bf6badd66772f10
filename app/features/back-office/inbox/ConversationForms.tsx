/** The forms of a conversation's page; a refused one keeps what was typed. */
import type { ReactNode } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { ConversationView } from './conversation-view.ts';

type Intent = 'answer' | 'close' | 'extend';
export type ConversationFormsProps = {
  conversation: ConversationView;
  once: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

export function ConversationForms(props: ConversationFormsProps) {
  const typed = props.refused?.values;
  return (
    <>
      <IntentForm {...props} intent="answer" title="Answer" send="Answer">
        <TextArea
          label="What they will read"
          name="text"
          rows={7}
          defaultValue={typed?.intent === 'answer' ? typed.text : undefined}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="close"
            value="yes"
            defaultChecked={typed?.intent === 'answer' && typed.close === 'yes'}
            className="size-5 shrink-0 accent-accent"
          />
          Close the conversation with it
        </label>
      </IntentForm>
      {props.conversation.mayExtend && (
        <IntentForm {...props} intent="extend" title="Take 45 days more" send="Take 45 days more">
          <p>Once, within the first 45 days. The law asks that they read why.</p>
          <TextArea
            label="Why it takes longer"
            name="text"
            rows={4}
            defaultValue={typed?.intent === 'extend' ? typed.text : undefined}
          />
        </IntentForm>
      )}
      <IntentForm {...props} intent="close" title="Close without a word" send="Close it">
        <p>They get no email, can read it for as long as we keep it, and cannot write any more.</p>
      </IntentForm>
    </>
  );
}

type IntentFormProps = ConversationFormsProps & {
  intent: Intent;
  title: string;
  send: string;
  children: ReactNode;
};

function IntentForm({
  conversation,
  once,
  refused,
  intent,
  title,
  send,
  children,
}: IntentFormProps) {
  return (
    <Card title={title}>
      <PostForm
        key={once[intent]}
        once={once[intent]}
        refusal={refused?.values.intent === intent ? refused : null}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="seen" value={conversation.seen} autoComplete="off" />
        {children}
        <div>
          <SendButton>{send}</SendButton>
        </div>
      </PostForm>
    </Card>
  );
}
