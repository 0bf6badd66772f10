/** The form of a step at a visit. A plain form without JavaScript. */
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Mistakes, RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { showRefusal } from '#app/ui/refusal.client.ts';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { GIVE_BACK_REASONS, PAUSE_REASONS } from '../homesmith-reasons.ts';
import { fieldOfRefusal } from '../job/job.messages.ts';
import type { VisitState } from '../visit.process.ts';
import { newOnce, press } from './job-queue.client.ts';
import type { RefusedStep } from './job-queue.ts';
import {
  interrupts,
  type JobStep,
  MAX_ARRIVAL_NOTE,
  MAX_DONE_NOTE,
  MISTAKE_FIELDS,
  MISTAKES,
  readStep,
} from './job-step.ts';
import { type JobView, nameStep } from './job-view.ts';
import { NoOneHome } from './NoOneHome.tsx';

type StepFormProps = {
  view: JobView;
  /** Including queued steps. */
  state: VisitState;
  step: JobStep;
  idempotencyKey: string;
  refused: RefusedForm | null;
  refusedStep: RefusedStep | null;
  isSending: boolean;
};

/** What is wrong with it, at a field or with the step itself. */
type Wrong = { field: string | null; message: string };

/** What opens the form has the step's name, so the button that sends it says what will happen. */
function nameSubmit(
  step: JobStep,
  { customer, redo }: Pick<JobView, 'customer' | 'redo'>,
  state: VisitState,
) {
  switch (step) {
    case 'arrive':
      return 'Check in';
    case 'finish':
      return redo === null ? 'Finish and send invoice' : 'Finish the redo';
    case 'end_day':
      return `End today and tell ${customer}`;
    case 'pause':
      return `Pause and tell ${customer}`;
    case 'running_late':
      return `Tell ${customer}`;
    case 'at_door':
      return `Tell ${customer} I’m at the door`;
    case 'absent':
      return 'Record that no one was home';
    case 'give_back':
      return 'Give visit back';
    default:
      return nameStep(step, state);
  }
}

export function StepForm(props: StepFormProps) {
  const { view, state, step, idempotencyKey, refused, refusedStep, isSending } = props;
  const own = refused?.values.step === step ? refused : null;
  const [mistake, setMistake] = useState<Wrong | null>(null);
  const hasTries = view.pinTriesLeft > 0;
  const queued = refusedStep?.step === step ? refusedStep : null;
  const wrong = useMemo(
    () => mistake ?? (queued && wrongIn(queued, hasTries)),
    [mistake, queued, hasTries],
  );
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong === null) return;
    openSheets(form.current);
    showRefusal(form.current);
  }, [wrong]);
  const errorOf = (name: string) =>
    wrong === null ? own?.mistakes[name] : wrong.field === name ? wrong.message : undefined;

  // With JavaScript the step is queued, so that it survives a missing signal.
  function queue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const sent = {
      step,
      idempotencyKey: newOnce(),
      sequence: String(view.sequence),
      pressedAt: new Date().toISOString(),
      pin: text('pin'),
      reason: text('reason'),
      note: text('note'),
    };
    const read = readStep(sent);
    if (!read.ok) {
      const { refusal } = read;
      setMistake({ field: MISTAKE_FIELDS[refusal], message: MISTAKES[refusal] });
      return;
    }
    setMistake(null);
    press({ ...sent, visitId: view.visitId, call: view.call });
  }

  return (
    <div ref={form}>
      <PostForm
        idempotencyKey={idempotencyKey}
        action={view.address}
        refusal={
          wrong === null ? own : { message: wrong.message, mistakes: mistakesOf(wrong), values: {} }
        }
        onSubmit={queue}
        className="grid gap-4"
      >
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="sequence" value={view.sequence} />
        {step === 'arrive' && <Arrival view={view} errorOf={errorOf} typed={own?.values ?? {}} />}
        {step === 'end_day' && (
          <p>
            {`Your next day is ${view.nextDay ?? 'as planned'}. We’ll email ${view.customer} that you’re done for today, and when you’ll be back. You can’t undo this.`}
          </p>
        )}
        {step === 'pause' && <BeforePause customer={view.customer} />}
        {step === 'give_back' && (
          <p>
            We’ll tell {view.customer}
            {view.redo === null ? ' and ask another homesmith to take over' : ', and find someone'}.
            Your time opens up, so other homeowners can book it. If you can’t work that day, take it
            off next. There’s no fee, but you can’t undo this.
          </p>
        )}
        {step === 'pause' && (
          <Select
            label="Why are you pausing?"
            name="reason"
            options={Object.entries(PAUSE_REASONS).map(([value, text]) => ({ value, text }))}
            unchosen="Choose"
            defaultValue={own?.values.reason ?? ''}
            error={errorOf('reason')}
          />
        )}
        {step === 'give_back' && (
          <Select
            label={state === 'arrived' ? 'Why can’t you do it?' : 'Why can’t you make it?'}
            name="reason"
            options={Object.entries(GIVE_BACK_REASONS).map(([value, text]) => ({ value, text }))}
            unchosen="Choose"
            defaultValue={own?.values.reason ?? ''}
            error={errorOf('reason')}
          />
        )}
        {step === 'running_late' && (
          <Select
            label="How late will you be?"
            name="reason"
            options={view.lateChoices}
            unchosen="Choose"
            hint={`${view.customer} gets it by email, and by text if they want texts. After the window, they can reschedule or cancel for free.`}
            defaultValue={own?.values.reason ?? ''}
            error={errorOf('reason')}
          />
        )}
        {(step === 'at_door' || step === 'absent') && view.absence !== null && (
          <NoOneHome view={view} absence={view.absence} />
        )}
        {step === 'finish' && (
          <TextArea
            label="What did you do?"
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
          className={button(interrupts(step) ? 'secondary' : 'primary', 'w-full min-h-14!')}
        >
          {isSending ? 'Sending…' : nameSubmit(step, view, state)}
          {!isSending &&
            step === 'finish' &&
            view.redo === null &&
            view.dueCents !== null &&
            ` for ${formatPrice(view.dueCents)}`}
        </button>
      </PostForm>
    </div>
  );
}

/** Pausing is for another day, and the homesmith can't take it back. */
const BeforePause = ({ customer }: Pick<JobView, 'customer'>) => (
  <div className="grid gap-3">
    <p>
      Pause if you have to come back another day. You can’t undo this: only {customer} can pick the
      new time.
    </p>
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        We’ll tell {customer} why, and they’ll pick one of your openings. The job stays yours.
      </li>
      <li>The rest of your time today opens up, so other homeowners can book it.</li>
      <li>The price stays the same, and there’s no fee.</li>
    </ul>
  </div>
);

const wrongIn = ({ code, message }: RefusedStep, hasTries: boolean): Wrong => ({
  field: fieldOfRefusal(code, { hasTries }),
  message,
});

const mistakesOf = ({ field, message }: Wrong): Mistakes =>
  field === null ? {} : { [field]: message };

/** The step may have been queued before the page was opened, so that its sheet is closed. */
function openSheets(form: Element | null): void {
  for (let at = form?.closest('details'); at; at = at.parentElement?.closest('details')) {
    at.open = true;
  }
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
      label="Why don’t you have the PIN?"
      name="note"
      rows={3}
      maxLength={MAX_ARRIVAL_NOTE}
      hint={`We’ll send this to ${view.customer} and read it ourselves.`}
      defaultValue={typed.note}
      error={errorOf('note')}
    />
  );
  if (!hasTries) return why;
  return (
    <>
      <Field
        label={`PIN from ${view.customer}`}
        name="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        defaultValue={typed.pin}
        error={errorOf('pin')}
      />
      <details open={errorOf('note') !== undefined}>
        <summary className="flex min-h-11 w-fit items-center text-accent">
          I don’t have the PIN
        </summary>
        <p className="mt-2">
          Someone else is here? Only {view.customer} has the PIN. If no one can give it to you, say
          who let you in, or select “No one answers the door”.
        </p>
        <div className="mt-2">{why}</div>
      </details>
    </>
  );
}
