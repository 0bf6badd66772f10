/** /servicelist/area: one email when we serve a ZIP code: asking for it, confirming it, and ending it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { AREA_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { EmailField, Nearest } from './AreaNotServed.tsx';
import { CONFIRM_DAYS } from './area-mails.ts';
import type { AreaView } from './area-view.ts';

type AreaPageProps = { view: AreaView; idempotencyKey: string; refused: RefusedForm | null };

export function AreaPage({ view, idempotencyKey, refused }: AreaPageProps) {
  switch (view.kind) {
    case 'ask':
      return (
        <Frame
          title={
            view.nearest === null ? 'Email me when you’re here' : `We’re not in ${view.zip} yet`
          }
        >
          {view.nearest !== null && <Nearest nearest={view.nearest} />}
          <PostForm
            action={AREA_PATH}
            idempotencyKey={idempotencyKey}
            refusal={refused}
            className="grid gap-4"
          >
            <Field
              label="ZIP code"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              required
              maxLength={10}
              defaultValue={refused?.values.zip ?? view.zip}
            />
            <EmailField typed={refused?.values.email} />
            <div>
              <SendButton className="max-sm:w-full">Email me when you’re here</SendButton>
            </div>
          </PostForm>
        </Frame>
      );
    case 'sent':
      return (
        <Frame title="Check your email">
          <p>
            Open the link we sent you to confirm your address. It works for {CONFIRM_DAYS} days.
            We’ll email you once, when we’re in {view.zip}.
          </p>
          <Services />
        </Frame>
      );
    case 'mailed':
      return view.isConfirmed ? (
        <Frame title={`You’re on the list for ${view.zip}`}>
          <p>
            We’ll email you once, when a homesmith serves {view.zip}, and then delete your address.
          </p>
          <Button {...view} idempotencyKey={idempotencyKey} refused={refused} intent="stop" />
          <Services />
        </Frame>
      ) : (
        <Frame title={`Want an email when we’re in ${view.zip}?`}>
          <p>We’ll email you once, and then delete your address.</p>
          <Button {...view} idempotencyKey={idempotencyKey} refused={refused} intent="confirm" />
        </Frame>
      );
    case 'stopped':
      return (
        <Frame title="You’re off the list">
          <p>We deleted your address, and won’t email you about this ZIP code.</p>
          <Services />
        </Frame>
      );
    case 'dead':
      return (
        <Frame title="This link doesn’t work anymore">
          <p>
            We’ve already emailed you, you left the list, or the link is older than {CONFIRM_DAYS}{' '}
            days.
          </p>
          <p>
            <Link to={AREA_PATH} className={button('secondary')}>
              Ask for an email again
            </Link>
          </p>
        </Frame>
      );
  }
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="column py-8 md:py-12">
    <div className="grid max-w-prose gap-5 wrap-anywhere">
      <h1 className="text-heading">{title}</h1>
      {children}
    </div>
  </div>
);

const Services = () => (
  <p>
    <Link to={SERVICES_PATH} className={button('secondary')}>
      Browse services
    </Link>
  </p>
);

type ButtonProps = Omit<AreaPageProps, 'view'> & { address: string; intent: 'confirm' | 'stop' };

const Button = ({ address, idempotencyKey, refused, intent }: ButtonProps) => (
  <PostForm
    action={address}
    idempotencyKey={idempotencyKey}
    refusal={refused}
    className="grid gap-3"
  >
    <input type="hidden" name="intent" value={intent} />
    <div>
      <SendButton tone={intent === 'confirm' ? 'primary' : 'caution'} className="max-sm:w-full">
        {intent === 'confirm' ? 'Confirm my email address' : 'Don’t email me'}
      </SendButton>
    </div>
  </PostForm>
);
