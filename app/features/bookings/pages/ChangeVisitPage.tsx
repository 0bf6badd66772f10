/**
 * /bookings/:reference/visits/:visit: reschedules or cancels a visit, with the cost of either shown before. Canceling
 * takes a second step, which asks once more.
 */

import { Link } from 'react-router';
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { ASK_PATH, bookingPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { INTENT } from './HeldPage.tsx';

export const WINDOW_FIELD = 'window';
export const FEE_FIELD = 'fee';
export const HOMESMITH_FIELD = 'homesmith';
/** The page offered the time with the visit's own homesmith. */
export const SAME_HOMESMITH = 'same';

type Days = readonly { name: string; times: readonly { value: string; name: string }[] }[];

export type ChangeVisitView = {
  reference: string;
  /** This page, and its step that asks once more before canceling. */
  address: string;
  cancelAddress: string;
  isCanceling: boolean;
  title: string;
  when: string;
  jobs: readonly JobLine[];
  zoneName: string;
  /** The current fee; null when it can no longer be done. */
  moveCents: number | null;
  cancelCents: number | null;
  /** In one line; null when nothing can be changed. */
  policy: string | null;
  /** null while no one is assigned. */
  who: string | null;
  /** Times at which their homesmith is free, and those at which only another one is. */
  sameDays: Days;
  otherDays: Days;
  /** Other visits of the booking come before or after it. */
  isBound: boolean;
  later: number;
  hasMore: boolean;
  /** null unless it is paused. */
  paused: { why: string; isBegun: boolean; endCents: number } | null;
  /** Whether the customer can report a missed visit. */
  canMiss: boolean;
};

type ChangeVisitPageProps = { once: string; view: ChangeVisitView; refusal: RefusedForm | null };

const priced = (what: string, cents: number) =>
  cents === 0 ? what : `${what} for ${formatPrice(cents)}`;

export function ChangeVisitPage(props: ChangeVisitPageProps) {
  const { view, refusal } = props;
  const { reference, title, when, jobs, policy, moveCents, cancelCents, paused } = view;
  const isMissed = refusal?.values[INTENT] === 'missed';
  return (
    <div className="column py-8 md:py-12">
      <p>
        <Link
          to={bookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Booking {reference}
        </Link>
      </p>
      <h1 className="text-heading">{headingOf(view)}</h1>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
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
              {paused !== null && <PausedForms {...props} paused={paused} />}
              {moveCents !== null && (
                <MoveForms {...props} refusal={isMissed ? null : refusal} cents={moveCents} />
              )}
              {cancelCents === null && paused === null && (
                <p className="mt-8">This visit can't be canceled anymore.</p>
              )}
              {cancelCents !== null && (
                <section aria-labelledby="cancel" className="mt-10 max-w-prose">
                  <h2 id="cancel" className="text-title">
                    Cancel
                  </h2>
                  <p className="mt-1">
                    {cancelCents === 0
                      ? 'Cancel for free.'
                      : `Canceling now costs ${formatPrice(cancelCents)}.`}{' '}
                    We'll put these jobs back on your list.
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

function headingOf({ paused, moveCents, cancelCents, isCanceling }: ChangeVisitView): string {
  if (isCanceling) return paused?.isBegun ? 'Close out this job?' : 'Cancel this visit?';
  if (paused !== null) return 'This visit is paused';
  if (moveCents !== null) return 'Reschedule or cancel';
  return cancelCents === null ? 'Your visit' : 'Cancel a visit';
}

/** Asks once more: what it costs, what becomes of the jobs, and the other ways out. */
function CancelStep({ once, view, refusal }: ChangeVisitPageProps) {
  const { paused, cancelCents, moveCents } = view;
  const cents = paused?.endCents ?? cancelCents ?? 0;
  const canReschedule = paused !== null || moveCents !== null;
  return (
    <div className="mt-6 grid max-w-prose gap-4">
      <p className="font-semibold">
        {paused?.isBegun
          ? `We'll close out this job. You'll get an invoice for ${formatPrice(cents)}, the agreed price.`
          : cents === 0
            ? "You won't be charged. We'll put these jobs back on your list."
            : `You'll be charged ${formatPrice(cents)}. We'll put these jobs back on your list.`}
      </p>
      <PostForm action={view.cancelAddress} once={once} refusal={refusal} className="grid gap-4">
        <input type="hidden" name={INTENT} value={paused === null ? 'cancel' : 'end'} />
        <input type="hidden" name={FEE_FIELD} value={cents} />
        <div className="flex flex-wrap gap-3">
          <SendButton tone="caution" className="max-sm:w-full">
            {priced(paused?.isBegun ? 'Close out job' : 'Cancel visit', cents)}
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

/** Reports a missed visit, free of charge. */
const MissedForm = ({ once, view, refusal }: ChangeVisitPageProps) => (
  <section aria-labelledby="missed" className="mt-8 max-w-prose">
    <h2 id="missed" className="text-title">
      Missed visit?
    </h2>
    <p className="mt-1">
      If no one came, let us know and we’ll contact your homesmith. You can reschedule or cancel for
      free.
    </p>
    <PostForm action={view.address} once={once} refusal={refusal} className="mt-4">
      <input type="hidden" name={INTENT} value="missed" />
      <SendButton className="max-sm:w-full">Report a missed visit</SendButton>
    </PostForm>
  </section>
);

/** Times with their own homesmith come first; for the others it says before that someone else will come. */
function MoveForms({ once, view, refusal, cents }: ChangeVisitPageProps & { cents: number }) {
  const { who, sameDays, otherDays, zoneName } = view;
  const isSame = refusal?.values[HOMESMITH_FIELD] === SAME_HOMESMITH;
  const hasOther = who === null || otherDays.length > 0;
  const shared = { once, view, intent: 'move', cents } as const;
  return (
    <>
      {who !== null && (
        <section aria-labelledby="times" className="mt-8">
          <h2 id="times" className="text-title">
            Times with {who}
          </h2>
          <p className="mt-1">
            {cents === 0
              ? 'Rescheduling now is free.'
              : `Rescheduling now costs ${formatPrice(cents)}.`}{' '}
            All times are {zoneName}.
          </p>
          <TimesForm
            {...shared}
            refusal={isSame || !hasOther ? refusal : null}
            homesmith={SAME_HOMESMITH}
            days={sameDays}
            none={`${who} has no other openings on these days${view.isBound ? ' that fit around your other visits' : ''}.`}
            label={priced('Reschedule', cents)}
          />
        </section>
      )}
      {hasOther && (
        <section aria-labelledby="other-times" className="mt-10">
          <h2 id="other-times" className="text-title">
            {who === null ? 'Pick a time' : 'Times with another homesmith'}
          </h2>
          <p className="mt-1 max-w-prose">
            {who === null
              ? `Rescheduling is free. All times are ${zoneName}.`
              : `${who} isn't free at these times, so another homesmith will come instead. The price stays the same.`}
          </p>
          <TimesForm
            {...shared}
            refusal={isSame && who !== null ? null : refusal}
            homesmith="other"
            days={otherDays}
            none={noOpenings(view)}
            label={priced(who === null ? 'Reschedule' : 'Reschedule with another homesmith', cents)}
          />
        </section>
      )}
      <MoreDays view={view} />
    </>
  );
}

const noOpenings = ({ isBound }: ChangeVisitView) =>
  isBound
    ? 'No openings on these days that fit around your other visits.'
    : 'No openings on these days.';

function PausedForms({
  once,
  view,
  paused: { why, isBegun, endCents },
  refusal,
}: ChangeVisitPageProps & { paused: NonNullable<ChangeVisitView['paused']> }) {
  const { who } = view;
  return (
    <>
      <p className="mt-4 max-w-prose">
        {why} {isBegun ? 'The work has begun.' : 'The work has not begun.'}
      </p>
      <section aria-labelledby="times" className="mt-8">
        <h2 id="times" className="text-title">
          {who === null ? 'Pick a new time' : `Pick a new time with ${who}`}
        </h2>
        <p className="mt-1 max-w-prose">
          It's free. All times are {view.zoneName}. Want another homesmith?{' '}
          <Link to={ASK_PATH} className={textLink}>
            Write to us
          </Link>
          .
        </p>
        <TimesForm
          once={once}
          view={view}
          refusal={refusal}
          intent="resume"
          cents={0}
          homesmith={SAME_HOMESMITH}
          days={who === null ? view.otherDays : view.sameDays}
          none={noOpenings(view)}
          label="Reschedule"
        />
        <MoreDays view={view} />
      </section>
      <section aria-labelledby="end" className="mt-10 max-w-prose">
        <h2 id="end" className="text-title">
          {isBegun ? 'Close out this job' : 'Cancel'}
        </h2>
        <p className="mt-1">
          {isBegun
            ? `You'll get an invoice for ${formatPrice(endCents)}, the agreed price.`
            : "Cancel for free. We'll put these jobs back on your list."}
        </p>
        <p className="mt-4">
          <Link to={view.cancelAddress} className={button('secondary', 'max-sm:w-full')}>
            {isBegun ? 'Close out job' : 'Cancel visit'}
          </Link>
        </p>
      </section>
    </>
  );
}

type TimesFormProps = ChangeVisitPageProps & {
  intent: 'move' | 'resume';
  cents: number;
  homesmith: string;
  days: Days;
  /** Said when there are no times. */
  none: string;
  label: string;
};

function TimesForm({ once, view, refusal, intent, cents, homesmith, ...of }: TimesFormProps) {
  const { days, none, label } = of;
  if (days.length === 0 && refusal === null) return <p className="mt-4">{none}</p>;
  return (
    <PostForm
      action={pageOf(view, view.later)}
      once={once}
      refusal={refusal}
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name={INTENT} value={intent} />
      <input type="hidden" name={FEE_FIELD} value={cents} />
      <input type="hidden" name={HOMESMITH_FIELD} value={homesmith} />
      {days.length === 0 && <p>{none}</p>}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {days.map(({ name: day, times }) => (
          <fieldset key={day} className="rounded-card border border-line bg-paper-raised px-4 pb-2">
            <legend className="px-1 font-semibold">{day}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
              {times.map(({ value, name }) => (
                <label key={value} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name={WINDOW_FIELD}
                    value={value}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="first-letter:uppercase">{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {days.length > 0 && (
        <div>
          <SendButton className="max-sm:w-full">{label}</SendButton>
        </div>
      )}
    </PostForm>
  );
}

const pageOf = ({ address }: ChangeVisitView, later: number) =>
  later === 0 ? address : `${address}?later=${later}`;

function MoreDays({ view }: Pick<ChangeVisitPageProps, 'view'>) {
  const { later, hasMore } = view;
  if (!hasMore && later === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {hasMore && (
        <Link to={pageOf(view, later + 1)} className={button('quiet')}>
          More days
        </Link>
      )}
      {later > 0 && (
        <Link to={pageOf(view, later - 1)} className={button('quiet')}>
          Earlier days
        </Link>
      )}
    </p>
  );
}
