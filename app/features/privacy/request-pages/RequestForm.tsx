/** The form of a privacy request, with only the fields that the right needs; a refusal keeps what was typed. */

import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { PRIVACY_PATH, SETTINGS_PATH, settingsPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { OPT_OUT_HONORED } from '../choices/gpc.ts';
import { needsProof, RIGHT_TEXTS, type Right } from '../requests/rights.ts';
import { RequestFrame } from './RequestFrame.tsx';
import { MAX_CHARACTERS, NOTHING_ENTERED } from './request-form.ts';
import type { RequestFormView } from './request-view.ts';

type RequestFormProps = RequestFormView & { refused: RefusedForm | null };

export function RequestForm({
  right,
  idempotencyKey,
  accountEmail,
  hasGpc,
  refused,
}: RequestFormProps) {
  const texts = RIGHT_TEXTS[right];
  const entered = { ...NOTHING_ENTERED, email: accountEmail ?? '', ...refused?.values };
  const mistakes = refused?.mistakes ?? {};
  return (
    <RequestFrame title={texts.title}>
      <p>{texts.summary}</p>
      {accountEmail !== null && <WithAccount right={right} />}
      {right === 'opt-out' && hasGpc && <HonoredAlready />}
      <PostForm idempotencyKey={idempotencyKey} refusal={refused} className="grid gap-5">
        <EmailField
          right={right}
          accountEmail={accountEmail}
          value={entered.email}
          error={mistakes.email}
        />
        {right === 'correct' && (
          <TextArea
            label="What’s wrong?"
            name="message"
            rows={6}
            required
            defaultValue={entered.message}
            error={mistakes.message}
            hint="Tell us where you saw it and what it should say. Up to 4,000 characters."
          />
        )}
        <AgentField right={right} value={entered.agent} error={mistakes.agent} />
        <div className="grid gap-3">
          <SendButton>{texts.send}</SendButton>
          <p className="text-ink-soft text-small">
            {accountEmail === null ? texts.next : NEXT_WITH_ACCOUNT[right]}
          </p>
        </div>
      </PostForm>
      <p className="border-line border-t pt-4 text-ink-soft text-small">
        The{' '}
        <Link to={`${PRIVACY_PATH}#what-you-send-us`} className={textLink}>
          Privacy Policy
        </Link>{' '}
        explains what we keep about this request, and for how long.
      </p>
    </RequestFrame>
  );
}

const NEXT_WITH_ACCOUNT: Readonly<Record<Right, string>> = {
  know: 'For your account’s email address, you can continue right away. For any other, we’ll email a link.',
  delete:
    'For your account’s email address, you can continue right away, and we won’t delete anything until you confirm. For any other, we’ll email a link.',
  correct:
    'For your account’s email address, you don’t need to confirm anything. A person will read your request and answer you. For any other, we’ll email a link.',
  'opt-out': RIGHT_TEXTS['opt-out'].next,
  limit: RIGHT_TEXTS.limit.next,
};

type FieldState = { value: string; error: string | undefined };

function EmailField({
  right,
  accountEmail,
  value,
  error,
}: FieldState & { right: Right; accountEmail: string | null }) {
  const isNeeded = needsProof(right);
  return (
    <Field
      label={isNeeded ? 'Email address this is about' : 'Email address (optional)'}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      required={isNeeded}
      maxLength={MAX_CHARACTERS.email}
      defaultValue={value}
      error={error}
      hint={emailHint(isNeeded, accountEmail)}
    />
  );
}

function emailHint(isNeeded: boolean, accountEmail: string | null): string {
  if (!isNeeded) return 'Only if you want the reference number by email, too.';
  return accountEmail === null
    ? 'We’ll only email this address, so only its owner can continue.'
    : 'This is your account’s address.';
}

function AgentField({ right, value, error }: FieldState & { right: Right }) {
  return (
    <details open={value !== ''} className="group rounded-control border border-line">
      <summary className={button('quiet', 'w-full !justify-between')}>
        Asking on behalf of someone else?
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform quickly group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-line border-t p-4">
        <p className="text-small">
          {needsProof(right)
            ? 'You can, if they gave you written permission to act as their authorized agent. Enter their email address, not yours. We write to them, they confirm that you may ask, and the answer goes to them.'
            : 'You can, if they gave you written permission to act as their authorized agent. Enter their email address, so that we know who it is for.'}
        </p>
        <Field
          label="Your name, or your business name"
          name="agent"
          autoComplete="off"
          maxLength={MAX_CHARACTERS.agent}
          defaultValue={value}
          error={error}
        />
      </div>
    </details>
  );
}

function WithAccount({ right }: { right: Right }) {
  const way = WAYS_WITH_ACCOUNT[right];
  if (way === undefined) return null;
  return (
    <Notice>
      <p>{way.text}</p>
      <Link to={way.to} className={button('secondary')}>
        {way.label}
      </Link>
    </Notice>
  );
}

const WAYS_WITH_ACCOUNT: Partial<Record<Right, { text: string; to: string; label: string }>> = {
  know: {
    text: 'You’re logged in. You can download everything in your account from your settings.',
    to: settingsPath('data'),
    label: 'Download my data',
  },
  delete: {
    text: 'You’re logged in. To delete your account, go to your settings. This form is for what we keep outside your account.',
    to: settingsPath('delete'),
    label: 'Delete my account',
  },
  correct: {
    text: 'You’re logged in. You can change your name, address, email and phone yourself.',
    to: SETTINGS_PATH,
    label: 'Account Settings',
  },
};

function HonoredAlready() {
  return (
    <Notice>
      <p>
        <strong>{OPT_OUT_HONORED}.</strong> Your browser sends Global Privacy Control. You can also
        put it on record here.
      </p>
    </Notice>
  );
}
