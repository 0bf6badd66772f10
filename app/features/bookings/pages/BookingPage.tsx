/** /bookings/:reference: what is booked, what has happened, and what can be changed. */
import { Link, useLocation } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { conversationPath, DASHBOARD_PATH, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { tellUnread } from '../messages/messages-view.ts';
import { type BookingView, STATE_NAMES, type VisitView } from './booking-view.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { INTENT } from './HeldPage.tsx';
import { useLivePage } from './useLivePage.tsx';

/** Intent of "Book again". */
export const AGAIN = 'again';

export type BookingPageProps = {
  once: string;
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
  const { once, view, refusal, changed, isNew, again, added } = props;
  const { reference, visits, left } = view;
  useLivePage(view.isOpen, view.isToday);
  const isOfAgain = refusal?.values[INTENT] === AGAIN;
  return (
    <div className="column py-8 md:py-12">
      <p className="print:hidden">
        <Link to={DASHBOARD_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
          Account Dashboard
        </Link>
      </p>
      {isNew ? (
        <>
          <h1 className="text-heading">You're booked!</h1>
          <p className="text-ink-soft">
            Booking <span className="whitespace-nowrap">{reference}</span>
          </p>
        </>
      ) : (
        <h1 className="text-heading">
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
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          {visits.map((visit) => (
            <Visit key={visit.position} visit={visit} />
          ))}
          {visits.filter(({ isOver }) => !isOver).length > 1 && (
            <p className="print:hidden">
              <a href={view.calendar} className={button('quiet', '-ml-5')}>
                Add all visits to calendar
              </a>
            </p>
          )}
          {left.length > 0 && (
            <Card title="Without a time">
              <ul className="grid gap-2">
                {left.map(({ service, why }) => (
                  <li key={`${service} ${why}`}>
                    <span className="font-semibold">{service}.</span> {why}
                  </li>
                ))}
              </ul>
              {view.requestReference !== null && (
                <p className="mt-2">
                  <Link
                    to={conversationPath(view.requestReference)}
                    className={`inline-flex min-h-11 items-center ${textLink}`}
                  >
                    Your request about it
                  </Link>
                </p>
              )}
            </Card>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          {again !== null && (
            <Again
              once={once}
              address={view.address}
              again={again}
              added={added}
              refusal={isOfAgain ? refusal : null}
            />
          )}
          <Home once={once} view={view} refusal={isOfAgain ? null : refusal} />
          {visits.some(({ isOver }) => !isOver) && (
            <Card title="Price" aside={`Up to ${formatPrice(view.totalCents)}`}>
              {view.canceledCents > 0 && (
                <p className="mb-2 text-ink-soft">{formatPrice(view.canceledCents)} canceled</p>
              )}
              <p>{view.payment}</p>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function Visit({ visit }: { visit: VisitView }) {
  const timing = [visit.arrives, visit.work].filter((part) => part !== null).join(' · ');
  const { title, state, when, who, jobs, ceilingCents, pin, events, address } = visit;
  return (
    <Card title={title} aside={STATE_NAMES[state]}>
      <p className="font-semibold text-large">{when}</p>
      {timing !== '' && <p>{timing}</p>}
      {who !== null && (
        <p>
          {who.name} · {who.trades}
        </p>
      )}
      {who !== null && (
        <p className="print:hidden">
          <Link
            to={visit.messages.address}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Messages{visit.messages.count > 0 && ` (${visit.messages.count})`}
            {visit.messages.unread > 0 && (
              <UnreadBadge className="ml-2">{tellUnread(visit.messages.unread)}</UnreadBadge>
            )}
            <span className="sr-only"> with {who.name}</span>
          </Link>
        </p>
      )}
      {who !== null && who.checked.length > 0 && (
        <p className="text-ink-soft text-small">{who.checked.join(' · ')}</p>
      )}
      {who?.isSample && (
        <div className="mt-3">
          <Notice>
            <p>{who.name} is a sample for trying things out, so no one will come.</p>
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <JobLines
          jobs={jobs.map(({ note, ...job }) => ({ ...job, more: note && <JobNote note={note} /> }))}
        />
      </div>
      {!visit.isOver && (
        <p className="mt-3 flex justify-between gap-4 text-ink-soft">
          <span>Price cap: you approve anything over this</span>
          <span className="shrink-0 tabular">{formatPrice(ceilingCents)}</span>
        </p>
      )}
      {visit.preparation.length > 0 && <BeforeWeCome preparation={visit.preparation} />}
      {pin !== null && (
        <p className="mt-4">
          Your PIN: <span className="font-semibold text-large tabular">{pin}</span>
          <span className="block text-ink-soft text-small">
            Share it only once your homesmith is at your door.
          </span>
        </p>
      )}
      {visit.invoice !== null && (
        <p className="mt-4">
          <Link
            to={visit.invoice.address}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            {visit.invoice.title}
          </Link>
          <span className="text-ink-soft">
            {' '}
            · {visit.invoice.amount} · {visit.invoice.state}
          </span>
          {visit.invoice.next !== null && <span className="block">{visit.invoice.next}</span>}
        </p>
      )}
      {visit.paused !== null && (
        <div className="mt-4 print:hidden">
          <Notice>
            <p>{visit.paused} Pick a new time to continue.</p>
            <p className="mt-3">
              <Link to={address} className={button('primary', 'max-sm:w-full')}>
                Pick a new time or cancel
              </Link>
            </p>
          </Notice>
        </div>
      )}
      {visit.canMiss && (
        <div className="mt-4 print:hidden">
          <Notice>
            <p>Your arrival window has passed. Did your homesmith show up?</p>
            <p className="mt-3">
              <Link to={address} className={button('secondary', 'max-sm:w-full')}>
                No one came
              </Link>
            </p>
          </Notice>
        </div>
      )}
      {visit.cancelCost !== null && <p className="mt-4">{visit.cancelCost}</p>}
      {visit.policy !== null && <p className="mt-4 max-w-prose">{visit.policy}</p>}
      {(visit.canMove || visit.canCancel) && (
        <div className="mt-3 flex flex-wrap gap-3 print:hidden">
          <Link to={address} className={button('secondary')}>
            {visit.canMove ? 'Reschedule or cancel' : 'Cancel'}
            <span className="sr-only">: {title}</span>
          </Link>
          <a href={visit.calendar} className={button('quiet')}>
            Add to calendar
            <span className="sr-only">: {title}</span>
          </a>
        </div>
      )}
      {visit.doneNote !== null && (
        <p className="mt-4 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">What was done: </span>
          {visit.doneNote}
        </p>
      )}
      <ol className="mt-5 grid gap-1 border-line border-t pt-4">
        {events.map(({ id, what, at }) => (
          <li key={id} className="justify-between gap-x-4 sm:flex">
            <span className="max-sm:block">{what}</span>
            <span className="text-ink-soft text-small tabular">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const JobNote = ({ note }: { note: string }) => (
  <p className="whitespace-pre-line text-small">
    <span className="font-semibold">Your note: </span>
    {note}
  </p>
);

const BeforeWeCome = ({ preparation }: Pick<VisitView, 'preparation'>) => (
  <section className="mt-4">
    <h3 className="font-semibold">Before we come</h3>
    <ul className="mt-1 list-disc pl-5">
      {preparation.flatMap(({ name, notes }) =>
        notes.map((note) => (
          <li key={`${name} ${note}`} className="wrap-anywhere">
            {preparation.length > 1 && <span className="text-ink-soft">{name}: </span>}
            {note}
          </li>
        )),
      )}
    </ul>
  </section>
);

type AgainProps = Pick<BookingPageProps, 'once' | 'added' | 'refusal'> & {
  address: string;
  again: NonNullable<BookingPageProps['again']>;
};

function Again({ once, address, again: { gone, sold }, added, refusal }: AgainProps) {
  const isSold = sold.length > 0;
  return (
    <div className="print:hidden">
      <Card title="Book again">
        {added !== null && refusal === null && (
          <div className="mb-3">
            <StatusNote
              message={
                added === 1
                  ? 'It is on your service list, at today’s price.'
                  : `${added} services are on your service list, at today’s prices.`
              }
            />
            <Link
              to={SERVICE_LIST_PATH}
              className={`mt-1 inline-flex min-h-11 items-center ${textLink}`}
            >
              Your service list
            </Link>
          </div>
        )}
        {isSold && (
          <p>
            The same again, with the same choices, comes onto your service list at today’s price:{' '}
            {sold.join(', ')}.
          </p>
        )}
        {gone.length > 0 && (
          <p className="mt-2 text-ink-soft">No longer offered: {gone.join(', ')}.</p>
        )}
        {isSold && (
          // A plain form post: the next page reads this browser's list again.
          <PostForm
            action={address}
            once={once}
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

function Home({ once, view, refusal }: Pick<BookingPageProps, 'once' | 'view' | 'refusal'>) {
  // Another page closes the form, and a reread one keeps what is being typed.
  const { key } = useLocation();
  return (
    <Card title="The home">
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
            Change the address, who is there, or what to know
          </summary>
          <PostForm action={view.address} once={once} refusal={refusal} className="mt-3 grid gap-5">
            <DetailsFields
              known={view.details}
              refusal={refusal}
              zip={view.zip}
              usState={view.usState}
              noted={view.noted}
            />
            <div>
              <SendButton tone="secondary" className="max-sm:w-full">
                Save these details
              </SendButton>
            </div>
          </PostForm>
        </details>
      )}
    </Card>
  );
}
