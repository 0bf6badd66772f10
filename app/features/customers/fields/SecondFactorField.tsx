/** The second factor: the app's six digits, with a numeric keyboard, or a recovery code. */
import { useRef, useState } from 'react';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { button } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';

type SecondFactorFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
};

const APP = {
  label: 'Code',
  hint: MESSAGES['second-factor-needed'],
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  // Some apps show "123 456".
  maxLength: 7,
} as const;
const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you set up the app. Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  maxLength: 40,
} as const;

export function SecondFactorField({ value, onChange, error }: SecondFactorFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const change = () => {
    setRecovery(!isRecovery);
    onChange('');
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field}>
      <Field
        {...(isRecovery ? RECOVERY : APP)}
        name="code"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <button type="button" className={button('quiet', '-mx-3 px-3! text-small')} onClick={change}>
        {isRecovery ? 'Use the app’s code' : 'Use a recovery code'}
      </button>
    </div>
  );
}
