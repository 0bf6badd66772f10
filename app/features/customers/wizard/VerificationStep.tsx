/** Step 3 (spec §2): waits until the mailed link has been opened, on any device. */
import { useEffect } from 'react';
import type { AuthUser } from '#app/features/identity/api/auth-state.ts';
import { refresh } from '#app/features/identity/api/identity.client.ts';
import type { WizardControls } from './controls.ts';
import { KeptHere } from './KeptHere.tsx';
import { OtherWay, StepForm } from './StepForm.tsx';
import { checkVerification, discard, resendVerification } from './wizard-calls.client.ts';

const ASK_EVERY_MS = 3_000;

type VerificationStepProps = {
  controls: WizardControls;
  user: AuthUser;
  resendAtMs: number;
  isKeptHere: boolean;
};

export function VerificationStep(props: VerificationStepProps) {
  const { controls, user, resendAtMs, isKeptHere } = props;
  useEffect(() => askWhileVisible(), []);
  return (
    <StepForm
      controls={controls}
      onSubmit={() => controls.run(checkVerification)}
      submit="I've verified my email"
      others={
        <>
          <OtherWay
            controls={controls}
            fromMs={resendAtMs}
            onClick={() => controls.run(resendVerification)}
          >
            Resend verification email
          </OtherWay>
          <OtherWay controls={controls} onClick={() => controls.run(discard)}>
            Wrong address?
          </OtherWay>
        </>
      }
    >
      <p className="text-ink-soft text-small wrap-anywhere">
        We sent it to <strong className="text-ink">{user.email}</strong>. Open its link, confirm
        your address, and come back here.
      </p>
      {isKeptHere && <KeptHere what="email" />}
    </StepForm>
  );
}

/** Polls the account, which the wizard follows; a failed poll is followed by the next. */
function askWhileVisible(): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    await refresh();
    isAsking = false;
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
