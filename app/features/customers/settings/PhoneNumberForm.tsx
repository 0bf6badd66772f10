/** Enters the number that the code is texted to (spec §5 "Phone"). */

import { explainPhone, parseUsPhone } from '#app/kernel/us-phone.ts';
import { PhoneField } from '../fields/PhoneField.tsx';
import { ActionForm } from './ActionForm.tsx';
import { type AllowsGoogle, type SentCode, useSendCode } from './useSendCode.tsx';

type PhoneNumberFormProps = {
  typed: string;
  onTyped: (typed: string) => void;
  onSent: (sent: SentCode) => void;
  close: () => void;
  allowsGoogle: AllowsGoogle;
};

export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { typed, onTyped, onSent, close, allowsGoogle } = props;
  const { send, container, fields, general, isWorking, refuse } = useSendCode(allowsGoogle, onSent);
  return (
    <ActionForm
      form="send-code"
      label="Text me a code"
      busyLabel="Sending…"
      isChecked
      isWorking={isWorking}
      general={general}
      onSubmit={(event) => {
        event.preventDefault();
        const phone = parseUsPhone(typed);
        if (phone !== null) return void send(phone);
        refuse({ fields: { phone: explainPhone(typed) }, general: null });
      }}
      onCancel={close}
    >
      <div>
        <PhoneField
          label="New phone number"
          value={typed}
          onChange={onTyped}
          hint="We’ll text you a code. Message and data rates may apply. Reply STOP to opt out."
          error={fields.phone ?? null}
        />
        <div ref={container} />
      </div>
    </ActionForm>
  );
}
