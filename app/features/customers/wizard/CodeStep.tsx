/** Step 5 (spec §2): the six digits of the text message. */
import { useState } from 'react';
import { OtpBoxes } from '#app/ui/OtpBoxes.tsx';
import { codeOf, NO_DIGITS } from '#app/ui/otp.ts';
import { errorOf, type WizardControls } from './controls.ts';
import { KeptHere } from './KeptHere.tsx';
import { OtherWay, StepForm } from './StepForm.tsx';
import { useWrongCode } from './useWrongCode.tsx';
import { mistake } from './wizard.ts';
import { confirmCode, sendCode } from './wizard-calls.client.ts';

type CodeStepProps = {
  controls: WizardControls;
  phone: string;
  resendAtMs: number;
  isKeptHere: boolean;
};

export function CodeStep({ controls, phone, resendAtMs, isKeptHere }: CodeStepProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const boxes = useWrongCode<HTMLDivElement>(controls.notice, () => setDigits(NO_DIGITS));
  const submit = () => {
    const code = codeOf(digits);
    if (code === null) return controls.tell(mistake('code-incomplete'));
    controls.run(() => confirmCode(code));
  };
  return (
    <StepForm
      controls={controls}
      onSubmit={submit}
      submit="Submit Verification Code"
      others={
        <>
          <OtherWay
            controls={controls}
            fromMs={resendAtMs}
            onClick={() => controls.run(() => sendCode(phone, controls.solve))}
          >
            Resend code
          </OtherWay>
          <OtherWay controls={controls} onClick={() => controls.tell({ kind: 'went-back' })}>
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
          error={errorOf(controls, 'code')}
        />
      </div>
      {isKeptHere && <KeptHere what="text message" />}
    </StepForm>
  );
}
