/** Step 4 (spec §2): the phone that the code is sent to. */
import { useState } from 'react';
import type { AuthUser } from '#app/features/identity/api/auth-state.ts';
import { explainPhone, formatUsPhone, parseUsPhone, showUsPhone } from '#app/kernel/us-phone.ts';
import { PhoneField } from '../fields/PhoneField.tsx';
import { errorOf, type WizardControls } from './controls.ts';
import { draftOf } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { mistake } from './wizard.ts';
import { sendCode } from './wizard-calls.client.ts';

type PhoneStepProps = { controls: WizardControls; user: AuthUser; phone: string };

export function PhoneStep({ controls, user, phone: before }: PhoneStepProps) {
  const [draft] = useState(() => draftOf(controls.draft, user.id));
  const [phone, setPhone] = useState(() => showUsPhone(before) || draft.phone);
  const submit = () => {
    const parsed = parseUsPhone(phone);
    if (parsed === null) return controls.tell(mistake('phone-invalid', explainPhone(phone)));
    controls.run(() => sendCode(parsed, controls.solve));
  };
  return (
    <StepForm controls={controls} onSubmit={submit} submit="Verify Phone Number">
      <PhoneField
        label="Phone number"
        value={formatUsPhone(phone)}
        onChange={(typed) => {
          draft.phone = typed;
          setPhone(typed);
        }}
        hint="We’ll text you a code. Message and data rates may apply. Reply STOP to opt out."
        error={errorOf(controls, 'phone')}
      />
    </StepForm>
  );
}
