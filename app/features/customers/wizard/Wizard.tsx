/** The login/registration wizard (spec §2): shows the next step, and follows the account. */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { getAccount, signOut, subscribe } from '#app/features/identity/api/identity.client.ts';
import { solveAhead, solveBotCheck } from '#app/platform/bot-check/bot-check.client.ts';
import type { CheckedCall } from '#app/platform/bot-check/checked-calls.ts';
import { button } from '#app/ui/button.ts';
import { DeletedNotice } from '../deletion/DeletedNotice.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { WizardControls } from './controls.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { type Draft, forgetDraft } from './draft.ts';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { StepForm } from './StepForm.tsx';
import { StepIntro } from './StepIntro.tsx';
import { VerificationStep } from './VerificationStep.tsx';
import { advance, FIRST, type HomeQuestion, type Screen, type WizardEvent } from './wizard.ts';
import { authEvent, resume } from './wizard-calls.client.ts';

export type WizardProps = {
  headingLevel: 2 | 3;
  /** Whether cookie consent allows Google's scripts; asked when one is needed. */
  allowsGoogle: () => boolean;
  /** The person is logged in and fully registered; the greeting is null when they already were at the start. */
  onDone: (greeting: string | null) => void;
  onSignedOut: () => void;
  /** False on a page of its own, where the focus stays until the person begins. */
  takesFocus: boolean;
  asksForHome: HomeQuestion;
  /** False on a page that counts its own steps. */
  hasProgress?: boolean;
  /** Kept by the owner of the wizard, for when it is shown again. */
  draft: Draft;
};

export function Wizard(props: WizardProps) {
  const { headingLevel, allowsGoogle, onDone, onSignedOut, takesFocus, draft } = props;
  const { asksForHome, hasProgress = true } = props;
  const [wizard, tell] = useReducer(advance, { ...FIRST, asksForHome });
  const { screen, notice, isBusy } = wizard;
  const botCheck = useRef<HTMLDivElement>(null);
  const run = useOneAtATime(tell);
  useAccount(tell, run);
  // The server renders step 1, which is hidden from signed-in people until hydration (tokens.css).
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const finish = useEffectEvent(onDone);
  const greeting = screen.step === 'done' ? screen.greeting : undefined;
  useEffect(() => {
    // Spec §4, step 7: the owner of the wizard navigates on.
    if (greeting === undefined) return;
    forgetDraft(draft);
    finish(greeting);
  }, [greeting, draft]);

  // With the first letter, so that the button waits for its answer alone.
  const call = checkedCallOf(screen);
  useEffect(() => {
    const step = botCheck.current?.parentElement;
    if (step == null || call === null) return;
    const begin = () => solveAhead(call, botCheck.current, allowsGoogle());
    step.addEventListener('input', begin, { once: true });
    return () => step.removeEventListener('input', begin);
  }, [call, allowsGoogle]);

  const controls: WizardControls = {
    notice,
    isBusy,
    headingLevel,
    run,
    tell,
    solve: (wish) => solveBotCheck(wish, botCheck.current, allowsGoogle()),
    allowsGoogle,
    draft,
  };
  const leave = async () => {
    forgetDraft(draft);
    await signOut();
    onSignedOut();
  };
  return (
    <div data-step={screen.step} data-for={isAwake ? undefined : 'visitor'}>
      <DeletedNotice isShown={screen.step === 'email'} />
      <StepIntro
        {...{ screen, headingLevel, takesFocus }}
        asksForHome={asksForHome !== 'never'}
        hasProgress={hasProgress}
      />
      <Step controls={controls} screen={screen} />
      {'user' in screen && <SignedInAs email={screen.user.email} onSignOut={leave} />}
      <div ref={botCheck} data-bot-check />
    </div>
  );
}

/** The call of the step's button that takes a bot check. */
function checkedCallOf(screen: Screen): CheckedCall | null {
  if (screen.step === 'email') return 'lookup';
  if (screen.step === 'password') return screen.isRegistered ? null : 'register';
  return screen.step === 'phone' ? 'send-code' : null;
}

function Step({ controls, screen }: { controls: WizardControls; screen: Screen }) {
  switch (screen.step) {
    case 'opening':
      return <Opening controls={controls} />;
    case 'email':
      return <EmailStep controls={controls} email={screen.email} />;
    case 'password': {
      const { email, isRegistered, asksForCode } = screen;
      return <PasswordStep {...{ controls, email, isRegistered, asksForCode }} />;
    }
    case 'verification':
      return <VerificationStep controls={controls} {...screen} />;
    case 'phone':
      return <PhoneStep controls={controls} {...screen} />;
    case 'code':
      return (
        <CodeStep
          // Remounted, so that the boxes for a new code are empty.
          key={screen.codesSent}
          controls={controls}
          {...screen}
        />
      );
    case 'details':
      return <DetailsStep controls={controls} {...screen} />;
    case 'done':
      return <p className="py-6 text-center">One moment...</p>;
  }
}

function Opening({ controls }: { controls: WizardControls }) {
  if (controls.isBusy) return <p className="py-6 text-center text-ink-soft">One moment...</p>;
  return <StepForm controls={controls} onSubmit={() => controls.run(resume)} submit="Try again" />;
}

function SignedInAs({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2 text-small">
      <p className="min-w-0 text-ink-soft wrap-anywhere">{email}</p>
      <button type="button" className={button('quiet', '-mx-3 px-3!')} onClick={onSignOut}>
        Log Out
      </button>
    </div>
  );
}

type Tell = (event: WizardEvent) => void;

/** Ignores a second press while a call is running. */
function useOneAtATime(tell: Tell): WizardControls['run'] {
  const isRunning = useRef(false);
  const [run] = useState(() => async (attempt: () => Promise<WizardEvent>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    tell({ kind: 'began' });
    try {
      tell(await attempt());
    } finally {
      isRunning.current = false;
      tell({ kind: 'ended' });
    }
  });
  return run;
}

/** Spec §4 "On auth change": follows sign-ins here, in other tabs and on other devices. */
function useAccount(tell: Tell, run: WizardControls['run']): void {
  useEffect(() => {
    const unsubscribe = subscribe(() => {
      const { state, ...beside } = getAccount();
      if (state !== null) tell(authEvent({ state, ...beside }));
    });
    // "It resets to step 1 when opened"; a signed-in person advances from there (readings).
    if (getAccount().hint === 'visitor') void resume().then(dispatchUnlessFailed(tell));
    else {
      tell({ kind: 'resuming' });
      run(resume);
    }
    return unsubscribe;
  }, [tell, run]);
}

/** A visitor can begin even when the state cannot be read. */
const dispatchUnlessFailed = (tell: Tell) => (event: WizardEvent) => {
  if (event.kind !== 'failed') tell(event);
};
