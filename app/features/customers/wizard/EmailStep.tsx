/** Step 1 (spec §2): the email decides between logging in and registering. */
import { useRef, useState } from 'react';
import { parseEmail } from '#app/features/identity/api/identity.ts';
import { Field } from '#app/ui/Field.tsx';
import { errorOf, type WizardControls } from './controls.ts';
import { StepForm } from './StepForm.tsx';
import { mistake } from './wizard.ts';
import { lookUp } from './wizard-calls.client.ts';

export function EmailStep({
  controls,
  email: before,
}: {
  controls: WizardControls;
  email: string;
}) {
  const [email, setEmail] = useState(before || controls.draft.email);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    // Spec §5: "Email: required, email type." Valid by the browser's rule and by ours.
    const isTyped = input.current?.validity.valid === true && parseEmail(email) !== null;
    if (!isTyped) return controls.tell(mistake('email-invalid'));
    controls.run(() => lookUp(email.trim(), controls.solve));
  };
  return (
    <StepForm controls={controls} onSubmit={submit} submit="Next" submitting="Checking...">
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
          controls.draft.email = currentTarget.value;
          setEmail(currentTarget.value);
        }}
        error={errorOf(controls, 'email')}
      />
    </StepForm>
  );
}
