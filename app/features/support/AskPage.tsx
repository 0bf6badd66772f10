/** /support/ask: the contact form. */
import { useState } from 'react';
import { Link } from 'react-router';
import { parseEmail } from '#app/features/identity/api/identity.ts';
import { MAX_CHARACTERS } from '#app/features/inbox/api/inbox.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { ASK_PATH, articlePath, HELP_PATH, PRIVACY_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import type { ArticleName } from './article.ts';
import { SubjectField } from './SubjectField.tsx';
import { bookingIn, PAPERWORK, TICKET_TOPICS, type TicketForm } from './ticket.ts';

export type AskPageProps = {
  form: TicketForm;
  /** The refused form. */
  refusal: RefusedForm | null;
  /** The article that did not help. */
  about: ArticleName | null;
  /** The operator's address; null when not configured. */
  supportEmail: string | null;
  /** How soon questions are answered, as the end of a sentence; null promises nothing. */
  answerTime: string | null;
};

export function AskPage(props: AskPageProps) {
  const { form, refusal, about, supportEmail, answerTime } = props;
  return (
    <div className="column grid gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <p>
          <Link
            to={HELP_PATH}
            className={`inline-flex min-h-11 items-center text-small ${textLink}`}
          >
            Support
          </Link>
        </p>
        <h1 className="mt-1 text-heading">Ask us</h1>
        <p className="mt-3 text-large">
          A real person will read it. We’ll email you when we answer, with a private link to the
          conversation.{answerTime !== null && ` We usually answer ${answerTime}.`}
        </p>
        {bookingIn(form.about) !== null && (
          <p className="mt-4 text-ink-soft">{`We’ll see that this is about booking ${form.about}.`}</p>
        )}
        {about !== null && (
          <p className="mt-4 text-ink-soft">
            You just read{' '}
            <Link to={articlePath(about.slug)} className={textLink}>
              {about.title}
            </Link>
            . We’ll see that with your question.
          </p>
        )}
      </div>
      {/* Before the form, also on a phone: a person in danger must not find it below the button. */}
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-11">
        <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-6">
          <h2 className="text-large">Before you write</h2>
          {form.topic === PAPERWORK ? (
            <p className="wrap-anywhere">
              {supportEmail === null
                ? 'You can’t attach a file here. Tell us what you have, and we’ll reply with where to email it.'
                : `Email your certificate or license to ${supportEmail}, as a PDF or a photo, from your account’s address. Or write to us here first.`}
            </p>
          ) : (
            <>
              <p>
                Are you in danger? Call 911.{' '}
                <Link to={`${HELP_PATH}#safety`} className={textLink}>
                  What to do right away
                </Link>
              </p>
              <p>
                We may have already answered it.{' '}
                <Link to={HELP_PATH} className={textLink}>
                  Search our help articles
                </Link>
                .
              </p>
            </>
          )}
          <p>Never send us a password, a code or a card number. We don’t need them.</p>
          {supportEmail !== null && (
            <p className="wrap-anywhere">
              You can also email{' '}
              <a href={`mailto:${encodeURI(supportEmail)}`} className={textLink}>
                {supportEmail}
              </a>
              .
            </p>
          )}
        </div>
      </aside>
      <div className="min-w-0 lg:col-start-1">
        {/* Keyed, so that the form for another question is empty. */}
        <AskForm key={form.idempotencyKey} form={form} refusal={refusal} />
      </div>
    </div>
  );
}

/** After a refusal the address still names the article that did not help. */
const addressOf = ({ about }: TicketForm) =>
  about === '' ? ASK_PATH : `${ASK_PATH}?${new URLSearchParams({ about })}`;

type AskFormProps = Pick<AskPageProps, 'form' | 'refusal'>;

function AskForm({ form, refusal }: AskFormProps) {
  const mistakes = refusal?.mistakes ?? {};
  const [email, setEmail] = useState(form.email);
  return (
    <PostForm
      action={addressOf(form)}
      idempotencyKey={form.idempotencyKey}
      refusal={refusal}
      className="grid gap-5"
    >
      <input type="hidden" name="about" value={form.about} />
      <Select
        label="Topic"
        name="topic"
        required
        options={TICKET_TOPICS.map(({ id, name }) => ({ value: id, text: name }))}
        unchosen="Choose…"
        defaultValue={form.topic}
        error={mistakes.topic}
      />
      <SubjectField value={form.subject} error={mistakes.subject} />
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={MAX_CHARACTERS.message}
        defaultValue={form.message}
        error={mistakes.message}
        hint={
          form.topic === PAPERWORK
            ? 'For a trade or license: the trade, the state, the license number, and its end date. For insurance: your insurer and its end date.'
            : 'What did you try, on which page, and what happened?'
        }
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={MAX_CHARACTERS.email}
          defaultValue={form.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={mistakes.email}
          hint="We’ll reply here."
        />
        <Field
          label="Name (optional)"
          name="name"
          autoComplete="name"
          maxLength={MAX_CHARACTERS.name}
          defaultValue={form.name}
          error={mistakes.name}
        />
      </div>
      <p className="text-ink-soft text-small">
        We only use what you write to answer you.{' '}
        <Link to={PRIVACY_PATH} className={textLink}>
          Privacy Policy
        </Link>
      </p>
      <div>
        {/* Shown again before sending: a mistyped address could not be answered. */}
        {parseEmail(email) !== null && (
          <p className="mb-3 wrap-anywhere">
            We’ll answer at <strong>{email.trim()}</strong>.
          </p>
        )}
        <SendButton className="max-sm:w-full">Send</SendButton>
      </div>
    </PostForm>
  );
}
