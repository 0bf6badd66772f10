/**
 * /bookings/:reference: the next thing to do first, then the visits, the price, and what has happened. Right after
 * confirming it celebrates; everything else is the same page.
 */

import Bell from 'lucide-react/icons/bell';
import Car from 'lucide-react/icons/car';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Mail from 'lucide-react/icons/mail';
import UserCheck from 'lucide-react/icons/user-check';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { askAboutPath, doneBookingPath } from '#app/kernel/booking-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { conversationPath, DASHBOARD_PATH, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { When } from '#app/ui/times/When.tsx';
import { isCanceled } from '../booking.ts';
import { useFreshList, useLivePage } from '../change/useLivePage.tsx';
import { BookedArt } from './BookedArt.tsx';
import { type BookingView, describePromise, nameTime, type VisitView } from './booking-view.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { INTENT } from './HeldPage.tsx';
import { SHARE, ShareBox, STOP_SHARING } from './ShareBox.tsx';
import { FoldedVisit, LeadVisit, partOf, VisitCard } from './VisitCard.tsx';
import type { NextUp } from './what-happens-next.ts';

/** Intents of the forms of the details, and of "Book again". */
const CORRECT = 'correct';
const AGAIN = 'again';

export type BookingPageProps = {
  idempotencyKey: string;
  view: BookingView;
  refusal: RefusedForm | null;
  /** What was just done to one of its visits; null for nothing. */
  changed: string | null;
  /** It was just confirmed. */
  isNew: boolean;
  /** The services of ended visits, to book again; null without any. */
  again: { sold: readonly string[]; gone: readonly string[] } | null;
  /** How many orders the previous form added to the list. */
  added: number | null;
};

export function BookingPage(props: BookingPageProps) {
  const { idempotencyKey, view, refusal, changed, isNew, again, added } = props;
  const { reference } = view;
  useLivePage(view.isOpen, view.isToday);
  useFreshList(isNew || changed !== null);
  const refusalOf = (...intents: string[]) =>
    refusal !== null && intents.includes(refusal.values[INTENT] ?? '') ? refusal : null;
  const action = isNew ? doneBookingPath(reference, 'booked') : view.address;
  const shareBox = view.isOpen && (
    <ShareBox
      idempotencyKey={idempotencyKey}
      view={view}
      action={action}
      isNext={isNew}
      refusal={refusalOf(SHARE, STOP_SHARING)}
    />
  );
  return (
    <div className="column py-6 md:py-10">
      <p className="print:hidden">
        <Link to={DASHBOARD_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
          <ChevronLeft aria-hidden="true" className="mr-1 size-5" />
          Your bookings
        </Link>
      </p>
      {isNew ? (
        <Celebration view={view}>{shareBox}</Celebration>
      ) : (
        <h1 className="mt-1 text-ink-soft text-large">
          Booking <span className="whitespace-nowrap">{reference}</span>
        </h1>
      )}
      {changed !== null && refusal === null && (
        <div className="mt-4 max-w-prose print:hidden">
          <Notice tone="success">
            <StatusNote message={changed} />
          </Notice>
        </div>
      )}
      {!isNew && <Coming visits={view.visits.filter(({ isOver }) => !isOver)} />}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <Visits view={view} isNew={isNew} idempotencyKey={idempotencyKey} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!isNew && shareBox}
          <Price view={view} />
          <Home idempotencyKey={idempotencyKey} view={view} refusal={refusalOf(CORRECT)} />
          {again !== null && (
            <Again
              idempotencyKey={idempotencyKey}
              address={view.address}
              again={again}
              added={added}
              refusal={refusalOf(AGAIN)}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          {isNew && <WhatHappensNext next={view.next} />}
          <WithoutTime view={view} />
          <History view={view} />
          <p className="text-ink-soft">
            Booking <span className="whitespace-nowrap">{reference}</span>
            <span className="print:hidden">
              {' · '}
              <Link
                to={askAboutPath(reference)}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                Get help
              </Link>
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

function Celebration({ view, children }: { view: BookingView; children: ReactNode }) {
  const total = formatPrice(view.totalCents);
  return (
    <div className="grid justify-items-center text-center">
      <BookedArt />
      <h1 className="mt-2 text-display">You’re booked!</h1>
      <p className="mt-2 text-ink-soft text-large">
        {describePromise({ visits: view.visits.length, total })}
      </p>
      <div className="mt-5 w-full max-w-md">{children}</div>
    </div>
  );
}

/** All visits that are to come in one look, when there are several. */
function Coming({ visits }: { visits: readonly VisitView[] }) {
  if (visits.length < 2) return null;
  return (
    <section aria-labelledby="coming" className="mt-4 max-w-prose print:hidden">
      <h2 id="coming" className="text-title">
        {countOf(visits.length, 'visit')} coming up
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {visits.map(({ position, who, jobs, ...visit }) => (
          <li key={position} className="py-1">
            <p className="min-w-0 wrap-anywhere">
              <a
                href={`#${partOf({ position })}`}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                <span>
                  <When>{nameTime(visit)}</When>
                </span>
              </a>
              <span className="-mt-2 block pb-2 text-ink-soft text-small">
                {[who?.name, jobs.map(({ name }) => name).join(', ')]
                  .filter((part) => part)
                  .join(' · ')}
              </span>
            </p>
            {(visit.moveCents !== null || visit.cancelCents !== null) && (
              <p className="-mt-2 flex flex-wrap gap-x-6 text-small">
                {visit.moveCents !== null && (
                  <ChangeLink to={visit.address} when={nameTime(visit)}>
                    Reschedule
                  </ChangeLink>
                )}
                {visit.cancelCents !== null && (
                  <ChangeLink to={visit.cancelAddress} when={nameTime(visit)}>
                    Cancel visit
                  </ChangeLink>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ChangeLink = ({ to, when, children }: { to: string; when: string; children: string }) => (
  <Link to={to} className={`inline-flex min-h-11 items-center ${textLink}`}>
    {children}
    <span className="sr-only">: {when}</span>
  </Link>
);

function Visits({
  view,
  isNew,
  idempotencyKey,
}: Pick<BookingPageProps, 'view' | 'isNew' | 'idempotencyKey'>) {
  const { visits, home, zoneName } = view;
  const [lead, ...others] = visits;
  if (lead === undefined) return null;
  const isOneOfMany = visits.filter(({ state }) => !isCanceled(state)).length > 1;
  const shared = { zoneName, isOneOfMany, idempotencyKey };
  if (isNew) {
    return visits.map((visit) => (
      <VisitCard key={visit.position} visit={visit} home={home} {...shared} />
    ));
  }
  return (
    <>
      <LeadVisit visit={lead} home={lead.isOver ? null : home} {...shared} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="grid gap-3">
          <h2 id="others" className="text-title">
            Also in this booking
          </h2>
          {others.map((visit) => (
            <FoldedVisit key={visit.position} visit={visit} home={null} {...shared} />
          ))}
        </section>
      )}
    </>
  );
}

const ICONS = { email: Mail, answer: UserCheck, reminder: Bell, drive: Car, pay: Wallet } as const;

function WhatHappensNext({ next }: { next: readonly NextUp[] }) {
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {next.map(({ icon, when, what }) => {
          const Icon = ICONS[icon];
          return (
            <li key={when} className="flex gap-4 py-3">
              <Icon
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 text-accent"
                strokeWidth={1.75}
              />
              <div>
                <p className="font-semibold">{when}</p>
                <p className="text-ink-soft">{what}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function WithoutTime({ view: { left, requestReference } }: { view: BookingView }) {
  if (left.length === 0) return null;
  return (
    <Card title="Still needs a time">
      <ul className="grid gap-2">
        {left.map(({ service, why }) => (
          <li key={`${service} ${why}`}>
            <span className="font-semibold">{service}.</span> {why}
          </li>
        ))}
      </ul>
      {requestReference !== null && (
        <p className="mt-2">
          <Link
            to={conversationPath(requestReference)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            See your request
          </Link>
        </p>
      )}
    </Card>
  );
}

function Price({
  view: { visits, prices, totalCents, openCents, canceledCents, payment },
}: {
  view: BookingView;
}) {
  if (visits.every(({ isOver }) => isOver)) return null;
  return (
    <Card
      title="Price"
      {...(openCents > 0 && {
        aside: `Up to ${formatPrice(openCents)}${openCents === totalCents ? '' : ' to come'}`,
      })}
    >
      {visits.length > 1 && (
        <ul className="mb-3 grid gap-1">
          {prices.map(({ position, what, cents }) => (
            <li key={position} className="flex justify-between gap-4">
              <span>{what}</span>
              <span className="shrink-0 tabular">{formatPrice(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {canceledCents > 0 && (
        <p className="mb-2 text-ink-soft">{formatPrice(canceledCents)} canceled</p>
      )}
      <p>{payment}</p>
    </Card>
  );
}

function History({ view: { visits, timeZone } }: { view: BookingView }) {
  const count = visits.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <span>
          <span className="font-semibold">History</span>
          <span className="text-ink-soft"> · {countOf(count, 'update')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform quickly group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-4">
        {visits.map(({ position, title, events }) => (
          <section key={position} aria-label={title}>
            {visits.length > 1 && <h3 className="text-large">{title}</h3>}
            <ol className="grid gap-1">
              {events.map(({ id, what, at }) => (
                <li key={id} className="justify-between gap-x-4 sm:flex">
                  <span className="max-sm:block">{what}</span>
                  <span className="text-ink-soft text-small tabular">
                    <Moment at={at} timeZone={timeZone} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}

type AgainProps = Pick<BookingPageProps, 'idempotencyKey' | 'added' | 'refusal'> & {
  address: string;
  again: NonNullable<BookingPageProps['again']>;
};

function Again({ idempotencyKey, address, again: { gone, sold }, added, refusal }: AgainProps) {
  const isSold = sold.length > 0;
  return (
    <div id="again" className="print:hidden">
      <Card title="Book again">
        {added !== null && refusal === null && (
          <div className="mb-3">
            <StatusNote
              message={
                added === 1
                  ? 'Added to your service list at today’s price.'
                  : `Added ${added} services to your list at today’s prices.`
              }
            />
            <Link
              to={SERVICE_LIST_PATH}
              className={`mt-1 inline-flex min-h-11 items-center ${textLink}`}
            >
              View your service list
            </Link>
          </div>
        )}
        {isSold && <p>Same services, same choices, today’s prices: {sold.join(', ')}.</p>}
        {gone.length > 0 && (
          <p className="mt-2 text-ink-soft">No longer offered: {gone.join(', ')}.</p>
        )}
        {isSold && (
          // A plain form post: the next page rereads this browser's list.
          <PostForm
            action={address}
            idempotencyKey={idempotencyKey}
            refusal={refusal}
            reloadDocument
            className="mt-3 grid gap-3"
          >
            <input type="hidden" name={INTENT} value={AGAIN} />
            <div>
              <SendButton tone="secondary" className="max-sm:w-full">
                Book again
              </SendButton>
            </div>
          </PostForm>
        )}
      </Card>
    </div>
  );
}

function Home({
  idempotencyKey,
  view,
  refusal,
}: Pick<BookingPageProps, 'idempotencyKey' | 'view' | 'refusal'>) {
  // Another page closes the form, and a reread one keeps what is being typed.
  const { key } = useLocation();
  return (
    <Card title="Address and contact">
      <p className="wrap-anywhere">{view.home}</p>
      <p className="text-ink-soft wrap-anywhere">{view.contact}</p>
      {view.notes !== null && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{view.notes}</p>
      )}
      {view.canCorrect && (
        <details
          key={refusal === null ? key : 'refused'}
          open={refusal !== null}
          className="print:hidden"
        >
          <summary className={`mt-2 flex min-h-11 w-fit items-center ${textLink}`}>
            Edit address, contact, or notes
          </summary>
          <PostForm
            action={view.address}
            idempotencyKey={idempotencyKey}
            refusal={refusal}
            className="mt-3 grid gap-5"
          >
            <input type="hidden" name={INTENT} value={CORRECT} />
            <DetailsFields
              known={view.details}
              refusal={refusal}
              zip={view.zip}
              usState={view.usState}
              noted={view.noted}
            />
            <div>
              <SendButton tone="secondary" className="max-sm:w-full">
                Save details
              </SendButton>
            </div>
          </PostForm>
        </details>
      )}
    </Card>
  );
}
