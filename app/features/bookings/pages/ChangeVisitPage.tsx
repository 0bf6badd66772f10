/**
 * /bookings/:reference/visits/:visit: reschedules or cancels a visit, with the cost of either shown before. Canceling
 * takes a second step, which asks once more.
 */

import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { askAboutPath } from '#app/kernel/booking-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import type { PickedDay } from '#app/ui/times/DayPicker.tsx';
import { FEE_FIELD, KEEP_FIELD } from '../change/time-choice.ts';
import { CancelNow } from '../law/CancelNow.tsx';
import { INTENT } from './HeldPage.tsx';
import { NewTimeForm, priced } from './NewTimeForm.tsx';

/** What ending it now costs, and for what: ", the agreed price". */
type End = { endCents: number; pays: string };

export type ChangeVisitView = {
  reference: string;
  /** This page, and its step that asks once more before canceling. */
  address: string;
  cancelAddress: string;
  isCanceling: boolean;
  title: string;
  /** "2026-11-24" */
  day: string;
  when: string;
  jobs: readonly JobLine[];
  /** Of a canceled one, its jobs can be on the list again. */
  goesBack: boolean;
  /** A redo without a homesmith: we find one. */
  isRedoOpen: boolean;
  zoneName: string;
  /** The current fee; null when it can no longer be done. */
  moveCents: number | null;
  cancelCents: number | null;
  /** Until when it can be canceled by law, by one press; null without such a right. */
  right: string | null;
  /** In one line; null when nothing can be changed. */
  policy: string | null;
  /** null while no one is assigned. */
  who: string | null;
  /** Times at which their homesmith is free, and those at which only another one is; empty without an opening. */
  sameDays: readonly PickedDay[];
  otherDays: readonly PickedDay[];
  /** "Tue, Nov 24 to Mon, Dec 7": these days. */
  period: string;
  /** Their homesmith has openings on these days, but wants to be asked first. */
  isToAgree: boolean;
  messagesAddress: string;
  /** Which visits of the booking keep it from other times; null when none does. */
  bounds: string | null;
  later: number;
  hasMore: boolean;
  /** null unless it is paused. */
  paused: ({ why: string; isBegun: boolean; isRedo: boolean } & End) | null;
  /** null unless it is between two of its days. */
  rest: End | null;
  /** Whether the customer can report a missed visit. */
  canMiss: boolean;
};

export type ChangeVisitPageProps = {
  idempotencyKey: string;
  view: ChangeVisitView;
  refusal: RefusedForm | null;
};

export function ChangeVisitPage(props: ChangeVisitPageProps) {
  const { view, refusal } = props;
  const { reference, title, when, jobs, policy, moveCents, cancelCents, paused } = view;
  const isMissed = refusal?.values[INTENT] === 'missed';
  return (
    <div className="column-wide py-8 md:py-12">
      <p>
        <Link
          to={bookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          Booking {reference}
        </Link>
      </p>
      <h1 className="text-heading">{headingOf(view)}</h1>
      {/* Its button is on the booking's page. */}
      {refusal?.values[INTENT] === 'confirm-done' && (
        <ErrorBox message={refusal.message} headingLevel={2} isFocusedOnLoad />
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <Card title={title}>
            <p className="mb-3 font-semibold">{when}</p>
            <JobLines jobs={jobs} />
            {policy !== null && <p className="mt-4 text-ink-soft text-small">{policy}</p>}
          </Card>
        </div>
        <div className="min-w-0 lg:row-start-1 [&>:first-child]:mt-0">
          {view.isCanceling ? (
            <CancelStep {...props} />
          ) : (
            <>
              {view.canMiss && <MissedForm {...props} refusal={isMissed ? refusal : null} />}
              {view.isRedoOpen && (
                <p className="mt-4 max-w-prose">
                  We’re looking for a homesmith for your redo. You pay nothing for it.
                </p>
              )}
              {paused !== null && <PausedForms {...props} paused={paused} />}
              {moveCents !== null && (
                <NewTimeForm
                  {...props}
                  refusal={isMissed ? null : refusal}
                  intent="move"
                  cents={moveCents}
                >
                  <p className="text-ink-soft">
                    {moveCents === 0
                      ? 'Rescheduling is free.'
                      : `Rescheduling costs ${formatPrice(moveCents)}.`}{' '}
                    All times are in {view.zoneName}.
                  </p>
                </NewTimeForm>
              )}
              {view.rest !== null && <EndSection view={view} end={view.rest} isBegun />}
              {cancelCents === null && paused === null && view.rest === null && (
                <p className="mt-8">This visit can’t be canceled anymore.</p>
              )}
              {view.right !== null && (
                <div className="mt-10 max-w-prose">
                  <CancelNow
                    action={view.cancelAddress}
                    idempotencyKey={props.idempotencyKey}
                    line={view.right}
                  />
                </div>
              )}
              {cancelCents !== null && view.right === null && (
                <section aria-labelledby="cancel" className="mt-10 max-w-prose">
                  <h2 id="cancel" className="text-title">
                    Cancel
                  </h2>
                  <p className="mt-1">
                    {cancelCents === 0
                      ? 'Cancel for free.'
                      : `Canceling now costs ${formatPrice(cancelCents)}.`}
                  </p>
                  <p className="mt-4">
                    <Link to={view.cancelAddress} className={button('secondary', 'max-sm:w-full')}>
                      Cancel visit
                    </Link>
                  </p>
                </section>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Of what was begun: it's paid. */
const endOf = ({ paused, rest }: ChangeVisitView): End | null => (paused?.isBegun ? paused : rest);

function headingOf(view: ChangeVisitView): string {
  const { paused, rest, moveCents, cancelCents, isCanceling } = view;
  if (isCanceling) return endOf(view) !== null ? 'Close out this job?' : 'Cancel this visit?';
  if (paused !== null) return paused.isRedo ? 'Pick a time for the redo' : 'This visit is paused';
  if (moveCents !== null) return rest === null ? 'Reschedule or cancel' : 'Reschedule or close';
  return cancelCents === null ? 'Your visit' : 'Cancel a visit';
}

/** Asks once more: what it costs, what becomes of the jobs, and the other ways out. */
function CancelStep({ idempotencyKey, view, refusal }: ChangeVisitPageProps) {
  const { paused, cancelCents, moveCents } = view;
  const end = endOf(view);
  const cents = end?.endCents ?? cancelCents ?? 0;
  const canReschedule = paused !== null || moveCents !== null;
  return (
    <div className="mt-6 grid max-w-prose gap-4">
      <p className="font-semibold">
        {end !== null
          ? `We’ll close out this job. You’ll get an invoice for ${formatPrice(cents)}${end.pays}.`
          : cents === 0
            ? 'You won’t be charged.'
            : `You’ll be charged ${formatPrice(cents)}.`}
      </p>
      <PostForm
        action={view.cancelAddress}
        idempotencyKey={idempotencyKey}
        refusal={refusal}
        className="grid gap-4"
      >
        <input
          type="hidden"
          name={INTENT}
          value={paused === null && end === null ? 'cancel' : 'end'}
        />
        <input type="hidden" name={FEE_FIELD} value={cents} />
        {end === null && view.goesBack && (
          <KeepJobs
            jobs={view.jobs.length}
            isChosen={refusal === null || refusal.values[KEEP_FIELD] !== undefined}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SendButton tone="caution" className="max-sm:w-full">
            {priced(end !== null ? 'Close out job' : 'Cancel visit', cents)}
          </SendButton>
          {canReschedule && (
            <Link to={view.address} className={button('secondary', 'max-sm:w-full')}>
              {priced('Reschedule instead', moveCents ?? 0)}
            </Link>
          )}
          <Link to={bookingPath(view.reference)} className={button('quiet', 'max-sm:w-full')}>
            Keep visit
          </Link>
        </div>
      </PostForm>
    </div>
  );
}

/** Checked: canceled orders are unconfirmed again (readings, §3), unless their owner doesn't want them. */
const KeepJobs = ({ jobs, isChosen }: { jobs: number; isChosen: boolean }) => (
  <label className="flex min-h-11 w-fit items-center gap-3">
    <input
      type="checkbox"
      name={KEEP_FIELD}
      value="yes"
      defaultChecked={isChosen}
      className="size-5 accent-accent"
    />
    {`Put ${jobs === 1 ? 'this job' : 'these jobs'} back on my list`}
  </label>
);

/** Reports a missed visit, free of charge. */
const MissedForm = ({ idempotencyKey, view, refusal }: ChangeVisitPageProps) => (
  <section aria-labelledby="missed" className="mt-8 max-w-prose">
    <h2 id="missed" className="text-title">
      Missed visit?
    </h2>
    <p className="mt-1">
      If no one came, let us know and we’ll contact your homesmith. You can reschedule or cancel for
      free.
    </p>
    <PostForm
      action={view.address}
      idempotencyKey={idempotencyKey}
      refusal={refusal}
      className="mt-4"
    >
      <input type="hidden" name={INTENT} value="missed" />
      <SendButton className="max-sm:w-full">Report a missed visit</SendButton>
    </PostForm>
  </section>
);

function PausedForms({
  idempotencyKey,
  view,
  paused,
  refusal,
}: ChangeVisitPageProps & { paused: NonNullable<ChangeVisitView['paused']> }) {
  const { why, isBegun, isRedo } = paused;
  return (
    <>
      <p className="mt-4 max-w-prose">
        {[why, isRedo ? '' : isBegun ? 'The work has begun.' : 'The work has not begun.'].join(' ')}
      </p>
      <NewTimeForm
        idempotencyKey={idempotencyKey}
        view={view}
        refusal={refusal}
        intent="resume"
        cents={0}
      >
        <p className="max-w-prose text-ink-soft">
          It’s free. All times are in {view.zoneName}. Want another homesmith?{' '}
          <Link to={askAboutPath(view.reference)} className={textLink}>
            Write to us
          </Link>
          .
        </p>
      </NewTimeForm>
      <EndSection view={view} end={paused} isBegun={isBegun} />
    </>
  );
}

const EndSection = ({
  view,
  end: { endCents, pays },
  isBegun,
}: Pick<ChangeVisitPageProps, 'view'> & { end: End; isBegun: boolean }) => (
  <section aria-labelledby="end" className="mt-10 max-w-prose">
    <h2 id="end" className="text-title">
      {isBegun ? 'Close out this job' : 'Cancel'}
    </h2>
    <p className="mt-1">
      {isBegun ? `You’ll get an invoice for ${formatPrice(endCents)}${pays}.` : 'Cancel for free.'}
    </p>
    <p className="mt-4">
      <Link to={view.cancelAddress} className={button('secondary', 'max-sm:w-full')}>
        {isBegun ? 'Close out job' : 'Cancel visit'}
      </Link>
    </p>
  </section>
);
