/** Step 5 (spec §2): the six digits that the phone received. */
import { useState } from 'react';
import { OtpBoxes } from '#app/ui/OtpBoxes.tsx';
import { codeOf, NO_DIGITS } from '#app/ui/otp.ts';
import { type Desk, errorOf } from './desk.ts';
import { KeptHere } from './KeptHere.tsx';
import { OtherWay, StepForm } from './StepForm.tsx';
import { useWrongCode } from './useWrongCode.tsx';
import { mistake } from './wizard.ts';
import { confirmCode, sendCode } from './wizard-calls.client.ts';

type CodeStepProps = { desk: Desk; phone: string; resendAtMs: number; isKeptHere: boolean };

export function CodeStep({ desk, phone, resendAtMs, isKeptHere }: CodeStepProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const boxes = useWrongCode<HTMLDivElement>(desk.notice);
  const submit = () => {
    const code = codeOf(digits);
    if (code === null) return desk.tell(mistake('code-incomplete'));
    desk.run(() => confirmCode(code));
  };
  return (
    <StepForm
      desk={desk}
      onSubmit={submit}
      submit="Submit Verification Code"
      others={
        <>
          <OtherWay
            desk={desk}
            fromMs={resendAtMs}
            onClick={() => desk.run(() => sendCode(phone, desk.solve))}
          >
            Resend code
          </OtherWay>
          <OtherWay desk={desk} onClick={() => desk.tell({ kind: 'went-back' })}>
            Change number
          </OtherWay>
        </>
      }
    >
      <div ref={boxes}>
        <OtpBoxes
          label="Enter the 6-digit code sent to your phone"
          digits={digits}
          onChange={setDigits}
          error={errorOf(desk, 'code')}
        />
      </div>
      {isKeptHere && <KeptHere what="text message" />}
    </StepForm>
  );
}
