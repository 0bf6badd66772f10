/** /bookings/:reference/visits/:visit: moves or cancels a visit, with the cost of either shown before. */

import { Link } from 'react-router';
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { ASK_PATH, bookingPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { INTENT } from './HeldPage.tsx';

export const WINDOW_FIELD = 'window';
export const FEE_FIELD = 'fee';

export type ChangeVisitView = {
  reference: string;
  /** This page. */
  address: string;
  title: string;
  when: string;
  jobs: readonly JobLine[];
  zoneName: string;
  /** The current fee; null when it can no longer be done. */
  moveCents: number | null;
  cancelCents: number | null;
  /** In one line; null when nothing can be changed. */
  policy: string | null;
  days: readonly { name: string; times: readonly { value: string; name: string }[] }[];
  /** Other visits of the booking come before or after it. */
  isBound: boolean;
  later: number;
  hasMore: boolean;
  /** null unless it is paused; `who`: null while nobody is assigned. */
  paused: { why: string; who: string | null; isBegun: boolean; endCents: number } | null;
  /** Whether the customer can report that nobody came. */
  canMiss: boolean;
};

type ChangeVisitPageProps = { once: string; view: ChangeVisitView; refusal: RefusedForm | null };

const costs = (cents: number) => (cents === 0 ? 'costs nothing' : `costs ${formatPrice(cents)}`);

export function ChangeVisitPage({ once, view, refusal }: ChangeVisitPageProps) {
  const {
    reference,
    title,
    when,
    jobs,
    policy,
    moveCents,
    cancelCents,
    paused,
    canMiss,
    zoneName,
  } = view;
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
      <p className="mt-2 font-semibold">
        {title}: {when}
      </p>
      <div className="mt-2 max-w-prose">
        <JobLines jobs={jobs} />
      </div>
      {policy !== null && <p className="mt-4 max-w-prose">{policy}</p>}
      {canMiss && <MissedForm once={once} view={view} refusal={refusal} />}
      {paused !== null && <PausedForms once={once} view={view} paused={paused} refusal={refusal} />}
      {moveCents !== null && (
        <section aria-labelledby="times" className="mt-8">
          <h2 id="times" className="text-title">
            Another time
          </h2>
          <p className="mt-1">
            Moving it now {costs(moveCents)}. All times are {zoneName}, at the home.
          </p>
          <TimesForm
            once={once}
            view={view}
            refusal={canMiss ? null : refusal}
            intent="move"
            cents={moveCents}
            label={moveCents === 0 ? 'Move it' : `Move it for ${formatPrice(moveCents)}`}
          />
        </section>
      )}
      {cancelCents === null && paused === null && (
        <p className="mt-8">This visit cannot be canceled any more.</p>
      )}
      {cancelCents !== null && (
        <section aria-labelledby="cancel" className="mt-10 max-w-prose">
          <h2 id="cancel" className="text-title">
            Cancel it
          </h2>
          <p className="mt-1">
            Canceling now {costs(cancelCents)}. What was to be done is on your service list again.
          </p>
          <PostForm
            action={view.address}
            once={once}
            refusal={moveCents === null && !canMiss ? refusal : null}
            className="mt-4"
          >
            <input type="hidden" name={INTENT} value="cancel" />
            <input type="hidden" name={FEE_FIELD} value={cancelCents} />
            <SendButton tone="caution" className="max-sm:w-full">
              {cancelCents === 0
                ? 'Cancel this visit'
                : `Cancel it for ${formatPrice(cancelCents)}`}
            </SendButton>
          </PostForm>
        </section>
      )}
    </div>
  );
}

function headingOf({ paused, moveCents, cancelCents }: ChangeVisitView): string {
  if (paused !== null) return 'This visit is paused';
  if (moveCents !== null) return 'Move or cancel';
  return cancelCents === null ? 'Your visit' : 'Cancel a visit';
}

/** Reports that nobody came, free of charge. */
const MissedForm = ({ once, view, refusal }: ChangeVisitPageProps) => (
  <section aria-labelledby="missed" className="mt-8 max-w-prose">
    <h2 id="missed" className="text-title">
      Nobody came?
    </h2>
    <p className="mt-1">
      Tell us, and we tell your homesmith. The visit waits then: you agree to another time, or end
      it. Neither costs anything.
    </p>
    <PostForm action={view.address} once={once} refusal={refusal} className="mt-4">
      <input type="hidden" name={INTENT} value="missed" />
      <SendButton className="max-sm:w-full">Nobody came</SendButton>
    </PostForm>
  </section>
);

function PausedForms({
  once,
  view,
  paused: { why, who, isBegun, endCents },
  refusal,
}: ChangeVisitPageProps & { paused: NonNullable<ChangeVisitView['paused']> }) {
  return (
    <>
      <p className="mt-4 max-w-prose">
        {why} {isBegun ? 'The work has begun.' : 'The work has not begun.'}
      </p>
      <section aria-labelledby="times" className="mt-8">
        <h2 id="times" className="text-title">
          {who === null ? 'A new time' : `A new time of ${who}`}
        </h2>
        <p className="mt-1 max-w-prose">
          It costs nothing. All times are {view.zoneName}, at the home. Would you rather have
          somebody else come?{' '}
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
          label="Agree to this time"
        />
      </section>
      <section aria-labelledby="end" className="mt-10 max-w-prose">
        <h2 id="end" className="text-title">
          End it
        </h2>
        <p className="mt-1">
          {isBegun
            ? `Nobody comes any more, and the work costs what was agreed: ${formatPrice(endCents)}. You get the invoice.`
            : 'Nobody comes any more, and it costs nothing. What was to be done is on your service list again.'}
        </p>
        <PostForm action={view.address} once={once} className="mt-4">
          <input type="hidden" name={INTENT} value="end" />
          <input type="hidden" name={FEE_FIELD} value={endCents} />
          <SendButton tone="caution" className="max-sm:w-full">
            {endCents === 0 ? 'End this visit' : `End it for ${formatPrice(endCents)}`}
          </SendButton>
        </PostForm>
      </section>
    </>
  );
}

type TimesFormProps = ChangeVisitPageProps & {
  intent: 'move' | 'resume';
  cents: number;
  label: string;
};

function TimesForm({ once, view, refusal, intent, cents, label }: TimesFormProps) {
  const { address: here, days, isBound, later, hasMore } = view;
  return (
    <PostForm action={here} once={once} refusal={refusal} className="mt-4 grid gap-4">
      <input type="hidden" name={INTENT} value={intent} />
      <input type="hidden" name={FEE_FIELD} value={cents} />
      {days.length === 0 && (
        <p>
          {isBound
            ? 'No other times on these days: what is done before or after it in your other visits leaves none.'
            : 'No other times on these days.'}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {days.map(({ name: day, times }) => (
          <fieldset key={day} className="rounded-card border border-line bg-paper-raised px-4 pb-2">
            <legend className="px-1 font-semibold">{day}</legend>
            {times.map(({ value, name }) => (
              <label key={value} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={WINDOW_FIELD}
                  value={value}
                  className="size-5 shrink-0 accent-accent"
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {days.length > 0 && <SendButton className="max-sm:w-full">{label}</SendButton>}
        {hasMore && (
          <Link to={`${here}?later=${later + 1}`} className={button('quiet')}>
            More days
          </Link>
        )}
        {later > 0 && (
          <Link to={`${here}?later=${later - 1}`} className={button('quiet')}>
            Earlier days
          </Link>
        )}
      </div>
    </PostForm>
  );
}
