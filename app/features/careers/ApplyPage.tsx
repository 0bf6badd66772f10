/** /careers/apply: the application form, and the page after sending it. */

import Send from 'lucide-react/icons/send';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/kernel/counts.ts';
import { CAREERS_PATH, openingPath, PRIVACY_PATH } from '#app/kernel/urls.ts';
import { fieldBox, fieldLabel, textLink } from '#app/ui/button.ts';
import { describedBy, Field, FieldNotes } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton, useIsSending } from '#app/ui/PostForm.tsx';
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { CV_MAX_BYTES, MAX_CHARACTERS, tooLargeCv } from './application-limits.ts';
import {
  NOTHING_TYPED,
  type RefusedApplication,
  type SentApplication,
} from './application-view.ts';
import { useBotCheck } from './useBotCheck.tsx';

type OpeningChoice = {
  /** The opening; null for an introduction without one. */
  opening: { slug: string; title: string } | null;
  /** The requested opening does not exist (anymore). */
  isGone: boolean;
};

export type ApplyPageProps = OpeningChoice & {
  /** Idempotency key. */
  idempotencyKey: string;
  /** Name and email of the signed-in person. */
  known: { name: string; email: string } | null;
  refused: RefusedApplication | null;
  /** Whether cookies were not declined, as Google's bot check requires. */
  allowsGoogle: () => boolean;
};

export function ApplyPage({ isGone, ...fields }: ApplyPageProps) {
  const { opening, idempotencyKey } = fields;
  return (
    <div className="column py-8 md:py-12">
      <div className="mx-auto max-w-prose wrap-anywhere">
        <p>
          <Link
            to={opening === null ? CAREERS_PATH : openingPath(opening.slug)}
            className={`inline-flex min-h-11 items-center text-small ${textLink}`}
          >
            {opening === null ? 'Careers' : 'About this opening'}
          </Link>
        </p>
        <h1 className="mt-1 text-heading">
          {opening === null ? 'Introduce yourself' : `Apply: ${opening.title}`}
        </h1>
        <p className="mt-3">
          {opening === null
            ? 'Tell us what you’d like to do here and what you’ve made so far. A person will read it and email you back.'
            : 'Tell us why you want this job and what you’ve made so far. A person will read it and email you back.'}
        </p>
        {isGone && (
          <div className="mt-5">
            <Notice>
              <p>That opening is closed or doesn’t exist. You can still introduce yourself.</p>
            </Notice>
          </div>
        )}
        <ApplicationFields key={idempotencyKey} {...fields} />
      </div>
    </div>
  );
}

type FieldsProps = Omit<ApplyPageProps, 'isGone'>;

function ApplicationFields({ opening, idempotencyKey, known, refused, allowsGoogle }: FieldsProps) {
  const botCheck = useBotCheck(allowsGoogle);
  const isSending = useIsSending() || botCheck.isChecking;
  const cv = useCv(refused);
  const typed = refused?.values ?? { ...NOTHING_TYPED, ...known };
  const mistakes = refused?.mistakes ?? {};
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (cv.isGood()) botCheck.hold(event);
    else event.preventDefault();
  };
  return (
    <PostForm
      idempotencyKey={idempotencyKey}
      refusal={refused}
      encType="multipart/form-data"
      noValidate={false}
      onSubmit={send}
      className="mt-6 grid gap-5"
      aria-busy={isSending}
    >
      <input type="hidden" name="opening" value={opening?.slug ?? ''} />
      {botCheck.field}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_CHARACTERS.name}
        defaultValue={typed.name}
        error={mistakes.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
        maxLength={MAX_CHARACTERS.email}
        defaultValue={typed.email}
        error={mistakes.email}
        hint="We’ll reply here."
      />
      <Field
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_CHARACTERS.phone}
        defaultValue={typed.phone}
        error={mistakes.phone}
      />
      <TextArea
        label="Message"
        name="message"
        rows={8}
        required
        maxLength={MAX_CHARACTERS.message}
        defaultValue={typed.message}
        error={mistakes.message}
        hint={`Up to ${formatNumber(MAX_CHARACTERS.message)} characters. Links to your work are welcome.`}
      />
      <CvField {...cv.field} />
      <div className="mt-1 grid gap-3">
        <SendButton>
          <Send aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {opening === null ? 'Send introduction' : 'Send application'}
        </SendButton>
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {isSending && 'Sending… A large file can take a minute. Stay on this page.'}
        </p>
        <p className="text-ink-soft text-small">
          We’ll email you a confirmation. We delete what you send one year after the last message
          about it. For more, see the{' '}
          <Link to={PRIVACY_PATH} className={textLink}>
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </PostForm>
  );
}

type CvFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'onChange'> & {
  error: string | null;
};

/** The file's error: found by this browser for the chosen one, otherwise the server's. */
function useCv(refused: RefusedApplication | null) {
  const input = useRef<HTMLInputElement>(null);
  /** The refusal after which a file was chosen, and that file's error. */
  const [chosen, setChosen] = useState<{ after: typeof refused; error: string | null } | null>(
    null,
  );
  const look = (): string | null => {
    const size = input.current?.files?.[0]?.size ?? 0;
    return size > CV_MAX_BYTES ? tooLargeCv(size) : null;
  };
  const error = chosen?.after === refused ? chosen?.error : cvMistake(refused);
  return {
    field: {
      ref: input,
      error: error ?? null,
      onChange: () => setChosen({ after: refused, error: look() }),
    } satisfies CvFieldProps,
    isGood: () => {
      const found = look();
      if (found === null) return true;
      setChosen({ after: refused, error: found });
      input.current?.focus();
      return false;
    },
  };
}

function cvMistake(refused: RefusedApplication | null): string | null {
  if (refused === null) return null;
  if (refused.mistakes.cv !== undefined) return refused.mistakes.cv;
  return refused.hasFile
    ? null
    : 'Choose your file again. Browsers don’t keep it when a form comes back.';
}

function CvField({ error, ref, onChange }: CvFieldProps) {
  const id = useId();
  const hint = 'One PDF, up to 5 MB, without a password.';
  return (
    <div>
      <label htmlFor={id} className={fieldLabel}>
        Resume or CV
      </label>
      <input
        {...describedBy(id, hint, error)}
        ref={ref}
        id={id}
        name="cv"
        type="file"
        accept="application/pdf,.pdf"
        required
        onChange={onChange}
        className={`${fieldBox} mt-1 cursor-pointer border-edge py-1.5 pl-1.5 text-small file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:bg-accent-soft file:px-4 file:font-semibold file:text-accent`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function SentApplicationPage({ email, ...sent }: SentApplication) {
  return (
    <ReceivedPage
      {...sent}
      title="Thank you. We’ve got it."
      email={email}
      back={{ to: CAREERS_PATH, label: 'Back to Careers' }}
    >
      A person will read it and email you back. You can see everything you sent, and add to it, in
      your conversation.
    </ReceivedPage>
  );
}
