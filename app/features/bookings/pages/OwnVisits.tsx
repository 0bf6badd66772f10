/** A customer's visits on the dashboard, each a card with one next step. */
import Hourglass from 'lucide-react/icons/hourglass';
import MessageSquare from 'lucide-react/icons/message-square';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { When } from '#app/ui/times/When.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import type { HeldEntry } from '../hold/held-view.ts';
import { formatUnread } from '../messages/messages-view.ts';
import { Initials } from './Initials.tsx';
import type { OwnVisits, QuoteEntry, VisitEntry } from './own-visits.ts';
import { describeNext } from './VisitCard.tsx';

/** The others unfold. */
const PAST_SHOWN = 3;

type WaitingProps = {
  holds: readonly HeldEntry[];
  entries: readonly VisitEntry[];
  quotes: readonly QuoteEntry[];
};

/** Held times first: they are gone the soonest. Quotes last: they wait for a month. */
export const WaitingVisits = ({ holds, entries, quotes }: WaitingProps) => (
  <>
    {holds.map((held) => (
      <WaitingHold key={held.reference} held={held} />
    ))}
    {entries.map((entry) => (
      <WaitingVisit key={entry.id} entry={entry} />
    ))}
    {quotes.map((quote) => (
      <WaitingQuote key={quote.id} quote={quote} />
    ))}
  </>
);

export function UpcomingVisits({ entries }: { entries: readonly VisitEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="text-ink-soft">
        No visits yet.{' '}
        <Link to={SERVICE_LIST_PATH} className={textLink}>
          Choose times for your service list
        </Link>
      </p>
    );
  }
  return entries.map((entry) => <UpcomingVisit key={entry.id} entry={entry} />);
}

export function PastVisits({ entries }: { entries: OwnVisits['past'] }) {
  const more = entries.slice(PAST_SHOWN);
  return (
    <>
      {entries.slice(0, PAST_SHOWN).map((entry) => (
        <PastVisit key={entry.id} entry={entry} />
      ))}
      {more.length > 0 && (
        <details className="grid gap-3">
          <summary className={`inline-flex min-h-11 items-center ${textLink}`}>
            {more.length} more
          </summary>
          <div className="mt-2 grid gap-3">
            {more.map((entry) => (
              <PastVisit key={entry.id} entry={entry} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type EntryProps = { entry: VisitEntry };

function WaitingHold({ held }: { held: HeldEntry }) {
  const { address, title, windows, jobs, lines, price, until } = held;
  return (
    <CardFrame
      entry={{ who: null, lines, jobs }}
      isUrgent
      title={title}
      above={<Deadline>Held until {until}</Deadline>}
      below={[jobs, price]}
    >
      <ul className="mt-2 font-semibold">
        {windows.map((window) => (
          <li key={window}>{window}</li>
        ))}
      </ul>
      <Link to={address} className={button('primary', 'mt-4 w-full')}>
        Review and confirm
        <span className="sr-only">: {jobs}</span>
      </Link>
    </CardFrame>
  );
}

function WaitingQuote({ quote }: { quote: QuoteEntry }) {
  const { address, title, until, who, jobs, when } = quote;
  return (
    <CardFrame
      entry={{ who, lines: [], jobs }}
      isUrgent
      title={title}
      above={<Deadline>Answer by {until.name}</Deadline>}
      below={[jobs, `Visit on ${when}`]}
    >
      <Link to={address} className={button('primary', 'mt-4 w-full')}>
        See your quote
        <span className="sr-only">: {jobs}</span>
      </Link>
    </CardFrame>
  );
}

const Deadline = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 font-semibold text-brass">
    <Hourglass aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
    <span>{children}</span>
  </p>
);

function WaitingVisit({ entry }: EntryProps) {
  const { status, jobs, who, when, change, answer, invoice, deadline, idempotencyKey } = entry;
  const step = describeNext(status, {
    address: change,
    change: answer,
    invoice: invoice?.address ?? null,
  });
  const asksIfPaid = status.next === 'answer-payment' && invoice !== null;
  return (
    <CardFrame
      entry={entry}
      isUrgent
      title={titleOf(status, asksIfPaid)}
      above={deadline !== null && <Deadline>Answer by {deadline.name}</Deadline>}
      below={[jobs, who?.name, when]}
    >
      {status.late !== null && <p className="mt-2">{status.late}</p>}
      {asksIfPaid ? (
        <div className="mt-4 grid gap-3 xs:grid-cols-2">
          <PostForm
            action={invoice.address}
            idempotencyKey={idempotencyKey.confirm}
            className="grid"
          >
            <input type="hidden" name="intent" value="confirm" />
            <button type="submit" className={button('secondary', 'bg-paper-raised')}>
              Yes, I paid
            </button>
          </PostForm>
          <PostForm
            action={invoice.address}
            idempotencyKey={idempotencyKey.contest}
            className="grid"
          >
            <input type="hidden" name="intent" value="contest" />
            <button type="submit" className={button('secondary')}>
              Not yet
            </button>
          </PostForm>
        </div>
      ) : (
        step !== null && (
          <Link to={step.to} className={button('primary', 'mt-4 w-full')}>
            {step.label}
            <span className="sr-only">: {jobs}</span>
          </Link>
        )
      )}
      <UnreadLink messages={entry.messages} />
    </CardFrame>
  );
}

function titleOf({ next, title, time }: VisitEntry['status'], asksIfPaid: boolean): string {
  if (next === 'answer-change') return `${title}: ${time}`;
  return asksIfPaid || next === 'pay' ? `${title} ${time}` : title;
}

function UpcomingVisit({ entry }: EntryProps) {
  const { status, when, jobs, who, price, booking, messages, change, canReschedule } = entry;
  return (
    <CardFrame
      entry={entry}
      title={when}
      above={<p className="font-semibold text-success">{status.label}</p>}
      below={[who?.name, price]}
      jobs={jobs}
    >
      {status.answer !== null && <p className="mt-2">{status.answer}</p>}
      {entry.free !== null && <p className="text-ink-soft text-small">{entry.free}</p>}
      <div className="mt-4 grid gap-3 xs:grid-cols-2">
        <Link to={booking} className={button('secondary')}>
          Open visit
          <span className="sr-only">: {when}</span>
        </Link>
        {messages.unread > 0 ? (
          <Link to={messages.address} className={button('secondary')}>
            <MessageSquare aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            <UnreadBadge>{formatUnread(messages.unread)}</UnreadBadge>
          </Link>
        ) : (
          canReschedule && (
            <Link to={change} className={button('secondary')}>
              Reschedule
              <span className="sr-only">: {when}</span>
            </Link>
          )
        )}
      </div>
    </CardFrame>
  );
}

function PastVisit({ entry }: EntryProps) {
  const { status, when, jobs, who, price, booking, invoice, messages, isDone } = entry;
  return (
    <CardFrame
      entry={entry}
      title={jobs}
      above={<p className="font-semibold text-ink-soft">{status.label}</p>}
      below={[when, who?.name, price]}
    >
      {isDone && (
        <a href={`${booking}#again`} className={button('secondary', 'mt-4 w-full')}>
          <RotateCcw aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          Book again
          <span className="sr-only">: {jobs}</span>
        </a>
      )}
      <p className="-mb-2 mt-1 flex flex-wrap gap-x-6">
        <Link to={booking} className={`inline-flex min-h-11 items-center ${textLink}`}>
          Open visit
          <span className="sr-only">: {when}</span>
        </Link>
        {invoice !== null && (
          <Link to={invoice.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {invoice.title}
          </Link>
        )}
        <UnreadLink messages={messages} />
      </p>
    </CardFrame>
  );
}

const UnreadLink = ({ messages: { address, unread } }: Pick<VisitEntry, 'messages'>) =>
  unread === 0 ? null : (
    <Link to={address} className="inline-flex min-h-11 items-center">
      <UnreadBadge>{formatUnread(unread)}</UnreadBadge>
    </Link>
  );

type FrameProps = {
  entry: Pick<VisitEntry, 'who' | 'lines' | 'jobs'>;
  isUrgent?: boolean;
  title: string;
  above?: ReactNode;
  jobs?: string;
  below: readonly (string | null | undefined)[];
  children: ReactNode;
};

function CardFrame({
  entry: { who, lines, jobs: names },
  isUrgent = false,
  title,
  above,
  jobs,
  below,
  children,
}: FrameProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={`min-w-0 rounded-card border p-5 ${isUrgent ? 'border-brass bg-brass-soft' : 'border-line bg-paper-raised'}`}
    >
      <div className="flex gap-4">
        {who !== null && <Initials of={who.initials} />}
        <div className="min-w-0 grow wrap-anywhere">
          {above}
          <h3 id={id} className="text-large">
            <When>{title}</When>
          </h3>
          {jobs !== undefined && <p>{jobs}</p>}
          <p className="text-ink-soft text-small">{below.filter((part) => part).join(' · ')}</p>
        </div>
      </div>
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className={`inline-flex min-h-11 items-center text-small ${textLink}`}>
            Details and price
            <span className="sr-only">: {names}</span>
          </summary>
          <JobLines jobs={lines} />
        </details>
      )}
      {children}
    </article>
  );
}
