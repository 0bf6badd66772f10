/** Step 1 (spec §2): the email decides between logging in and registering. */
import { useRef, useState } from 'react';
import { Field } from '#app/ui/Field.tsx';
import { parseEmail } from '../email.ts';
import { type Desk, errorOf } from './desk.ts';
import { StepForm } from './StepForm.tsx';
import { mistake } from './wizard.ts';
import { lookUp } from './wizard-calls.client.ts';

export function EmailStep({ desk, email: before }: { desk: Desk; email: string }) {
  const [email, setEmail] = useState(before || desk.draft.email);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    // Spec §5: "Email: required, email type." The browser's idea of one, and ours.
    const isTyped = input.current?.validity.valid === true && parseEmail(email) !== null;
    if (!isTyped) return desk.tell(mistake('email-invalid'));
    desk.run(() => lookUp(email.trim(), desk.solve));
  };
  return (
    <StepForm desk={desk} onSubmit={submit} submit="Next" submitting="Checking...">
      <Field
        ref={input}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => {
          desk.draft.email = currentTarget.value;
          setEmail(currentTarget.value);
        }}
        error={errorOf(desk, 'email')}
      />
    </StepForm>
  );
}
