/** The login/registration wizard (spec §2): shows the step that is next, and follows the account. */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { solveBotCheck } from '#app/platform/bot-check/bot-check.client.ts';
import { button } from '#app/ui/button.ts';
import { getAccount, signOut, subscribe } from '../accounts.client.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import type { Desk } from './desk.ts';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { StepForm } from './StepForm.tsx';
import { VerificationStep } from './VerificationStep.tsx';
import {
  advance,
  FIRST,
  headingOf,
  MOST_STEPS,
  progressOf,
  type Screen,
  type WizardEvent,
} from './wizard.ts';
import { resume } from './wizard-calls.client.ts';

export type WizardProps = {
  headingLevel: 2 | 3;
  /** Whether the cookie choice lets Google's scripts in; asked when one would be needed. */
  allowsGoogle: () => boolean;
  /** The person is logged in and fully registered; the greeting is null when they were before. */
  onDone: (greeting: string | null) => void;
  onSignedOut: () => void;
  /** A page of its own leaves the focus alone until the person has begun. */
  takesFocus: boolean;
};

export function Wizard(props: WizardProps) {
  const { headingLevel, allowsGoogle, onDone, onSignedOut, takesFocus } = props;
  const [wizard, tell] = useReducer(advance, FIRST);
  const { screen, notice, isBusy } = wizard;
  const botCheck = useRef<HTMLDivElement>(null);
  const run = useOneAtATime(tell);
  useAccount(tell, run);
  const frame = useFocusOnStep(screen.step, takesFocus);
  // A page from the server shows step 1, which is only a visitor's, until this has woken (tokens.css).
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const finish = useEffectEvent(onDone);
  const greeting = screen.step === 'done' ? screen.greeting : undefined;
  useEffect(() => {
    // Spec §4, step 7: whoever shows the wizard takes the person where they were going.
    if (greeting !== undefined) finish(greeting);
  }, [greeting]);

  const desk: Desk = {
    notice,
    isBusy,
    headingLevel,
    run,
    tell,
    solve: () => solveBotCheck(botCheck.current, allowsGoogle()),
    allowsGoogle,
  };
  const Heading = `h${headingLevel}` as const;
  const heading = headingOf(screen);
  return (
    <div ref={frame} data-step={screen.step} data-for={isAwake ? undefined : 'visitor'}>
      <Progress step={progressOf(screen)} />
      {heading && (
        <Heading tabIndex={-1} className="mb-4 text-large outline-none">
          {heading}
        </Heading>
      )}
      <Step desk={desk} screen={screen} />
      {'user' in screen && (
        <SignedInAs email={screen.user.email} onSignOut={() => signOut().then(onSignedOut)} />
      )}
      <div ref={botCheck} data-bot-check />
    </div>
  );
}

function Step({ desk, screen }: { desk: Desk; screen: Screen }) {
  switch (screen.step) {
    case 'opening':
      return <Opening desk={desk} />;
    case 'email':
      return <EmailStep desk={desk} email={screen.email} />;
    case 'password': {
      const { email, isRegistered, asksForCode } = screen;
      return <PasswordStep {...{ desk, email, isRegistered, asksForCode }} />;
    }
    case 'verification':
      return (
        <VerificationStep desk={desk} email={screen.user.email} resendAtMs={screen.resendAtMs} />
      );
    case 'phone':
      return <PhoneStep desk={desk} phone={screen.phone} />;
    case 'code':
      return (
        <CodeStep
          // A new code is typed into empty boxes.
          key={screen.codesSent}
          desk={desk}
          phone={screen.phone}
          resendAtMs={screen.resendAtMs}
        />
      );
    case 'details':
      return <DetailsStep desk={desk} question={screen.question} />;
    case 'done':
      return <p className="py-6 text-center">One moment...</p>;
  }
}

function Opening({ desk }: { desk: Desk }) {
  if (desk.isBusy) return <p className="py-6 text-center text-ink-soft">One moment...</p>;
  return <StepForm desk={desk} onSubmit={() => desk.run(resume)} submit="Try again" />;
}

/** A quiet line: how far somebody who registers has come. */
function Progress({ step }: { step: number | null }) {
  if (step === null) return null;
  return (
    <div className="mb-5">
      <p className="sr-only">
        Step {step} of {MOST_STEPS}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: MOST_STEPS }, (_, index) => index + 1).map((number) => (
          <span
            key={number}
            className={`h-1 flex-1 rounded-round transition-colors quickly ${number <= step ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
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

/** Whoever presses twice asks once. */
function useOneAtATime(tell: Tell): Desk['run'] {
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

/** Spec §4 "On auth change": here, in another tab or on another device, the wizard follows. */
function useAccount(tell: Tell, run: Desk['run']): void {
  useEffect(() => {
    const unsubscribe = subscribe(() => {
      const { state } = getAccount();
      if (state !== null) tell({ kind: 'auth', auth: state });
    });
    // "It resets to step 1 when opened"; somebody signed in advances from there (readings).
    if (getAccount().hint === 'visitor') void resume().then(tellUnlessFailed(tell));
    else {
      tell({ kind: 'resuming' });
      run(resume);
    }
    return unsubscribe;
  }, [tell, run]);
}

/** A visitor can begin whether or not the server has said that it knows nobody. */
const tellUnlessFailed = (tell: Tell) => (event: WizardEvent) => {
  if (event.kind !== 'failed') tell(event);
};

/** Each step begins at its first field; one without a field at its heading. */
function useFocusOnStep(step: Screen['step'], takesFocus: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<Screen['step'] | null>(takesFocus ? null : 'email');
  useEffect(() => {
    if (focused.current === step || step === 'opening') return;
    focused.current = step;
    const fields = 'input:not([tabindex="-1"]), select';
    const first = frame.current?.querySelector<HTMLElement>(fields);
    (first ?? frame.current?.querySelector<HTMLElement>('h2, h3'))?.focus();
  }, [step]);
  return frame;
}
