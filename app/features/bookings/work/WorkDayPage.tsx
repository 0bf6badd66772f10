/** A homesmith's day on their work page: the stops in order, then offers, messages and the next days. */

import Car from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Navigation from 'lucide-react/icons/navigation';
import { Link } from 'react-router';
import { formatDuration } from '#app/kernel/duration.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { FoldedJobs, JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { When } from '#app/ui/times/When.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { formatUnread } from '../messages/messages-view.ts';
import { Figures } from './Figures.tsx';
import { findActions } from './job-actions.ts';
import { hasFields, JOB_STEP_FACTS, type JobStep } from './job-step.ts';
import { formatEarns, formatState, type JobDays, type JobEntry, type JobView } from './job-view.ts';
import { offerFigures, type Stop } from './work-day.ts';

/** Idempotency keys, one for each form. */
type Once = { next: string; offers: Readonly<Record<string, { accept: string; decline: string }>> };

export type WorkDayProps = JobDays & { idempotencyKey: Once };

/** Today's stops. */
export function Today({
  today,
  next,
  sickDay,
  idempotencyKey,
}: Pick<WorkDayProps, 'today' | 'next' | 'idempotencyKey'> & { sickDay: string }) {
  const { stops, nextId, summary } = today;
  const isLeft = stops.some(({ done }) => done === null);
  if (stops.length === 0) {
    return <p className="text-ink-soft text-large">You have no visits today.</p>;
  }
  return (
    <div className="grid gap-6">
      <Figures figures={summary} />
      <ol aria-label="Today’s visits" className="grid">
        {stops.map((stop, at) => (
          <li
            key={stop.visitId}
            className="stop relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3"
          >
            {stop.drive !== null && (
              <p className="col-start-2 flex items-center gap-2 py-3 text-ink-soft text-small">
                <Car aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
                {stop.drive}
              </p>
            )}
            <Dot order={at + 1} isDone={stop.done !== null} isNext={stop.visitId === nextId} />
            {next !== null && stop.visitId === nextId ? (
              <NextStop stop={stop} view={next} idempotencyKey={idempotencyKey.next} />
            ) : (
              <OtherStop stop={stop} />
            )}
          </li>
        ))}
      </ol>
      {isLeft && (
        <Link to={sickDay} className={button('secondary', 'w-fit max-sm:w-full')}>
          I’m sick today
        </Link>
      )}
    </div>
  );
}

function Dot({ order, isDone, isNext }: { order: number; isDone: boolean; isNext: boolean }) {
  const look = isDone
    ? 'bg-accent-soft text-accent'
    : isNext
      ? 'bg-accent text-accent-ink'
      : 'border-2 border-edge bg-paper';
  return (
    <span
      aria-hidden="true"
      className={`relative col-start-1 mt-5 flex size-8 items-center justify-center rounded-round font-semibold text-small ${look}`}
    >
      {isDone ? <Check className="size-4" /> : order}
    </span>
  );
}

/** A line breaks after the dot, never within the window. */
const Title = ({ stop: { when, customer } }: { stop: JobEntry }) => (
  <>
    <span className="inline-block first-letter:uppercase">
      <When>{when}</When>
    </span>
    {`\u00a0· ${customer}`}
  </>
);

function NextStop({
  stop,
  view,
  idempotencyKey,
}: {
  stop: Stop;
  view: JobView;
  idempotencyKey: string;
}) {
  const { now } = findActions(view, view.state, view.setsOutFrom !== null);
  // What asks for something is done on the visit's own page.
  const isOneTap = now !== null && !hasFields(now);
  return (
    <article
      aria-label={`Next: ${stop.when}, ${stop.customer}`}
      className="min-w-0 rounded-card border-2 border-accent bg-paper-raised p-5"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-small">
        <span className="font-semibold text-accent">
          {view.state === 'scheduled' && view.stateName === null
            ? 'Next'
            : formatState(view.state, view.since, view.stateName)}
        </span>
        {stop.unread > 0 && <UnreadBadge>{formatUnread(stop.unread)}</UnreadBadge>}
      </p>
      <h2 className="text-title wrap-anywhere">
        <Title stop={stop} />
      </h2>
      <p className="text-ink-soft wrap-anywhere">{view.home?.line ?? stop.place}</p>
      <FoldedJobs jobs={stop.jobs} className="mt-3" />
      <p className="mt-1 text-ink-soft text-small">
        {`About ${formatDuration(stop.minutes)} · ${formatEarns(stop, 'earn up to')}`}
      </p>
      {now === null && view.setsOutFrom !== null && (
        <p className="mt-4">
          You can head out starting{' '}
          <Moment at={view.setsOutFrom} to="said" timeZone={view.timeZone} />.
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {isOneTap && (
          <StepButton
            step={now}
            target={view}
            idempotencyKey={idempotencyKey}
            tone="primary"
            isLarge
          />
        )}
        {now !== null && !isOneTap && (
          <Link to={view.address} className={button('primary', 'min-h-14! w-full')}>
            {JOB_STEP_FACTS[now].name}
          </Link>
        )}
        <div className="flex flex-wrap gap-3">
          {view.home !== null && (
            <a
              href={view.home.directions}
              target="_blank"
              rel="noreferrer"
              className={button('secondary', 'grow px-3!')}
            >
              <Navigation aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              Directions
            </a>
          )}
          <Link
            to={view.address}
            className={button(now === null ? 'primary' : 'secondary', 'grow px-3!')}
          >
            Open job
          </Link>
        </div>
      </div>
    </article>
  );
}

const OtherStop = ({ stop }: { stop: Stop }) => (
  <article className="group relative min-w-0 rounded-card border border-line bg-paper-raised p-5 hover:border-accent">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="min-w-0 font-sans font-semibold wrap-anywhere">
        <Link
          to={stop.address}
          className="text-ink no-underline after:absolute after:inset-0 hover:text-accent"
        >
          <Title stop={stop} />
        </Link>
      </h2>
      <span className="inline-flex shrink-0 items-center gap-1 text-small tabular">
        {formatEarns(stop, stop.done === null ? 'Earn up to' : 'Earned')}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </span>
    </div>
    <FoldedJobs jobs={stop.jobs} className="text-ink-soft" />
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft text-small">
      {stop.place}
      {stop.done === null ? (
        <span className="font-semibold text-accent">
          {formatState(stop.state, null, stop.stateName)}
        </span>
      ) : (
        <span className="text-success">{stop.done}</span>
      )}
    </p>
    {stop.contested !== null && (
      <p className="mt-2 border-brass border-l-4 bg-paper-sunken px-3 py-2 text-small">
        {stop.contested}
      </p>
    )}
    {stop.unread > 0 && <UnreadBadge className="mt-1">{formatUnread(stop.unread)}</UnreadBadge>}
  </article>
);

/** Offers, messages, paused visits and the next days. */
export function ComingUp({
  asked,
  news,
  paused,
  week,
  idempotencyKey,
}: Omit<WorkDayProps, 'reports' | 'today' | 'next'>) {
  return (
    <>
      {asked.map((entry) => (
        <Offer
          key={entry.visitId}
          entry={entry}
          idempotencyKey={idempotencyKey.offers[entry.visitId]}
        />
      ))}
      {news.length > 0 && (
        <Card title="New messages">
          <ul className="divide-y divide-line">
            {news.map(({ address, customer, when, unread }) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={address}
                  className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere ${textLink}`}
                >
                  {customer}, {when}
                </Link>
                <UnreadBadge>{formatUnread(unread)}</UnreadBadge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {paused.length > 0 && (
        <Card title="Waiting for a new time">
          <p className="mb-3 text-ink-soft">
            The homeowner picks it. We’ll email you when they do.
          </p>
          <Entries entries={paused} />
        </Card>
      )}
      <Card title="Next seven days">
        {week.length === 0 ? (
          <p className="text-ink-soft">Nothing booked yet.</p>
        ) : (
          <Entries entries={week} />
        )}
      </Card>
    </>
  );
}

type OfferProps = { entry: JobEntry; idempotencyKey: Once['offers'][string] | undefined };

function Offer({ entry, idempotencyKey }: OfferProps) {
  const { when, customer, jobs, answerBy, unread } = entry;
  return (
    <section
      aria-label={`Offer: ${when}, ${customer}`}
      className="min-w-0 rounded-card border border-brass bg-paper-raised p-5 md:p-6"
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-semibold text-brass">New offer</span>
        {answerBy !== null && (
          <span className="text-ink-soft">
            Answer by <Moment at={answerBy} to="said" timeZone={entry.timeZone} />
          </span>
        )}
      </p>
      <h2 className="text-title wrap-anywhere">{when}</h2>
      <div className="mt-3">
        <JobLines jobs={jobs} />
      </div>
      <div className="mt-4">
        <Figures figures={offerFigures(entry)} />
      </div>
      {idempotencyKey !== undefined && (
        <div className="mt-4 grid grid-cols-2 gap-3">
          <StepButton
            step="decline"
            target={entry}
            idempotencyKey={idempotencyKey.decline}
            tone="secondary"
          />
          <StepButton
            step="accept"
            target={entry}
            idempotencyKey={idempotencyKey.accept}
            tone="primary"
          />
        </div>
      )}
      <p className="mt-3 text-center text-ink-soft text-small">There’s no fee for declining.</p>
      <Link
        to={entry.address}
        aria-label={`See details: ${jobs.map(({ name }) => name).join(', ')}`}
        className={`mx-auto flex min-h-11 w-fit items-center ${textLink}`}
      >
        See details
      </Link>
      {unread > 0 && <UnreadBadge className="mt-1">{formatUnread(unread)}</UnreadBadge>}
    </section>
  );
}

type StepButtonProps = {
  step: JobStep;
  target: Pick<JobEntry, 'address' | 'sequence'>;
  idempotencyKey: string;
  tone: 'primary' | 'secondary';
  isLarge?: boolean;
};

/** Leads to the visit's page, which says what became of it. */
const StepButton = ({ step, target, idempotencyKey, tone, isLarge = false }: StepButtonProps) => (
  <PostForm idempotencyKey={idempotencyKey} action={target.address}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="sequence" value={target.sequence} />
    <SendButton tone={tone} className={`w-full px-3! ${isLarge ? 'min-h-14!' : ''}`}>
      {JOB_STEP_FACTS[step].name}
    </SendButton>
  </PostForm>
);

const Entries = ({ entries }: { entries: readonly JobEntry[] }) => (
  <ul className="divide-y divide-line">
    {entries.map((entry) => (
      // The whole row opens the visit.
      <li key={entry.address} className="group relative py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={entry.address}
            className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere after:absolute after:inset-0 ${textLink}`}
          >
            {entry.when}
            <span className="sr-only">: {entry.jobs.map(({ name }) => name).join(', ')}</span>
          </Link>
          <span className="text-small tabular">{formatEarns(entry)}</span>
        </p>
        <FoldedJobs jobs={entry.jobs} />
        <p className="text-ink-soft text-small">
          <span className="font-semibold text-accent">
            {formatState(entry.state, null, entry.stateName)}
          </span>{' '}
          · {entry.customer} · {entry.place}
        </p>
        {entry.unread > 0 && (
          <UnreadBadge className="mt-1">{formatUnread(entry.unread)}</UnreadBadge>
        )}
      </li>
    ))}
  </ul>
);
