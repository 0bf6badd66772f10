/** The frame of a step: how far one is, its question, its form, and the way back. */
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import {
  APPLY_PATH,
  applyPath,
  type DraftLink,
  STEP_TITLES,
  STEPS,
  type Step,
  stepBefore,
} from './application.ts';
import type { Refused } from './form-values.ts';

export type StepFrameProps = {
  step: Step;
  link: DraftLink | null;
  refused: Refused | null;
  /** What the question means, in a sentence or two. */
  lead: ReactNode;
  submit: string;
  /** Other buttons of the same form. */
  others?: ReactNode;
  /** Below the form. */
  foot?: ReactNode;
  children: ReactNode;
};

export function StepFrame(props: StepFrameProps) {
  const { step, link, refused, lead, submit, others, foot, children } = props;
  const errors = useRefusalFocus(refused);
  const isBusy = useNavigation().state === 'submitting';
  const back = stepBefore(step);
  return (
    <div className="column py-8 md:py-14">
      <div className="mx-auto max-w-xl">
        <Progress step={step} />
        <h1 tabIndex={-1} className="mt-4 text-heading outline-none">
          {STEP_TITLES[step]}
        </h1>
        <div className="mt-3 text-ink-soft">{lead}</div>
        <div ref={errors} tabIndex={-1} className="mt-5 outline-none empty:hidden">
          {refused && <ErrorBox message={refused.message} headingLevel={2} />}
        </div>
        <Form
          method="post"
          action={link === null ? APPLY_PATH : applyPath(link, step)}
          noValidate
          className="group/form mt-6 grid gap-5"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
          }}
        >
          {children}
          <div className="mt-2 flex flex-wrap gap-3 *:flex-auto">
            {/* First of the buttons: Enter in a field presses it. */}
            <button type="submit" aria-disabled={isBusy} className={button('primary')}>
              {isBusy && (
                <LoaderCircle
                  aria-hidden="true"
                  className="size-5 animate-spin motion-reduce:hidden"
                />
              )}
              {submit}
            </button>
            {others}
          </div>
        </Form>
        {link !== null && back !== null && (
          <p className="mt-4">
            <Link
              to={applyPath(link, back)}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              Back
            </Link>
          </p>
        )}
        {foot && (
          <div className="mt-6 border-line border-t pt-5 text-ink-soft text-small">{foot}</div>
        )}
      </div>
    </div>
  );
}

function Progress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div>
      <p className="text-ink-soft text-small tabular">
        Step {at + 1} of {STEPS.length}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {STEPS.map((name, index) => (
          <span
            key={name}
            className={`h-1 flex-1 rounded-round forced-colors:border ${index <= at ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

/** Whoever has to mend something hears first what it is. */
function useRefusalFocus(refused: Refused | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== null) box.current?.focus();
  }, [refused]);
  return box;
}
