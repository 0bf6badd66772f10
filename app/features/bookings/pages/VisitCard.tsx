/** A visit on its booking's page: the first one with its news at the top, the others as cards. */
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Camera from 'lucide-react/icons/camera';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { When } from '#app/ui/times/When.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { Thumbnails } from '../album/Thumbnails.tsx';
import { CancelNow } from '../law/CancelNow.tsx';
import { formatUnread } from '../messages/messages-view.ts';
import { CheckList } from '../share/CheckList.tsx';
import { nameTime, nameWho, type VisitView } from './booking-view.ts';
import { Initials } from './Initials.tsx';
import { STEPS, type VisitStatus } from './visit-status.ts';

type VisitProps = {
  visit: VisitView;
  /** The address of the home; null where another card has it. */
  home: string | null;
  zoneName: string;
  /** There are others, so each says which it is. */
  isOneOfMany: boolean;
  idempotencyKey: string;
};

const ICON = { className: 'size-5 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The id of its part of the page. */
export const partOf = ({ position }: Pick<VisitView, 'position'>): string =>
  `visit-${position + 1}`;

/** The next thing first: what is happening, the largest text the time. */
export function LeadVisit(props: VisitProps) {
  const { visit, zoneName, isOneOfMany } = props;
  const { status, isOver } = visit;
  const id = useId();
  return (
    <section
      id={partOf(visit)}
      aria-labelledby={id}
      className="min-w-0 scroll-mt-24 overflow-hidden rounded-card border border-line bg-paper-raised"
    >
      <div className="bg-accent p-5 text-accent-ink md:p-6 print:bg-paper print:text-ink">
        <h2 id={id} className="text-title">
          {status.title}
        </h2>
        <p className="mt-1 font-semibold font-serif text-display wrap-anywhere">
          <When>{status.time}</When>
        </p>
        {status.note !== null && (
          <p className="mt-1">
            {status.note}
            {!isOver && status.note === ARRIVAL && `, ${zoneName}`}
          </p>
        )}
        {isOneOfMany && <p className="mt-1">{visit.title}</p>}
        {status.step !== null && <Steps step={status.step} />}
      </div>
      <div className="grid gap-4 p-5 md:p-6">
        {status.late !== null && (
          <p className="flex gap-3 rounded-control bg-brass-soft p-4">
            <Clock {...ICON} className="mt-1 size-5 shrink-0 text-brass" />
            {status.late}
          </p>
        )}
        {status.answer !== null && <p>{status.answer}</p>}
        <NextStep visit={visit} />
        <Who visit={visit} />
        <VisitBody {...props} pinFirst={visit.isToday} />
      </div>
    </section>
  );
}

const ARRIVAL = 'Your arrival window';

function Steps({ step }: { step: number }) {
  return (
    <ol className="mt-4 grid grid-cols-[1fr_1.4fr_1fr_0.8fr] gap-1.5 text-small print:hidden">
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? 'step' : undefined}
          className={`border-t-4 pt-1 ${at <= step ? 'border-current' : 'border-current/40'} ${at === step ? 'font-semibold' : ''}`}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** When and who at the top; everything below is as in the first one. */
export function VisitCard(props: VisitProps) {
  const { visit, zoneName } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-paper-raised p-5 md:p-6"
    >
      <div className="flex gap-4">
        {visit.who !== null && <Initials of={visit.who.initials} />}
        <div className="min-w-0">
          {visit.status.label !== 'Booked' && (
            <p className="font-semibold text-success">{visit.status.label}</p>
          )}
          <h2 id={id} className="text-title">
            <span className="block">{visit.day}</span>{' '}
            <span className="block first-letter:uppercase">{visit.window}</span>
          </h2>
          {!visit.isOver && <p className="text-ink-soft text-small">{zoneName}</p>}
          <WhoLine visit={visit} />
        </div>
      </div>
      {visit.status.note !== null && !visit.isOver && visit.status.note !== ARRIVAL && (
        <p>{visit.status.note}</p>
      )}
      {visit.status.answer !== null && <p>{visit.status.answer}</p>}
      <NextStep visit={visit} />
      <VisitBody {...props} pinFirst={false} />
    </section>
  );
}

/** A visit that is neither next nor new: folded to a line, and the same card inside. */
export function FoldedVisit(props: VisitProps) {
  const { visit } = props;
  const { who, jobs, status } = visit;
  return (
    <details className="group min-w-0">
      <summary className="flex items-center gap-4 rounded-card border border-line bg-paper-raised p-5 hover:border-accent">
        {who !== null && <Initials of={who.initials} />}
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">
            <When>{nameTime(visit)}</When>
          </span>
          <span className="block text-ink-soft text-small">
            {[
              status.label,
              who && nameWho(visit.state, who.name),
              jobs.map(({ name }) => name).join(', '),
            ]
              .filter((part) => part)
              .join(' · ')}
          </span>
        </span>
        <ChevronRight
          {...ICON}
          className="size-5 shrink-0 transition-transform quickly group-open:rotate-90"
        />
      </summary>
      {/* Browsers open the fold of what an address leads to. */}
      <div id={partOf(visit)} className="mt-2 scroll-mt-24">
        <VisitCard {...props} />
      </div>
    </details>
  );
}

function WhoLine({ visit: { who, state } }: Pick<VisitProps, 'visit'>) {
  if (who === null) return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{nameWho(state, who.name)}</span>
      {who.business !== null && <span className="text-ink-soft"> from {who.business}</span>}
      {who.license !== null && (
        <span className="block text-ink-soft text-small">{who.license}</span>
      )}
    </p>
  );
}

const Who = ({ visit }: Pick<VisitProps, 'visit'>) =>
  visit.who && (
    <div className="flex items-center gap-4">
      <Initials of={visit.who.initials} />
      <div className="min-w-0">
        <WhoLine visit={visit} />
      </div>
    </div>
  );

function Checks({ visit: { who } }: Pick<VisitProps, 'visit'>) {
  if (who?.isSample) return <p className="text-ink-soft">A sample homesmith. No one will come.</p>;
  const checks = who?.checks ?? null;
  if (checks === null) return null;
  return (
    <details className="-my-2 text-small">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-success">
        <ShieldCheck {...ICON} />
        <span className="underline decoration-1 underline-offset-4">{checks.line}</span>
      </summary>
      <ul className="pb-2 pl-7 text-ink-soft">
        {checks.dated.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </details>
  );
}

/** The one filled button. */
function NextStep({ visit }: Pick<VisitProps, 'visit'>) {
  const { status, address, changeAddress, invoice, contest } = visit;
  const step = describeNext(status, {
    address,
    change: changeAddress,
    invoice: invoice?.address ?? null,
  });
  if (step === null && contest === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {step !== null && (
        <Link to={step.to} className={button('primary', 'w-full sm:w-auto')}>
          {step.label}
        </Link>
      )}
      {contest !== null && (
        <Link to={contest} className={`inline-flex min-h-11 items-center ${textLink}`}>
          Contest the fee
        </Link>
      )}
    </p>
  );
}

/** Where the next step is taken; null when there is nothing to do. */
export function describeNext(
  { next }: Pick<VisitStatus, 'next'>,
  { address, change, invoice }: { address: string; change: string; invoice: string | null },
): { label: string; to: string } | null {
  switch (next) {
    case 'pick-time':
      return { label: 'Pick a new time or cancel', to: address };
    case 'report-missed':
      return { label: 'Report a missed visit', to: address };
    case 'answer-change':
      return { label: 'See it and answer', to: change };
    case 'answer-payment':
      return invoice === null ? null : { label: 'Answer yes or no', to: invoice };
    case 'pay':
      return invoice === null ? null : { label: 'See your invoice', to: invoice };
    default:
      return null;
  }
}

function VisitBody({
  visit,
  home,
  isOneOfMany,
  idempotencyKey,
  pinFirst,
}: VisitProps & { pinFirst: boolean }) {
  const { who, jobs, preparation, pin, work, isOver, priceCents } = visit;
  const pinBox = pin !== null && <Pin pin={pin} who={who?.spoken ?? 'your homesmith'} />;
  return (
    <>
      <Checks visit={visit} />
      {home !== null && (
        <p className="flex gap-2 text-ink-soft wrap-anywhere">
          <MapPin {...ICON} className="mt-1 size-5 shrink-0" />
          {home}
        </p>
      )}
      <Messages visit={visit} />
      <Photos visit={visit} />
      {pinFirst && pinBox}
      <div className="border-line border-t pt-4">
        <JobLines
          jobs={jobs.map(({ note, ...job }) => ({ ...job, more: note && <JobNote note={note} /> }))}
        />
        {work !== null && <p className="mt-3 text-ink-soft text-small">{work}</p>}
      </div>
      {!isOver && visit.redo === null && (
        <p className="border-ink border-t pt-3">
          <span className="flex justify-between gap-4 font-semibold text-large">
            <span>Up to</span>
            <span className="shrink-0 tabular">{formatPrice(priceCents)}</span>
          </span>
          <span className="text-ink-soft">Anything over this needs your approval.</span>
        </p>
      )}
      {preparation.length > 0 && (
        <CheckList
          title={`Before ${who?.spoken ?? 'your homesmith'} arrives`}
          items={preparation.flatMap(({ name, notes }) =>
            notes.map((note) => (preparation.length > 1 ? `${name}: ${note}` : note)),
          )}
        />
      )}
      {!pinFirst && pinBox}
      <Outcome visit={visit} idempotencyKey={idempotencyKey} />
      <Cover visit={visit} />
      <QuoteLink visit={visit} />
      <Report visit={visit} />
      <Changes visit={visit} isOneOfMany={isOneOfMany} idempotencyKey={idempotencyKey} />
    </>
  );
}

const Pin = ({ pin, who }: { pin: string; who: string }) => (
  <p className="flex items-center gap-5 rounded-control bg-brass-soft p-4 print:border print:border-line">
    <span className="font-semibold font-serif text-heading tabular">{pin}</span>
    <span className="min-w-0">
      <span className="font-semibold">Your PIN</span> for this visit. Give it to {who} at the door.
    </span>
  </p>
);

function Messages({ visit: { who, messages } }: Pick<VisitProps, 'visit'>) {
  if (who === null) return null;
  return (
    <p className="print:hidden">
      <Link to={messages.address} className={button('secondary', 'w-full sm:w-auto')}>
        <MessageSquare {...ICON} />
        Message {who.spoken}
        {messages.unread > 0 && <UnreadBadge>{formatUnread(messages.unread)}</UnreadBadge>}
      </Link>
    </p>
  );
}

const Photos = ({ visit: { photos } }: Pick<VisitProps, 'visit'>) =>
  photos && (
    <div className="grid gap-3 print:hidden">
      <Thumbnails photos={photos.last} />
      <p>
        <Link to={photos.address} className={button('secondary', 'w-full sm:w-auto')}>
          <Camera {...ICON} />
          {photos.name}
        </Link>
      </p>
    </div>
  );

/** What became of it: the work, the invoice, the cost of canceling. */
function Outcome({
  visit: { address, confirmed, doneNote, invoice, cancelCost, stopped, list },
  idempotencyKey,
}: Pick<VisitProps, 'visit' | 'idempotencyKey'>) {
  return (
    <>
      {doneNote !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">What was done: </span>
          {doneNote}
        </p>
      )}
      {confirmed === 'done' && <p>You confirmed that it’s done.</p>}
      {confirmed === 'can' && (
        <PostForm action={address} idempotencyKey={idempotencyKey}>
          <button
            type="submit"
            name="intent"
            value="confirm-done"
            className={button('secondary', 'w-full sm:w-auto')}
          >
            Confirm the work is done
          </button>
        </PostForm>
      )}
      {cancelCost !== null && <p>{cancelCost}</p>}
      {stopped !== null && <p className="wrap-anywhere">{stopped}</p>}
      {list !== null && (
        <p className="print:hidden">
          <Link to={list} className={`inline-flex min-h-11 items-center ${textLink}`}>
            See your list
          </Link>
        </p>
      )}
      {invoice !== null && (
        <p>
          <Link to={invoice.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {invoice.title}
          </Link>
          <span className="text-ink-soft">
            {' '}
            · {invoice.amount} · {invoice.state}
          </span>
          {invoice.next !== null && <span className="block">{invoice.next}</span>}
        </p>
      )}
    </>
  );
}

const QuoteLink = ({ visit: { quote } }: Pick<VisitProps, 'visit'>) =>
  quote && (
    <p className="print:hidden">
      <Link to={quote.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
        {quote.label}
      </Link>
    </p>
  );

const Cover = ({ visit: { cover } }: Pick<VisitProps, 'visit'>) =>
  cover && (
    <div className="wrap-anywhere">
      {cover.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {cover.address !== null && (
        <Link to={cover.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
          It’s covered
        </Link>
      )}
    </div>
  );

const Report = ({ visit: { report } }: Pick<VisitProps, 'visit'>) =>
  report && (
    <p className="print:hidden">
      <Link to={report.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
        {report.label}
      </Link>
    </p>
  );

/** Only what its state allows, each with what it costs now. */
function Changes({
  visit,
  isOneOfMany,
  idempotencyKey,
}: Pick<VisitProps, 'visit' | 'isOneOfMany' | 'idempotencyKey'>) {
  const {
    policy,
    redo,
    credit,
    moveCents,
    cancelCents,
    address,
    cancelAddress,
    calendar,
    isOver,
    title,
  } = visit;
  const of = isOneOfMany ? title : null;
  return (
    <>
      {redo !== null && <p className="max-w-prose">{redo.what}</p>}
      {redo?.why && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{`Why: ${redo.why}`}</p>
      )}
      {policy !== null && <p className="max-w-prose text-ink-soft text-small">{policy}</p>}
      {credit !== null && <p className="max-w-prose text-ink-soft text-small">{credit}</p>}
      {visit.right !== null && (
        <CancelNow action={cancelAddress} idempotencyKey={idempotencyKey} line={visit.right} />
      )}
      {!isOver && (
        <ul className="-my-2 divide-y divide-line border-line border-t print:hidden">
          {moveCents !== null && (
            <Row to={address} icon={<RefreshCw {...ICON} />} cents={moveCents} of={of}>
              Reschedule
            </Row>
          )}
          {cancelCents !== null && visit.right === null && (
            <Row to={cancelAddress} icon={<CircleX {...ICON} />} cents={cancelCents} of={of}>
              {visit.isComing ? 'Stop the job' : 'Cancel visit'}
            </Row>
          )}
          {visit.stop !== null && (
            <Row to={visit.stop} icon={<CircleX {...ICON} />} cents={null} of={of}>
              Stop the job
            </Row>
          )}
          {visit.person !== null && (
            <Row to={visit.person} icon={<ShieldCheck {...ICON} />} cents={0} of={of}>
              This isn’t the person I expected
            </Row>
          )}
          {isOneOfMany && (
            <li>
              <a href={calendar} className={ROW}>
                <CalendarPlus {...ICON} />
                <span className="grow">Add only this visit to calendar</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 py-2 font-semibold hover:text-accent';

type RowProps = {
  to: string;
  icon: ReactNode;
  /** null where it depends. */
  cents: number | null;
  /** Which visit, for screen readers. */
  of: string | null;
  children: string;
};

const Row = ({ to, icon, cents, of, children }: RowProps) => (
  <li>
    <Link to={to} className={ROW}>
      {icon}
      <span className="grow">
        {children}
        {cents !== null && (
          <span className="font-normal text-ink-soft">
            {' '}
            · {cents === 0 ? 'free' : formatPrice(cents)}
          </span>
        )}
        {of !== null && <span className="sr-only">: {of}</span>}
      </span>
      <ChevronRight {...ICON} />
    </Link>
  </li>
);

const JobNote = ({ note }: { note: string }) => (
  <p className="whitespace-pre-line text-small">
    <span className="font-semibold">Your note: </span>
    {note}
  </p>
);
