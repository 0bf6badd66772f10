/**
 * Above a step's form: the progress, the specification's heading, the step's own heading and its sentence. The focus
 * starts here, so that screen readers say what is asked for; typing moves it into the first field.
 */
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { headingOf, introOf, MAX_STEPS, progressOf, type Screen } from './wizard.ts';

type StepIntroProps = {
  screen: Screen;
  headingLevel: 2 | 3;
  takesFocus: boolean;
  asksForHome: boolean;
  hasProgress: boolean;
};

export function StepIntro(props: StepIntroProps) {
  const { screen, headingLevel, takesFocus, asksForHome, hasProgress } = props;
  const id = useId();
  const title = useFocusOnStep(screen.step, takesFocus);
  const intro = introOf(screen, asksForHome);
  if (intro === null) return null;
  const heading = headingOf(screen);
  const Heading = `h${headingLevel}` as const;
  // One level below the specification's heading, where that is shown.
  const Title = heading === null ? Heading : (`h${headingLevel === 2 ? 3 : 4}` as const);
  return (
    <>
      {hasProgress && (
        <Progress step={progressOf(screen)} of={asksForHome ? MAX_STEPS : MAX_STEPS - 1} />
      )}
      {heading && <Heading className="mb-1 text-large">{heading}</Heading>}
      <Title
        ref={title}
        tabIndex={-1}
        aria-describedby={id}
        className="font-sans font-semibold text-body outline-none"
        onKeyDown={typeIntoFirstField}
      >
        {intro.title}
      </Title>
      <p id={id} className="mt-1 mb-4 text-ink-soft text-small wrap-anywhere">
        {intro.sentence}
      </p>
    </>
  );
}

/** The progress of a registration. */
function Progress({ step, of }: { step: number | null; of: number }) {
  if (step === null) return null;
  return (
    <div className="mb-5">
      <p className="sr-only">
        Step {step} of {of}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
          <span
            key={number}
            className={`h-1 flex-1 rounded-round transition-colors quickly ${number <= step ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

/** Focusing before the key's default action types it into the field. */
function typeIntoFirstField(event: KeyboardEvent<HTMLElement>): void {
  const isPaste = (event.ctrlKey || event.metaKey) && event.key === 'v';
  const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
  if (!isPaste && !isText) return;
  const frame = event.currentTarget.closest('[data-step]');
  frame?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
}

function useFocusOnStep(step: Screen['step'], takesFocus: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Screen['step'] | null>(takesFocus ? null : 'email');
  useEffect(() => {
    if (focused.current === step || step === 'opening') return;
    focused.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
