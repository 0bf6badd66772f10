/** The frame of a step: a form, what was said of it, its one button, and quiet ways out below. */
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { button } from '#app/ui/button.ts';
import { ErrorBox, InlineAlert, StatusNote } from '#app/ui/ErrorBox.tsx';
import { describeTriesLeft } from '../tries-left.ts';
import type { Desk } from './desk.ts';

export type StepFormProps = {
  desk: Desk;
  /** Called on Enter and on the button; never while something is under way. */
  onSubmit: () => void;
  submit: string;
  /** What the button says meanwhile; without it, the same. */
  submitting?: string;
  children?: ReactNode;
  /** Other things one can do here. */
  others?: ReactNode;
};

export function StepForm(props: StepFormProps) {
  const { desk, onSubmit, submit, submitting = submit, children, others } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever has to mend something begins at the first field that is wrong.
    if (desk.notice?.kind !== 'fields') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [desk.notice]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!desk.isBusy) onSubmit();
      }}
    >
      {desk.notice?.kind === 'box' && (
        <ErrorBox
          message={desk.notice.message}
          more={describeTriesLeft(desk.notice.triesLeft)}
          headingLevel={desk.headingLevel}
        />
      )}
      {children}
      {desk.notice?.kind === 'inline' && <InlineAlert message={desk.notice.message} />}
      {desk.notice?.kind === 'inline' && desk.notice.why && (
        <p role="alert" className="text-small">
          {desk.notice.why}
        </p>
      )}
      {desk.notice?.kind === 'status' && <StatusNote message={desk.notice.message} />}
      <button
        type="submit"
        // Disabled buttons lose the focus, and a press of Enter with it.
        aria-disabled={desk.isBusy}
        className={button('primary', 'w-full')}
      >
        {desk.isBusy && (
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:hidden" />
        )}
        {desk.isBusy ? submitting : submit}
      </button>
      {others && <div className="-my-1 flex flex-wrap justify-center gap-x-2">{others}</div>}
    </form>
  );
}

export type OtherWayProps = {
  desk: Desk;
  onClick: () => void;
  /** Not before this moment; the button counts the seconds down. */
  fromMs?: number;
  children: string;
};

/** A quiet button beside a step's own. */
export function OtherWay({ desk, onClick, fromMs = 0, children }: OtherWayProps) {
  const seconds = useSecondsUntil(fromMs);
  const isOff = desk.isBusy || seconds > 0;
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

/** Whole seconds that are left; it follows the clock once a second. */
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
