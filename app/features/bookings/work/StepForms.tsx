/** The possible steps of a visit: the next one large, the other below. Plain forms without JavaScript. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { SECOND_MS } from '#app/kernel/time-units.ts';
import { button } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { showRefusal } from '#app/ui/refusal.client.ts';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { GIVE_BACK_REASONS } from '../give-back-reasons.ts';
import { paymentId } from '../money/invoice-view.ts';
import { PAUSE_REASONS } from '../pause-reasons.ts';
import type { VisitState } from '../visit.process.ts';
import { MISTAKE_FIELDS, tellJobRefusal } from './job.messages.ts';
import { newOnce, press } from './job-queue.client.ts';
import { type JobStep, MAX_ARRIVAL_NOTE, MAX_DONE_NOTE, readStep } from './job-step.ts';
import { type JobView, nameStep } from './job-view.ts';

type StepFormsProps = {
  view: JobView;
  /** Including queued steps. */
  state: VisitState;
  once: string;
  refused: RefusedForm | null;
  isSending: boolean;
};

export function StepForms({ view, state, once, refused, isSending }: StepFormsProps) {
  const steps = view.steps[state] ?? [];
  const isEarly = !useIsReached(view.setsOutFrom) && steps.includes('set_out');
  const [next] = steps;
  if (next === undefined) return <Ended view={view} state={state} />;
  const shared = { view, state, once, refused, isSending };
  const others = isEarly ? steps.filter((step) => !ON_ITS_DAY.has(step)) : steps.slice(1);
  return (
    <div className="grid gap-4">
      {isEarly && view.setsOutFrom !== null ? (
        <Notice>
          <p>
            You can set out from <Moment at={view.setsOutFrom} to="said" />, up to 3 hours before
            the arrival window.
          </p>
        </Notice>
      ) : (
        <StepForm key={`${state} ${next}`} step={next} {...shared} />
      )}
      {others.map((step) => (
        <details
          key={`${state} ${step}`}
          open={refused?.values.step === step}
          className="rounded-card border border-line px-5"
        >
          <summary className="flex min-h-12 w-full items-center font-semibold text-accent">
            {nameStep(step, state)}
          </summary>
          <div className="pb-5">
            <StepForm step={step} {...shared} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Ended({ view, state }: Pick<StepFormsProps, 'view' | 'state'>) {
  const { customer, invoice } = view;
  if (state === 'paused') {
    return (
      <p>
        {view.paused ?? 'It’s paused.'} We’ve asked {customer} to choose a new time with you. We’ll
        email you when they do.
      </p>
    );
  }
  if (invoice === null) return null;
  switch (invoice.state) {
    case 'owed':
      return (
        <div className="grid gap-4">
          <p>
            {customer} has the invoice for {invoice.amount}. Once you’re paid, tell us how.
          </p>
          <Link
            to={`${view.payments}#${paymentId(view.visitId)}`}
            className={button('primary', 'w-full min-h-14!')}
          >
            Mark as paid
          </Link>
        </div>
      );
    case 'claimed':
      return (
        <p>
          You marked the {invoice.amount} invoice as paid. {customer} hasn’t confirmed it yet.
        </p>
      );
    case 'paid':
      return <p>You were paid {invoice.amount}.</p>;
    default:
      return null;
  }
}

/** They can't be taken long before the arrival window. */
const ON_ITS_DAY: ReadonlySet<JobStep> = new Set(['set_out', 'arrive']);

/** The page may have been opened hours before, and there may be no signal to reload it. */
function useIsReached(at: string | null): boolean {
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    if (at === null) return;
    // A timer, after hydration.
    const timer = setInterval(() => {
      if (Date.parse(at) <= Date.now()) setReached(at);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return at === null || reached === at;
}

/** These are not pressed by the way. */
const SECONDARY: ReadonlySet<JobStep> = new Set(['decline', 'pause', 'give_back']);

type StepFormProps = StepFormsProps & { step: JobStep };

function StepForm({ view, state, step, once, refused, isSending }: StepFormProps) {
  const own = refused?.values.step === step ? refused : null;
  const [mistake, setMistake] = useState<{ field: string; message: string } | null>(null);
  const wrong = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mistake !== null) showRefusal(wrong.current);
  }, [mistake]);
  const errorOf = (field: string) =>
    mistake === null ? own?.mistakes[field] : mistake.field === field ? mistake.message : undefined;

  // With JavaScript the step is queued, so that it survives a missing signal.
  function queue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const sent = {
      step,
      once: newOnce(),
      sequence: String(view.sequence),
      pressedAt: new Date().toISOString(),
      pin: text('pin'),
      reason: text('reason'),
      note: text('note'),
    };
    const read = readStep(sent);
    if (!read.ok) {
      const message = tellJobRefusal({ code: 'mistake', mistake: read.refusal });
      wrong.current = event.currentTarget;
      setMistake({ field: MISTAKE_FIELDS[read.refusal], message });
      return;
    }
    setMistake(null);
    press({ ...sent, visitId: view.visitId, call: view.call });
  }

  return (
    <PostForm
      once={once}
      action={view.address}
      refusal={mistake === null ? own : null}
      onSubmit={queue}
      className="grid gap-4"
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="sequence" value={view.sequence} />
      {step === 'arrive' && <Arrival view={view} errorOf={errorOf} typed={own?.values ?? {}} />}
      {step === 'pause' && (
        <p>
          We’ll tell {view.customer} why, and ask them to choose a new time with you. Your time
          after now is open again. There’s no fee.
        </p>
      )}
      {step === 'give_back' && (
        <p>
          We’ll tell {view.customer} that you can’t make it, and ask another homesmith to take over.
          There’s no fee, and you can’t undo this.
        </p>
      )}
      {step === 'pause' && (
        <Select
          label="Why does it have to wait?"
          name="reason"
          options={Object.entries(PAUSE_REASONS).map(([value, text]) => ({ value, text }))}
          unchosen="Choose"
          defaultValue={own?.values.reason ?? ''}
          error={errorOf('reason')}
        />
      )}
      {step === 'give_back' && (
        <Select
          label={state === 'arrived' ? 'Why can’t you do it?' : 'Why can’t you come?'}
          name="reason"
          options={Object.entries(GIVE_BACK_REASONS).map(([value, text]) => ({ value, text }))}
          unchosen="Choose"
          defaultValue={own?.values.reason ?? ''}
          error={errorOf('reason')}
        />
      )}
      {step === 'finish' && (
        <TextArea
          label="What was done?"
          name="note"
          rows={4}
          maxLength={MAX_DONE_NOTE}
          hint={`${view.customer} will see this with the invoice.`}
          defaultValue={own?.values.note}
          error={errorOf('note')}
        />
      )}
      <button
        type="submit"
        aria-disabled={isSending}
        className={button(SECONDARY.has(step) ? 'secondary' : 'primary', 'w-full min-h-14!')}
      >
        {isSending ? 'Sending…' : nameStep(step, state)}
      </button>
    </PostForm>
  );
}

type ArrivalProps = {
  view: JobView;
  errorOf: (field: string) => string | undefined;
  typed: RefusedForm['values'];
};

function Arrival({ view, errorOf, typed }: ArrivalProps) {
  const hasTries = view.pinTriesLeft > 0;
  const why = (
    <TextArea
      label="Why you have no PIN"
      name="note"
      rows={3}
      maxLength={MAX_ARRIVAL_NOTE}
      hint={`We’ll send this to ${view.customer}. We read it, too.`}
      defaultValue={typed.note}
      error={errorOf('note')}
    />
  );
  if (!hasTries) return why;
  return (
    <>
      <Field
        label={`The PIN ${view.customer} gives you`}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={typed.pin}
        error={errorOf('pin')}
      />
      <details open={errorOf('note') !== undefined}>
        <summary className="flex min-h-11 w-fit items-center text-accent">I have no PIN</summary>
        <div className="mt-2">{why}</div>
      </details>
    </>
  );
}
