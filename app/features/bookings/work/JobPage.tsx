/**
 * A visit for its homesmith in the order of work: where, the jobs, and the button of now. Without a signal steps are
 * stored in the browser, and sent later.
 */
import Camera from 'lucide-react/icons/camera';
import MessageSquare from 'lucide-react/icons/message-square';
import Navigation from 'lucide-react/icons/navigation';
import PhoneCall from 'lucide-react/icons/phone-call';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loginPath } from '#app/features/identity/api/identity.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { useShownRefusal } from '#app/ui/refusals.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { Thumbnails } from '../album/Thumbnails.tsx';
import { useLivePage } from '../change/useLivePage.tsx';
import { ChangeNotice } from '../job/ChangeNotice.tsx';
import { formatUnread } from '../messages/messages-view.ts';
import { mayBeAtDoor } from '../on-site/door.ts';
import { hasChanges, type VisitState } from '../visit.process.ts';
import { Figures } from './Figures.tsx';
import { JobBar } from './JobBar.tsx';
import { progressOf } from './job-actions.ts';
import { type JobQueue, ofVisit, stateAfter, type Waiting } from './job-queue.ts';
import { hasFields, JOB_STEP_FACTS, type JobStep } from './job-step.ts';
import { formatState, type JobView, WHERE_ID } from './job-view.ts';
import { NoOneHome } from './NoOneHome.tsx';
import { useJobQueue } from './useJobQueue.tsx';
import { offerFigures } from './work-day.ts';

export type JobPageProps = {
  view: JobView;
  idempotencyKey: string;
  refused: RefusedForm | null;
  /** It was accepted a moment ago, without JavaScript. */
  isAccepted: boolean;
};

export function JobPage({ view, idempotencyKey, refused, isAccepted }: JobPageProps) {
  const now = useJobQueue();
  const queued = ofVisit(now.queue, view);
  // Queued steps that wait count as taken here.
  const state = now.waitsFor !== null ? stateAfter(view.state, queued) : view.state;
  const refusedStep = now.refused?.visitId === view.visitId ? now.refused : null;
  // In its own form, which may be a sheet that covers the page.
  const isInForm =
    refusedStep !== null && hasFields(refusedStep.step) && isOpenTo(view, refusedStep.step);
  const [opened] = useState(view.state);
  const isYours = view.state === 'scheduled' && (isAccepted || opened === 'offered');
  const page = useRef<HTMLDivElement>(null);
  useTopWhenChanged(state);
  // The answer may come at any time.
  const isWaiting = view.change?.state === 'asked';
  useLivePage(isWaiting, isWaiting);
  useShownRefusal(now.isSending, () => page.current);
  return (
    <div ref={page} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
      <div className="grid content-start gap-6">
        <Progress view={view} state={state} />
        {view.isSample && isOpen(state) && (
          <Notice>
            <p>This is a sample visit. You can try out its steps at any time.</p>
          </Notice>
        )}
        {view.barred !== null && isOpen(state) && (
          <Notice>
            <p>{view.barred}</p>
          </Notice>
        )}
        {isYours && (
          <Notice tone="success">
            <p role="status">
              <strong>It’s yours.</strong> We’ve told {view.customer} you’ll be there.
            </p>
          </Notice>
        )}
        {queued.length > 0 && now.waitsFor !== null && (
          <Queued waitsFor={now.waitsFor} queued={queued} address={view.address} />
        )}
        {refusedStep !== null && !isInForm && (
          <ErrorBox message={refusedStep.message} headingLevel={2} />
        )}
        {refused?.values.withdraw && <ErrorBox message={refused.message} headingLevel={2} />}
        {view.late !== null && (state === 'scheduled' || state === 'en_route') && (
          <Notice>
            <p>{view.late}</p>
          </Notice>
        )}
        {view.absence?.door && mayBeAtDoor(state) && (
          <Notice>
            <h2 className="text-large">No one answers</h2>
            <NoOneHome view={view} absence={view.absence} />
          </Notice>
        )}
        {view.change !== null && hasChanges(state) && (
          <ChangeNotice
            change={view.change}
            customer={view.customer}
            idempotencyKey={idempotencyKey}
            address={view.address}
          />
        )}
        {view.stopped !== null && (
          <Notice>
            <p className="wrap-anywhere">{view.stopped}</p>
          </Notice>
        )}
        {view.redo !== null && <Redone redo={view.redo} />}
        <Ended view={view} state={state} />
        {state === 'offered' && view.barred === null && <OfferTerms view={view} />}
        <Where view={view} idempotencyKey={idempotencyKey} />
        <Work view={view} />
        {view.quote !== null && (
          <p className="print:hidden">
            <Link
              to={view.quote.address}
              className={
                view.quote.isNew
                  ? button('secondary', 'max-sm:w-full')
                  : `inline-flex min-h-11 items-center ${textLink}`
              }
            >
              {view.quote.label}
            </Link>
          </p>
        )}
        {view.report !== null && (
          <p className="print:hidden">
            <Link
              to={view.report.address}
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              {view.report.label}
            </Link>
          </p>
        )}
      </div>
      <JobBar
        {...{ view, state, idempotencyKey, refused }}
        refusedStep={isInForm ? refusedStep : null}
        isSending={now.isSending}
      />
    </div>
  );
}

/** What a step changed is said at the top of the page, and its button is at the bottom. */
function useTopWhenChanged(state: VisitState): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) window.scrollTo({ top: 0 });
    shown.current = state;
  }, [state]);
}

/** Whether the bar has its form. */
const isOpenTo = (view: JobView, step: JobStep): boolean =>
  (view.steps[view.state] ?? []).includes(step) && (step !== 'arrive' || view.setsOutFrom === null);

function Progress({ view, state }: { view: JobView; state: VisitState }) {
  const progress = progressOf(state);
  return (
    <div>
      {view.day !== null && <p className="font-semibold text-large">{view.day}</p>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-accent">
          {state === view.state
            ? formatState(state, view.since, view.stateName)
            : formatState(state, null)}
        </span>
        <span className="text-ink-soft text-small">
          {progress === null ? view.reference : `Step ${progress.step} of ${progress.of}`}
        </span>
      </p>
      {progress !== null && (
        <div aria-hidden="true" className="mt-2 grid grid-cols-5 gap-1.5">
          {[1, 2, 3, 4, 5].map((step) => (
            <span
              key={step}
              className={`h-1.5 rounded-round ${step <= progress.step ? 'bg-accent' : 'bg-line'}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const OfferTerms = ({ view }: { view: JobView }) => (
  <section
    aria-label="The offer"
    className="rounded-card border border-brass bg-paper-raised p-5 md:p-6"
  >
    <Figures figures={offerFigures({ ...view, isRedo: view.redo !== null })} />
    {view.answerBy !== null && (
      <p className="mt-4">
        Accept or decline by <Moment at={view.answerBy} to="said" timeZone={view.timeZone} />. After
        that, we’ll ask another homesmith. There’s no fee for declining.
      </p>
    )}
    <p className="mt-2 text-ink-soft text-small">
      {view.comes} You’ll arrive within your hours, even if the arrival window starts before them.
    </p>
  </section>
);

const sayRedo = (of: string) => ({
  you: `You agreed to redo work of the visit on ${of}.`,
  another: `Another homesmith agreed to redo their work of ${of}, and can’t come.`,
  us: `We decided that work of the visit on ${of} is done again.`,
});

/** Work that is done again, and what it pays. */
const Redone = ({
  redo: { of, agreedBy, reason, words, report },
}: {
  redo: NonNullable<JobView['redo']>;
}) => (
  <Notice>
    <h2 className="text-large">Redo at no cost</h2>
    <p>
      {`${sayRedo(of)[agreedBy ?? 'us']} The homeowner pays nothing, and you earn nothing for it.`}
    </p>
    {words !== null && (
      <p className="whitespace-pre-line wrap-anywhere">{`The homeowner reported: ${words}`}</p>
    )}
    {reason !== null && <p className="whitespace-pre-line wrap-anywhere">{`Why: ${reason}`}</p>}
    {report !== null && (
      <p>
        <Link to={report} className={`inline-flex min-h-11 items-center ${textLink}`}>
          See the report
        </Link>
      </p>
    )}
  </Notice>
);

/** What happens after the work, or while it waits. */
function Ended({ view, state }: { view: JobView; state: VisitState }) {
  const { customer, invoice } = view;
  if (state === 'paused') return <Paused view={view} />;
  switch (state === view.state ? invoice?.state : undefined) {
    case 'owed':
      if (invoice?.contested) return <Notice>{invoice.contested}</Notice>;
      return (
        <p>
          {customer} has the invoice for {invoice?.amount}. Record the payment when you get it.
        </p>
      );
    case 'claimed':
      return (
        <p>
          {invoice?.byUs ? 'We' : 'You'} marked the {invoice?.amount} invoice as paid
          {invoice?.paidHow}. {customer} hasn’t confirmed it yet.
        </p>
      );
    case 'paid':
      return (
        <p>
          You were paid {invoice?.amount}
          {invoice?.paidHow}.
        </p>
      );
    default:
      return null;
  }
}

/** Whose turn it is, how the job goes on, and what its homesmith can do in the meantime. */
function Paused({ view: { customer, paused, messages } }: { view: JobView }) {
  // Only begun work is paused on this page, where it may wait for a signal.
  const isBegun = paused?.isBegun ?? true;
  return (
    <Notice>
      <div className="grid gap-3">
        <h2 className="text-large">Waiting for {customer} to pick a new time</h2>
        <p>
          {paused !== null && `${paused.why} `}We’ve asked {customer} to pick one of your openings.
          When they do, we’ll email you, and the job is back on your calendar.
        </p>
        <p>
          {isBegun
            ? 'They can also close out the job, and we’d invoice the agreed price.'
            : 'They can also cancel the visit.'}{' '}
          If they do neither, we’ll remind them after 1, 3, and 7 days.
        </p>
        <p>
          Ready to go on, or paused by mistake?{' '}
          <Link to={messages} className={textLink}>
            Message {customer}
          </Link>{' '}
          and ask for a time. No answer?{' '}
          <Link to={ASK_PATH} className={textLink}>
            Write to us
          </Link>
          .
        </p>
      </div>
    </Notice>
  );
}

/** What it costs, and what is theirs of it. */
const Amounts = ({ view }: { view: JobView }) => {
  const { invoice, customer } = view;
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 border-line border-t pt-4 tabular">
      <dt>{invoice === null ? `${customer} pays up to` : 'Invoiced'}</dt>
      <dd className="text-right">{invoice?.amount ?? formatPrice(view.ceilingCents)}</dd>
      {view.credits.map(({ name, cents }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="text-right">−{formatPrice(cents)}</dd>
        </Fragment>
      ))}
      <dt className="font-semibold">
        {invoice === null ? 'You’ll earn up to' : 'You earned'}
        <span className="block font-normal text-ink-soft text-small">After our share</span>
      </dt>
      <dd className="text-right font-semibold">
        {invoice?.earned ?? formatPrice(view.earnsCents)}
      </dd>
    </dl>
  );
};

function Work({ view }: { view: JobView }) {
  const { jobs, invoice, customer, workDays } = view;
  return (
    <Card title={countOf(jobs.length, 'job')} aside={`About ${formatDuration(view.minutes)}`}>
      {workDays !== null && <p className="mb-3 font-semibold">{`${workDays}.`}</p>}
      <JobLines
        jobs={jobs.map(({ minutes: _, note, ...job }) => ({
          ...job,
          more: note !== null && <p className={NOTE}>{note}</p>,
        }))}
      />
      {view.promises.map((line) => (
        <p key={line} className="mt-3 wrap-anywhere">
          {line}
        </p>
      ))}
      {(invoice !== null || (view.redo === null && !isOverUnpaid(view.state))) && (
        <Amounts view={view} />
      )}
      {view.isConfirmed && <p className="mt-4">{`${customer} confirmed that it’s done.`}</p>}
      {view.doneNote !== null && (
        <p className="mt-4 whitespace-pre-line border-line border-t pt-4 wrap-anywhere">
          <span className="font-semibold">What you did: </span>
          {view.doneNote}
        </p>
      )}
      <p className="mt-4 text-ink-soft text-small">Booking {view.reference}</p>
    </Card>
  );
}

/** It ended without work, so there's nothing to earn. */
const isOverUnpaid = (state: VisitState) => state === 'cancelled' || state === 'no_show';

const isOpen = (state: VisitState) => state !== 'finished' && state !== 'closed';

const WAITS_FOR: Readonly<Record<Waiting, string>> = {
  signal: 'You have no signal. We’ll send this when you’re back online.',
  login: 'You’re logged out. We’ll send this when you log in.',
  fault: 'Something went wrong on our side. We’ll try again in a moment.',
};

type QueuedProps = { waitsFor: Waiting; queued: JobQueue; address: string };

const Queued = ({ waitsFor, queued, address }: QueuedProps) => (
  <Notice>
    <div role="status">
      <h2 className="text-large">Queued</h2>
      <p>{WAITS_FOR[waitsFor]} We’ll record the time you tapped.</p>
      <ul className="mt-2 list-disc pl-5">
        {queued.map(({ idempotencyKey, step, pressedAt }) => (
          <li key={idempotencyKey}>
            {JOB_STEP_FACTS[step].name}, <Moment at={pressedAt} />
          </li>
        ))}
      </ul>
      {waitsFor === 'login' && (
        <Link
          to={loginPath(address)}
          className={`mt-2 inline-flex min-h-11 items-center ${textLink}`}
        >
          Log in
        </Link>
      )}
    </div>
  </Notice>
);

const NOTE =
  'mt-3 whitespace-pre-line border-brass border-l-4 bg-paper-sunken px-4 py-3 wrap-anywhere';

/** Two side by side on a phone. */
const SIDE_BY_SIDE = 'grow px-2! max-sm:basis-36 sm:grow-0 sm:px-4!';

function Where({ view, idempotencyKey }: Pick<JobPageProps, 'view' | 'idempotencyKey'>) {
  const { home, canReveal, revealsFrom, place } = view;
  const here = useRef<HTMLElement>(null);
  const [wasShown] = useState(home !== null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (home === null || wasShown) return;
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'start' });
  }, [home, wasShown]);
  return (
    <section
      id={WHERE_ID}
      ref={here}
      aria-label="Where"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card border border-line bg-paper-raised p-5 md:p-6"
    >
      {home !== null ? (
        <>
          <h2 className="text-title wrap-anywhere">{home.line}</h2>
          <p className="mt-1 text-ink-soft wrap-anywhere">
            {home.contact} will be there.
            {home.phone !== null && (
              <span className="tabular whitespace-nowrap"> {home.phone.shown}</span>
            )}
          </p>
          {home.notes !== null && <p className={NOTE}>{home.notes}</p>}
        </>
      ) : (
        <>
          <h2 className="text-title">{place}</h2>
          {view.hasNote && (
            <p className="mt-1">There’s a note about this job. You’ll see it with the address.</p>
          )}
          {canReveal ? (
            <Reveal view={view} idempotencyKey={idempotencyKey} name="Show the address" />
          ) : (
            revealsFrom !== null && (
              <p className="mt-1 text-ink-soft">
                You’ll get the address and contact{' '}
                <Moment at={revealsFrom} to="said" timeZone={view.timeZone} />.
              </p>
            )
          )}
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {home !== null && (
          <a
            href={home.directions}
            target="_blank"
            rel="noreferrer"
            className={button('secondary', SIDE_BY_SIDE)}
          >
            <Navigation aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            Directions
          </a>
        )}
        {home !== null && home.phone !== null && (
          <a
            href={home.phone.link}
            aria-label={`Call ${home.contact}`}
            className={button('secondary', SIDE_BY_SIDE)}
          >
            <PhoneCall aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            Call
          </a>
        )}
        <Link
          to={view.messages}
          aria-label={`Messages with ${view.customer}`}
          className={button('secondary', SIDE_BY_SIDE)}
        >
          <MessageSquare aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          Messages
          {view.unread > 0 && <UnreadBadge>{formatUnread(view.unread)}</UnreadBadge>}
        </Link>
        {view.photos !== null && (
          <Link to={view.photos.to} className={button('secondary', SIDE_BY_SIDE)}>
            <Camera aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {`Photos${view.photos.count > 0 ? ` (${view.photos.count})` : ''}`}
          </Link>
        )}
      </p>
      {view.photos !== null && <Thumbnails photos={view.photos.last} />}
      {view.canRevealPhone && (
        <Reveal view={view} idempotencyKey={idempotencyKey} name="Show the phone number" />
      )}
    </section>
  );
}

type RevealProps = Pick<JobPageProps, 'view' | 'idempotencyKey'> & { name: string };

const Reveal = ({ view, idempotencyKey, name }: RevealProps) => (
  <PostForm idempotencyKey={idempotencyKey} action={view.address} className="mt-3 print:hidden">
    <input type="hidden" name="reveal" value="yes" />
    <SendButton tone="secondary" className="max-sm:w-full">
      {name}
    </SendButton>
    <p className="mt-2 text-ink-soft text-small">We log each time you open it.</p>
  </PostForm>
);
