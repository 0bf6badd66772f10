/** The forms of an application's page; a refused one keeps what was typed. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { ReasonFields } from '../frame/ReasonFields.tsx';
import type { Intent } from './application-form.ts';
import { type ApplicationView, CHECK_NAMES } from './application-view.ts';
import { DECLINE_REASONS } from './states.ts';

export type FormsProps = {
  application: ApplicationView;
  idempotencyKey: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

const KINDS = Object.entries(CHECK_NAMES).map(([value, text]) => ({ value, text }));
const FOUND = [
  { value: 'passed', text: 'Passed' },
  { value: 'failed', text: 'Failed' },
];

const refusedOf = ({ refused }: Pick<FormsProps, 'refused'>, intent: Intent) =>
  refused?.values.intent === intent ? refused : null;

/** Also used for homesmiths who were accepted earlier. */
export type CheckFormProps = {
  application: Pick<ApplicationView, 'licenses' | 'documents'>;
  idempotencyKey: Pick<FormsProps['idempotencyKey'], 'check'>;
  refused: RefusedForm | null;
};

export function CheckForm({ application, idempotencyKey, refused }: CheckFormProps) {
  const refusal = refusedOf({ refused }, 'check');
  const typed = refusal?.values ?? {};
  return (
    <PostForm
      key={idempotencyKey.check}
      idempotencyKey={idempotencyKey.check}
      refusal={refusal}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="check" />
      <h3 className="text-large">Add a check</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="What you checked"
          name="kind"
          unchosen="Choose"
          options={KINDS}
          defaultValue={typed.kind}
        />
        <Select
          label="Result"
          name="found"
          unchosen="Choose"
          options={FOUND}
          defaultValue={typed.found}
        />
        <Select
          label="License (license checks only)"
          name="license"
          unchosen="None"
          options={application.licenses}
          defaultValue={typed.license}
        />
        <Field
          label="Valid through (required when insurance passes)"
          name="until"
          type="date"
          defaultValue={typed.until}
        />
        {application.documents.length > 0 && (
          <Select
            label="Document (optional)"
            name="document"
            unchosen="None"
            options={application.documents}
            defaultValue={typed.document}
          />
        )}
      </div>
      <TextArea label="Note (optional)" name="note" rows={2} defaultValue={typed.note} />
      <div>
        <SendButton tone="secondary">Add check</SendButton>
      </div>
    </PostForm>
  );
}

const ANSWERS = [
  {
    intent: 'ask',
    tone: 'secondary',
    title: 'Ask a question',
    label: 'Your question (required)',
    send: 'Send question',
  },
  {
    intent: 'accept',
    tone: 'primary',
    title: 'Accept',
    label: 'Message to the applicant (required)',
    send: 'Accept application',
  },
  {
    intent: 'decline',
    tone: 'caution',
    title: 'Decline',
    label: 'Message to the applicant (required)',
    send: 'Decline application',
  },
] as const;

export function AnswerForms({ application, idempotencyKey, refused }: FormsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
      {ANSWERS.map(({ intent, tone, title, label, send }) => {
        const refusal = refusedOf({ refused }, intent);
        const form = (
          <PostForm
            key={idempotencyKey[intent]}
            idempotencyKey={idempotencyKey[intent]}
            refusal={refusal}
            className="grid gap-4"
          >
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="seen" value={application.seen} autoComplete="off" />
            {intent === 'decline' && (
              <ReasonFields reasons={DECLINE_REASONS} typed={refusal?.values} />
            )}
            <TextArea label={label} name="text" rows={5} defaultValue={refusal?.values.text} />
            <div className="flex flex-wrap gap-3">
              <SendButton tone={tone} className="max-sm:w-full">
                {send}
              </SendButton>
              {intent === 'accept' && <NotNow>Not yet</NotNow>}
            </div>
          </PostForm>
        );
        return intent === 'accept' ? (
          <AskOnce
            key={intent}
            name={intent}
            title={title}
            question={`Accept ${application.name}?`}
            text={<p>We’ll create their homesmith page and invite them by email.</p>}
            open="Accept application"
            tone="primary"
            isOpen={refusal !== null}
          >
            {form}
          </AskOnce>
        ) : (
          <Card key={intent} title={title}>
            {form}
          </Card>
        );
      })}
    </div>
  );
}
