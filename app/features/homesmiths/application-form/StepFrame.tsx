/** The frame of a step: progress, question, form, and the way back. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { HOMESMITHS_APPLY_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import {
  applyPath,
  STEP_TITLES,
  STEPS,
  type Step,
  stepBefore,
} from '../applications/application.ts';

export type StepFrameProps = {
  step: Step;
  link: Receipt | null;
  idempotencyKey: string;
  refused: RefusedForm | null;
  /** An explanation of the question. */
  lead: ReactNode;
  submit: string;
  /** Further buttons of the form. */
  others?: ReactNode;
  /** Below the form. */
  foot?: ReactNode;
  children: ReactNode;
};

export function StepFrame(props: StepFrameProps) {
  const { step, link, idempotencyKey, refused, lead, submit, others, foot, children } = props;
  const sending = step === 'review' ? 'Sending…' : 'Saving…';
  const back = stepBefore(step);
  return (
    <div className="column py-8 md:py-14">
      <div className="mx-auto max-w-prose">
        <Progress step={step} />
        <h1 tabIndex={-1} className="mt-4 text-heading outline-none">
          {STEP_TITLES[step]}
        </h1>
        <div className="mt-3 text-ink-soft">{lead}</div>
        <PostForm
          action={link === null ? HOMESMITHS_APPLY_PATH : applyPath(link, step)}
          idempotencyKey={idempotencyKey}
          refusal={refused}
          className="mt-6 grid gap-5"
        >
          {children}
          <div className="mt-2 flex flex-wrap gap-3 *:flex-auto">
            {/* First in the form, because Enter in a field presses the first button. */}
            <SendButton sending={sending}>{submit}</SendButton>
            {others}
          </div>
        </PostForm>
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
