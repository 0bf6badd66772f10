/** The frame of a step: a form, its error, its button, and links to other ways below. */
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeTriesLeft } from '#app/features/identity/api/identity.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox, InlineAlert, StatusNote } from '#app/ui/ErrorBox.tsx';
import { showRefusal } from '#app/ui/refusal.client.ts';
import type { WizardControls } from './controls.ts';

export type StepFormProps = {
  controls: WizardControls;
  /** Called on Enter and on the button; never while a call is running. */
  onSubmit: () => void;
  submit: string;
  /** The button's label while it runs; by default unchanged. */
  submitting?: string;
  children?: ReactNode;
  /** Links and buttons to other ways. */
  others?: ReactNode;
};

export function StepForm(props: StepFormProps) {
  const { controls, onSubmit, submit, submitting = submit, children, others } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (controls.notice !== null && controls.notice.kind !== 'status') showRefusal(form.current);
  }, [controls.notice]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!controls.isBusy) onSubmit();
      }}
    >
      {controls.notice?.kind === 'box' && (
        <ErrorBox
          message={controls.notice.message}
          more={describeTriesLeft(controls.notice.triesLeft)}
          headingLevel={controls.headingLevel}
        />
      )}
      {children}
      {controls.notice?.kind === 'inline' && <InlineAlert message={controls.notice.message} />}
      {controls.notice?.kind === 'inline' && controls.notice.why && (
        <p role="alert" className="text-small">
          {controls.notice.why}
        </p>
      )}
      {controls.notice?.kind === 'status' && <StatusNote message={controls.notice.message} />}
      <button
        type="submit"
        // A disabled button would lose the focus, and with it the Enter key.
        aria-disabled={controls.isBusy}
        className={button('primary', 'w-full')}
      >
        {controls.isBusy && (
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:hidden" />
        )}
        {controls.isBusy ? submitting : submit}
      </button>
      {others && <div className="-my-1 flex flex-wrap justify-center gap-x-2">{others}</div>}
    </form>
  );
}

export type OtherWayProps = {
  controls: WizardControls;
  onClick: () => void;
  /** Earliest time at which it can be used; the button counts down the seconds. */
  fromMs?: number;
  children: string;
};

/** A secondary button of a step. */
export function OtherWay({ controls, onClick, fromMs = 0, children }: OtherWayProps) {
  const seconds = useSecondsUntil(fromMs);
  const isOff = controls.isBusy || seconds > 0;
  return (
    <button
      type="button"
      aria-disabled={isOff}
      className={button('quiet', 'px-3! text-small tabular')}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {seconds > 0 ? `${children} (${seconds} s)` : children}
    </button>
  );
}

/** Remaining whole seconds, updated once a second. */
function useSecondsUntil(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((ms - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (ms <= Date.now() || isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ms, isOver]);
  return left;
}
