/** Enters the six digits of the text message. */
import { useEffect, useState } from 'react';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { button } from '#app/ui/button.ts';
import { OtpBoxes } from '#app/ui/OtpBoxes.tsx';
import { codeOf, NO_DIGITS } from '#app/ui/otp.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { ActionForm } from './ActionForm.tsx';
import { OpenButton } from './posted/PostedButtons.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { useAction } from './useAction.tsx';
import { type AllowsGoogle, type SentCode, useSendCode } from './useSendCode.tsx';

const PLACES = { 'code-incomplete': 'code', 'wrong-code': 'code', 'no-confirmation': 'code' };

type PhoneCodeFormProps = {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onChangeNumber: () => void;
  close: () => void;
  allowsGoogle: AllowsGoogle;
};

export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { sent, onSent, onChangeNumber, close, allowsGoogle } = props;
  const [digits, setDigits] = useState(NO_DIGITS);
  const confirm = useAction('confirm-code', {
    places: PLACES,
    onDone: () => {
      showToast(doneOf('confirm-code'));
      close();
    },
  });
  const again = useSendCode(allowsGoogle, (next) => {
    showToast('We sent you a new code.');
    setDigits(NO_DIGITS);
    onSent(next);
  });
  const waitSeconds = useCountdown(sent);
  const code = codeOf(digits);
  return (
    <ActionForm
      form="confirm-code"
      label="Submit Verification Code"
      busyLabel="Checking…"
      isWorking={confirm.isWorking}
      general={confirm.general ?? again.general ?? again.fields.phone ?? null}
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== null) return void confirm.run({ code });
        confirm.refuse({ fields: { code: MESSAGES['code-incomplete'] }, general: null });
      }}
      onCancel={close}
    >
      <p className="wrap-anywhere">
        We texted a code to <span className="font-semibold tabular">{showUsPhone(sent.phone)}</span>
        .
      </p>
      <OtpBoxes
        label="Enter the 6-digit code sent to your phone"
        digits={digits}
        onChange={setDigits}
        error={confirm.fields.code}
      />
      <div className="-mx-5 -my-2 flex flex-wrap">
        <button
          type="button"
          className={button('quiet', 'noscript:hidden')}
          disabled={waitSeconds > 0}
          aria-disabled={again.isWorking}
          onClick={() => again.send(sent.phone)}
        >
          {waitSeconds > 0 ? `Resend code in ${waitSeconds} s` : 'Resend code'}
        </button>
        <OpenButton opens="send-code" className={button('quiet')} onPress={onChangeNumber}>
          Change number
        </OpenButton>
        <div ref={again.container} />
      </div>
    </ActionForm>
  );
}

/** Seconds until another code may be requested; restarts with each sent code. */
function useCountdown(sent: SentCode): number {
  const [left, setLeft] = useState(sent.resendAfterSeconds);
  useEffect(() => {
    const endsAt = performance.now() + sent.resendAfterSeconds * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}
