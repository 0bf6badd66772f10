/** The forms of an application's page; a refused one keeps what was typed. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { Intent } from './application-form.ts';
import { type ApplicationView, CHECK_NAMES } from './application-view.ts';
import { DECLINE_REASONS } from './states.ts';

export type FormsProps = {
  application: ApplicationView;
  once: Readonly<Record<Intent, string>>;
  refused: RefusedForm | null;
};

const KINDS = Object.entries(CHECK_NAMES).map(([value, text]) => ({ value, text }));
const FOUND = [
  { value: 'passed', text: 'Passed' },
  { value: 'failed', text: 'Failed' },
];
const REASONS = Object.entries(DECLINE_REASONS).map(([value, text]) => ({ value, text }));

const refusedOf = ({ refused }: Pick<FormsProps, 'refused'>, intent: Intent) =>
  refused?.values.intent === intent ? refused : null;

/** Also used for homesmiths who were accepted earlier. */
export type CheckFormProps = {
  application: Pick<ApplicationView, 'licenses' | 'documents'>;
  once: Pick<FormsProps['once'], 'check'>;
  refused: RefusedForm | null;
};

export function CheckForm({ application, once, refused }: CheckFormProps) {
  const refusal = refusedOf({ refused }, 'check');
  const typed = refusal?.values ?? {};
  return (
    <PostForm key={once.check} once={once.check} refusal={refusal} className="grid gap-4">
      <input type="hidden" name="intent" value="check" />
      <h3 className="text-large">Note a check</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="What was checked"
          name="kind"
          unchosen="Choose"
          options={KINDS}
          defaultValue={typed.kind}
        />
        <Select
          label="What was found"
          name="found"
          unchosen="Choose"
          options={FOUND}
          defaultValue={typed.found}
        />
        <Select
          label="Of a license: which"
          name="license"
          unchosen="None"
          options={application.licenses}
          defaultValue={typed.license}
        />
        <Field label="Holds until (optional)" name="until" type="date" defaultValue={typed.until} />
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
        <SendButton tone="secondary">Note the check</SendButton>
      </div>
    </PostForm>
  );
}

const ANSWERS = [
  {
    intent: 'ask',
    tone: 'secondary',
    title: 'Ask them something',
    label: 'Your question',
    send: 'Ask',
  },
  {
    intent: 'accept',
    tone: 'primary',
    title: 'Accept',
    label: 'What they will read',
    send: 'Accept the application',
  },
  {
    intent: 'decline',
    tone: 'caution',
    title: 'Decline',
    label: 'What they will read',
    send: 'Decline the application',
  },
] as const;

export function AnswerForms({ application, once, refused }: FormsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
      {ANSWERS.map(({ intent, tone, title, label, send }) => {
        const refusal = refusedOf({ refused }, intent);
        return (
          <Card key={intent} title={title}>
            <PostForm
              key={once[intent]}
              once={once[intent]}
              refusal={refusal}
              className="grid gap-4"
            >
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="seen" value={application.seen} autoComplete="off" />
              {intent === 'decline' && (
                <Select
                  label="Reason, for our records"
                  name="reason"
                  unchosen="Choose"
                  options={REASONS}
                  defaultValue={refusal?.values.reason}
                />
              )}
              <TextArea label={label} name="text" rows={5} defaultValue={refusal?.values.text} />
              <div>
                <SendButton tone={tone}>{send}</SendButton>
              </div>
            </PostForm>
          </Card>
        );
      })}
    </div>
  );
}
