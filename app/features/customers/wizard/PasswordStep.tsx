/** Step 2 (spec §2): the password, or a new one when registering. */
import { type ReactNode, useEffect, useState } from 'react';
import { findPasswordMistake, MESSAGES } from '#app/features/identity/api/identity.ts';
import { PRIVACY_PATH, TERMS_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { PasswordField } from '#app/ui/Field.tsx';
import { PasskeyButton } from '../fields/PasskeyButton.tsx';
import { SecondFactorField } from '../fields/SecondFactorField.tsx';
import { errorOf, type WizardControls } from './controls.ts';
import { OtherWay, StepForm } from './StepForm.tsx';
import { useWrongCode } from './useWrongCode.tsx';
import { mistake } from './wizard.ts';
import { forgotPassword, register, signIn, signInWithPasskey } from './wizard-calls.client.ts';

type PasswordStepProps = {
  controls: WizardControls;
  email: string;
  isRegistered: boolean;
  /** The password was right, and the second factor is needed. */
  asksForCode: boolean;
};

export function PasswordStep({ isRegistered, ...props }: PasswordStepProps) {
  return isRegistered ? <SignInForm {...props} /> : <RegisterForm {...props} />;
}

type FormProps = Omit<PasswordStepProps, 'isRegistered'>;

function SignInForm({ controls, email, asksForCode }: FormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const codeField = useWrongCode<HTMLDivElement>(controls.notice);
  useEffect(() => {
    if (asksForCode) codeField.current?.querySelector('input')?.focus();
  }, [asksForCode, codeField]);
  const submit = () => {
    if (password === '') return controls.tell(missing('password', 'Enter your password.'));
    if (asksForCode && code.trim() === '') {
      return controls.tell(missing('code', MESSAGES['second-factor-needed']));
    }
    const factor = asksForCode ? { code: code.trim() } : {};
    controls.run(() => signIn({ email, password, ...factor }, controls.solve));
  };
  return (
    <>
      <PasskeyButton isBusy={controls.isBusy} onClick={() => controls.run(signInWithPasskey)} />
      <StepForm
        controls={controls}
        onSubmit={submit}
        submit="Sign In"
        others={
          <>
            <OtherWay
              controls={controls}
              onClick={() => controls.run(() => forgotPassword(email, controls.solve))}
            >
              Forgot password?
            </OtherWay>
            <UseAnotherEmail controls={controls} />
          </>
        }
      >
        <Username email={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errorOf(controls, 'password')}
        />
        {asksForCode && (
          <div ref={codeField}>
            <SecondFactorField value={code} onChange={setCode} error={errorOf(controls, 'code')} />
          </div>
        )}
      </StepForm>
    </>
  );
}

function RegisterForm({ controls, email }: FormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const submit = () => {
    const code = findPasswordMistake(password, confirmation);
    if (code !== null) return controls.tell(mistake(code));
    controls.run(() => register({ email, password, confirmation }, controls.solve));
  };
  return (
    <StepForm
      controls={controls}
      onSubmit={submit}
      submit="Register"
      others={<UseAnotherEmail controls={controls} />}
    >
      <Username email={email} />
      <PasswordField
        label="Password"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint="At least 8 characters with at least one number."
        error={errorOf(controls, 'password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        error={errorOf(controls, 'confirmation')}
      />
      <p className="text-ink-soft text-small">
        By registering you agree to the <Document path={TERMS_PATH}>Terms of Service</Document> and{' '}
        <Document path={PRIVACY_PATH}>Privacy Policy</Document>
      </p>
    </StepForm>
  );
}

/** Opens in a new tab, so that typed values stay. */
const Document = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} target="_blank" rel="noopener" className={textLink}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The username, for password managers. */
const Username = ({ email }: { email: string }) => (
  <input
    type="email"
    name="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
);

function UseAnotherEmail({ controls }: { controls: WizardControls }) {
  return (
    <OtherWay controls={controls} onClick={() => controls.tell({ kind: 'went-back' })}>
      Use another email
    </OtherWay>
  );
}

const missing = (field: string, message: string) =>
  ({ kind: 'mistaken', fields: { [field]: message } }) as const;
