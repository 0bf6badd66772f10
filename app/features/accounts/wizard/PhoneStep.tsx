/** Step 4 (spec §2): the phone that a code is sent to. */
import { useState } from 'react';
import { formatUsPhone, parseUsPhone, showUsPhone } from '#app/kernel/us-phone.ts';
import { type Desk, errorOf } from './desk.ts';
import { PhoneField } from './PhoneField.tsx';
import { StepForm } from './StepForm.tsx';
import { mistake } from './wizard.ts';
import { sendCode } from './wizard-calls.client.ts';

export function PhoneStep({ desk, phone: before }: { desk: Desk; phone: string }) {
  const [phone, setPhone] = useState(() => showUsPhone(before));
  const submit = () => {
    const parsed = parseUsPhone(phone);
    if (parsed === null) return desk.tell(mistake('phone-invalid'));
    desk.run(() => sendCode(parsed, desk.solve));
  };
  return (
    <StepForm desk={desk} onSubmit={submit} submit="Verify Phone Number">
      <PhoneField
        label="Phone number"
        value={formatUsPhone(phone)}
        onChange={setPhone}
        hint="We'll text you a code. Message and data rates may apply. Reply STOP to opt out."
        error={errorOf(desk, 'phone')}
      />
    </StepForm>
  );
}
