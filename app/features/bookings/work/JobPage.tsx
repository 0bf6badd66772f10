/**
 * A visit for its homesmith, on a phone: the work, the place, and the next step. Without a signal steps are stored
 * in the browser, and sent later.
 */
import Navigation from 'lucide-react/icons/navigation';
import PhoneCall from 'lucide-react/icons/phone-call';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { useShownRefusal } from '#app/ui/refusals.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { tellUnread } from '../messages/messages-view.ts';
import type { VisitState } from '../visit.process.ts';
import { getQueue, subscribe } from './job-queue.client.ts';
import {
  type JobQueue,
  NOTHING_QUEUED,
  ofVisit,
  type QueueNow,
  stateAfter,
  type Waiting,
} from './job-queue.ts';
import { JOB_STATES, type JobView, STEP_NAMES, WHERE_ID } from './job-view.ts';
import { StepForms } from './StepForms.tsx';

export type JobPageProps = {
  view: JobView;
  once: string;
  refused: RefusedForm | null;
  /** It was accepted a moment ago, without JavaScript. */
  isAccepted: boolean;
};

export function JobPage({ view, once, refused, isAccepted }: JobPageProps) {
  const now = useQueue();
  const queued = ofVisit(now.queue, view);
  // Queued steps that wait count as taken here.
  const state = now.waitsFor !== null ? stateAfter(view.state, queued) : view.state;
  const said = now.refused?.visitId === view.visitId ? now.refused.message : null;
  const [opened] = useState(view.state);
  const isYours = view.state === 'scheduled' && (isAccepted || opened === 'offered');
  // What is needed at the door comes before the steps.
  const isPlaceFirst = view.home !== null || view.canReveal;
  const page = useRef<HTMLDivElement>(null);
  useShownRefusal(now.isSending, () => page.current);
  return (
    <div ref={page} className="grid max-w-[42rem] gap-6">
      <div>
        <p className="font-semibold text-large">{view.when}</p>
        <p className="text-ink-soft wrap-anywhere">
          {JOB_STATES[state]} · {view.place} ·{' '}
          <span className="whitespace-nowrap">{view.reference}</span>
        </p>
      </div>
      {view.isSample && (
        <Notice>
          <p>This is a sample visit. You can try out its steps at any time.</p>
        </Notice>
      )}
      {view.barred !== null && isOpen(state) && (
        <Notice>
          <p>{view.barred}</p>
        </Notice>
      )}
      {view.barred === null && view.answerBy !== null && state === 'offered' && (
        <Notice>
          <p>
            Accept or decline by <Moment at={view.answerBy} to="said" />. After that, we’ll ask
            another homesmith. There’s no fee for declining.
          </p>
        </Notice>
      )}
      {isYours && (
        <Notice>
          <p role="status">
            <strong>It’s yours.</strong> We’ve told {view.customer} that you’ll be there.
          </p>
        </Notice>
      )}
      {queued.length > 0 && now.waitsFor !== null && (
        <Queued waitsFor={now.waitsFor} queued={queued} address={view.address} />
      )}
      {said !== null && <ErrorBox message={said} headingLevel={2} />}
      {isPlaceFirst && <Where view={view} once={once} />}
      <StepForms {...{ view, state, once, refused }} isSending={now.isSending} />
      {!isPlaceFirst && <Where view={view} once={once} />}
      <Card
        title="The work"
        aside={
          view.invoice === null
            ? `Up to ${formatPrice(view.ceilingCents)}`
            : `Invoiced ${view.invoice.amount}`
        }
      >
        <JobLines
          jobs={view.jobs.map(({ minutes, note: _, ...job }) => ({
            ...job,
            more: (
              <p className="text-ink-soft text-small">About {formatDuration(minutes)} of work</p>
            ),
          }))}
        />
        <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4 font-semibold">
          <span>{`${view.invoice === null ? 'You earn' : 'You earned'}, after our share`}</span>
          <span className="shrink-0 tabular">
            {view.invoice?.earned ?? `up to ${formatPrice(view.earnsCents)}`}
          </span>
        </p>
        {view.doneNote !== null && (
          <p className="mt-4 whitespace-pre-line border-line border-t pt-4 wrap-anywhere">
            <span className="font-semibold">What you did: </span>
            {view.doneNote}
          </p>
        )}
      </Card>
      <p className="flex flex-wrap gap-x-6">
        <Link to={view.messages} className={`inline-flex min-h-11 items-center ${textLink}`}>
          Messages with {view.customer}
          {view.unread > 0 && <UnreadBadge className="ml-2">{tellUnread(view.unread)}</UnreadBadge>}
        </Link>
      </p>
    </div>
  );
}

const isOpen = (state: VisitState) => state !== 'finished' && state !== 'closed';

/** Revalidates the page after each step that was taken. */
function useQueue(): QueueNow {
  const now = useSyncExternalStore(subscribe, getQueue, () => NOTHING_QUEUED);
  const { revalidate } = useRevalidator();
  const [opened] = useState(now.taken);
  useEffect(() => {
    // Synchronises the page with the queue.
    if (now.taken > opened) revalidate();
  }, [now.taken, opened, revalidate]);
  return now;
}

const WAITS_FOR: Readonly<Record<Waiting, string>> = {
  signal: 'You have no signal. We’ll send this as soon as you do.',
  login: 'You’re logged out. We’ll send this as soon as you log in.',
  fault: 'Something went wrong on our side. We’ll send this again in a moment.',
};

type QueuedProps = { waitsFor: Waiting; queued: JobQueue; address: string };

const Queued = ({ waitsFor, queued, address }: QueuedProps) => (
  <Notice>
    <div role="status">
      <h2 className="text-large">Queued</h2>
      <p>{WAITS_FOR[waitsFor]} The time you pressed the button is the time that counts.</p>
      <ul className="mt-2 list-disc pl-5">
        {queued.map(({ once, step, pressedAt }) => (
          <li key={once}>
            {STEP_NAMES[step]}, <Moment at={pressedAt} />
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

function Where({ view, once }: Pick<JobPageProps, 'view' | 'once'>) {
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
      <h2 className="mb-3 text-title">Where</h2>
      {home !== null ? (
        <>
          <p className="font-semibold text-large wrap-anywhere">{home.line}</p>
          <p className="wrap-anywhere">
            {home.contact} will be there.
            {home.phone !== null && <span className="tabular"> {home.phone.shown}</span>}
          </p>
          {home.notes !== null && <p className={NOTE}>{home.notes}</p>}
          {view.jobs.map(
            ({ name, note }, at) =>
              note !== null && (
                // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and a service may be there twice
                <p key={`${at} ${name}`} className={NOTE}>
                  <span className="font-semibold">Note for {name}: </span>
                  {note}
                </p>
              ),
          )}
          <p className="mt-4 grid gap-3 sm:grid-cols-2 print:hidden">
            <a
              href={home.directions}
              target="_blank"
              rel="noreferrer"
              className={button('secondary')}
            >
              <Navigation aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              Directions
            </a>
            {home.phone !== null && (
              <a href={home.phone.link} className={button('secondary', 'wrap-anywhere')}>
                <PhoneCall aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
                Call {home.contact}
              </a>
            )}
          </p>
          {view.canRevealPhone && <Reveal view={view} once={once} name="Show the phone number" />}
        </>
      ) : (
        <>
          <p>{place}</p>
          {view.hasNote && <p>There’s a note about this job. You’ll see it with the address.</p>}
          {canReveal ? (
            <Reveal view={view} once={once} name="Show the address" />
          ) : (
            revealsFrom !== null && (
              <p className="text-ink-soft text-small">
                You can see the address and contact from <Moment at={revealsFrom} to="said" />.
              </p>
            )
          )}
        </>
      )}
    </section>
  );
}

type RevealProps = Pick<JobPageProps, 'view' | 'once'> & { name: string };

const Reveal = ({ view, once, name }: RevealProps) => (
  <PostForm once={once} action={view.address} className="mt-3">
    <input type="hidden" name="reveal" value="yes" />
    <SendButton tone="secondary" className="max-sm:w-full">
      {name}
    </SendButton>
    <p className="mt-2 text-ink-soft text-small">
      We’ll show {view.customer} when you first looked.
    </p>
  </PostForm>
);
