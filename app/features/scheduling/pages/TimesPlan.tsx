/** The plan in one look, its visits one at a time, and the total with the next step, always in reach. */
import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { BOOK_PATH, heldPath } from '#app/kernel/booking-urls.ts';
import { ASK_TIMES_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { fetchPageScripts } from '#app/platform/page-scripts.client.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { useIsSending } from '#app/ui/PostForm.tsx';
import { findTime } from '#app/ui/times/DayPicker.tsx';
import { afterPaint, readChoices, replaceAddress, showVisit } from '../windows/choices.client.ts';
import { TIMES_FIELDS, visitField } from '../windows/times-fields.ts';
import type { TimesView } from '../windows/times-view.ts';
import { Services, type TimesPageProps, useIsFinding } from './TimesQuestion.tsx';
import { ToRequest } from './ToRequest.tsx';
import { VisitTimes } from './VisitTimes.tsx';

type PlanProps = TimesPageProps & { view: TimesView };

/** The same question with changed parameters; those that are empty are left out. */
function fieldsWith(props: PlanProps, more: TimesLink): [string, string][] {
  const { kept, zip, zone, view, later, isWeekendsOnly } = props;
  const asked = { plan: view.plan, later, isWeekendsOnly, ...more };
  const fields: [string, string][] = [
    ...kept,
    [TIMES_FIELDS.zip, zip],
    [TIMES_FIELDS.zone, zone],
    [TIMES_FIELDS.plan, asked.plan],
    [TIMES_FIELDS.shape, asked.visits ? view.shape : ''],
    [TIMES_FIELDS.later, String(asked.later || '')],
    [TIMES_FIELDS.weekends, asked.isWeekendsOnly ? '1' : ''],
    ...(asked.visits ?? []).map((value, place): [string, string] => [visitField(place), value]),
  ];
  return fields.filter(([, value]) => value !== '');
}
const addressWith = (props: PlanProps, more: TimesLink) =>
  `${TIMES_PATH}?${new URLSearchParams(fieldsWith(props, more))}`;
type TimesLink = {
  plan?: TimesView['plan'];
  later?: number;
  isWeekendsOnly?: boolean;
  visits?: readonly string[];
};

/** Windows chosen here, and whether the view's other windows are older than they are. */
type Choices = { of: TimesView; values: readonly string[]; isStale: boolean };

const firstOpen = (values: readonly string[]): number | null => {
  const place = values.indexOf('');
  return place === -1 ? null : place;
};

/** By day and time once all are chosen; before that as planned. */
function byTime(visits: TimesView['visits'], values: readonly string[]) {
  const listed = visits.map((visit, place) => ({ visit, place, value: values[place] ?? '' }));
  // A window's text begins with its day, then its hour.
  return values.includes('') ? listed : listed.sort((a, b) => a.value.localeCompare(b.value));
}

export function TimesPlan(props: PlanProps) {
  const { idempotencyKey, scope, later, hasMore, view } = props;
  const { visits, soonest } = view;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hasVisits = visits.length > 0;
  const navigation = useNavigation();
  const isFinding = useIsFinding();
  const [choices, setChoices] = useState<Choices | null>(null);
  const found = visits.map(({ chosen }) => chosen);
  const { values, isStale } = choices?.of === view ? choices : { values: found, isStale: false };
  const [isWeekendsOnly, showWeekendsOnly] = useState(props.isWeekendsOnly);
  const [open, setOpen] = useState(() => firstOpen(found));
  // Visits are put in order only while none is open, so that an open one never moves.
  const settled = useRef(values);
  if (open === null) settled.current = values;
  const isSoonest = soonest !== null && `${values}` === `${soonest.values}`;
  const asked = { ...props, isWeekendsOnly };

  const ask = (next: readonly string[]) =>
    navigate(addressWith(asked, { visits: next }), { replace: true, preventScrollReset: true });
  /** Asks again only where a window can change those of other visits, and some of them are still to be chosen. */
  const choose = (next: readonly string[]) => {
    const isTied = visits.some(
      (visit, place) =>
        next[place] !== values[place] &&
        [next[place], values[place]].some((value) => findTime(visit.days, value)?.isTied),
    );
    setChoices({ of: view, values: next, isStale: isStale || isTied });
    if ((isTied && next.includes('')) || navigation.state !== 'idle') afterPaint(() => ask(next));
    else replaceAddress(addressWith(asked, { visits: next }));
  };
  const openVisit = (place: number | null) => {
    setOpen(place);
    if (place === null) return;
    if (isStale && !isFinding) void ask(values);
    showVisit(place);
  };
  const pick = (place: number, value: string, isDone: boolean) => {
    const next = values.with(place, value);
    choose(next);
    const following = firstOpen(next);
    if (!isDone || next.length === 1) return;
    // After the last, all of them are lines in order of time.
    setOpen(following);
    showVisit(following ?? place);
  };
  const toggleWeekends = () => {
    showWeekendsOnly(!isWeekendsOnly);
    const address = addressWith({ ...props, isWeekendsOnly: !isWeekendsOnly }, { visits: values });
    replaceAddress(address);
  };

  // What was chosen before the page was awake.
  const awake = useRef(false);
  useEffect(() => {
    if (awake.current || form.current === null) return;
    awake.current = true;
    const picked = readChoices(form.current, visits.length);
    if (picked.some((value, place) => value !== found[place])) choose(picked);
  });

  return (
    <Form
      ref={form}
      action={TIMES_PATH}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8"
    >
      {/* The windows and the weekends have fields of their own. */}
      <Services kept={fieldsWith(props, { visits: [], isWeekendsOnly: false })} />
      <div className="col-span-full mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-full">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-heading">Choose times</h1>
            {/* In the heading's row: a phone has room for two rows of windows. */}
            {scope?.each[0] && (
              <details className="min-w-0 flex-1 open:basis-full">
                <summary className={`py-1 text-small leading-tight ${textLink}`}>
                  {scope.text}
                </summary>
                {scope.each.map(({ text, to }) => (
                  <Link key={to} to={to} className={`flex min-h-11 items-center ${textLink}`}>
                    {text}
                  </Link>
                ))}
              </details>
            )}
          </div>
          {hasVisits && (
            <p className="mt-1 tabular">
              <b className="font-semibold text-large">
                {view.count} · {view.total}
              </b>
              {view.asEarlyAs !== null && (
                <span className="text-ink-soft"> · {view.asEarlyAs}</span>
              )}
            </p>
          )}
          {scope?.offer && (
            <Link to={scope.offer.to} className={button('secondary', 'mt-1')}>
              {scope.offer.text}
            </Link>
          )}
          <p role="status" className={isFinding ? 'text-ink-soft text-small' : 'sr-only'}>
            {isFinding ? 'Updating times…' : isSoonest && soonest.done}
          </p>
        </div>
        <div className="flex grow flex-wrap gap-3 lg:grow-0">
          {view.plans.length > 0 && <PlanSwitch {...asked} />}
          {soonest !== null && !isWeekendsOnly && (
            <Link
              to={addressWith(asked, { visits: soonest.values })}
              replace
              preventScrollReset
              aria-current={isSoonest || undefined}
              onClick={(event) => {
                event.preventDefault();
                choose(soonest.values);
                setOpen(null);
              }}
              className={button(
                'secondary',
                'grow justify-start gap-2 px-3 py-2 text-left leading-tight aria-[current]:border-accent aria-[current]:bg-accent-soft',
              )}
            >
              <Clock aria-hidden="true" className="size-5 shrink-0 text-brass" />
              <span>
                {isSoonest ? soonest.done : soonest.title}
                <span className="block font-normal text-ink-soft text-small">{soonest.name}</span>
              </span>
            </Link>
          )}
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        {view.regrouped && (
          <Notice>
            <p>{view.regrouped}</p>
          </Notice>
        )}
        {byTime(visits, settled.current).map(({ visit, place }) => (
          <VisitTimes
            key={visit.title}
            visit={visit}
            place={place}
            people={view.people}
            chosen={values[place] ?? ''}
            isOpen={open === place}
            isWeekendsOnly={isWeekendsOnly}
            isFinding={isFinding}
            onOpen={(isOpen) => {
              if (isOpen !== (open === place)) openVisit(isOpen ? place : null);
            }}
            onPick={(value, isDone) => pick(place, value, isDone)}
            earlier={later > 0 ? addressWith(asked, { later: later - 1, visits: values }) : null}
            more={hasMore ? addressWith(asked, { later: later + 1, visits: values }) : null}
          />
        ))}
        <ToRequest view={view} />
        {hasVisits && (
          <div>
            <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
              <input
                type="checkbox"
                name={TIMES_FIELDS.weekends}
                value="1"
                checked={isWeekendsOnly}
                onChange={toggleWeekends}
                className="size-5 shrink-0 accent-accent"
              />
              Show weekends only
            </label>
            <p className="text-ink-soft text-small">{view.note}</p>
          </div>
        )}
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-small">
          {hasVisits && 'None of these work?'}
          <button
            type="submit"
            formAction={ASK_TIMES_PATH}
            className={hasVisits ? `min-h-11 ${textLink}` : button()}
          >
            {hasVisits ? 'Ask for other times' : 'Ask us to plan it'}
          </button>
        </p>
      </div>
      {hasVisits && (
        <Summary
          view={view}
          values={values}
          idempotencyKey={idempotencyKey}
          open={open}
          onNext={openVisit}
        />
      )}
    </Form>
  );
}

function PlanSwitch(props: PlanProps) {
  const { view } = props;
  return (
    <nav aria-label="Plans" className="grow rounded-card bg-paper-sunken p-1">
      <ul className="grid grid-cols-[1fr_1.4fr] gap-1">
        {view.plans.map(({ plan, title, text }) => (
          <li key={plan} className="grid">
            <Link
              to={addressWith(props, { plan })}
              replace
              preventScrollReset
              aria-current={plan === view.plan ? 'true' : undefined}
              className="grid min-h-12 content-center rounded-control border border-transparent px-3 py-1 text-ink leading-tight no-underline aria-[current]:border-accent aria-[current]:bg-paper-raised"
            >
              <b className="font-semibold">{title}</b>
              <span className="text-ink-soft text-small">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SummaryProps = {
  view: TimesView;
  values: readonly string[];
  idempotencyKey: string;
  open: number | null;
  onNext: (place: number) => void;
};

/** A bar at the bottom of a narrow screen; beside the visits of a wide one. */
function Summary({ view: { visits, total }, values, idempotencyKey, open, onNext }: SummaryProps) {
  const isSending = useIsSending();
  const next = values.indexOf('');
  const isChosen = next === -1;
  // Opening a visit is an answer; where it is open already, the bar says what is missing.
  const [missed, setMissed] = useState<number | null>(null);
  useEffect(() => {
    // For any reference; it is the page after this one.
    if (isChosen) fetchPageScripts(heldPath('next'));
  }, [isChosen]);
  const chosen = values.filter((value) => value !== '').length;
  return (
    <section
      aria-label="Your visits"
      className="foot-bar foot-bar-in-flow z-10 flex items-center justify-between gap-3 border-line bg-paper max-lg:sticky max-lg:border-t lg:sticky lg:top-24 lg:grid lg:self-start lg:rounded-card lg:border lg:bg-paper-raised lg:p-5"
    >
      <h2 className="hidden text-title lg:block">Your visits</h2>
      <ul className="hidden gap-3 lg:grid">
        {byTime(visits, values).map(({ visit, value }) => {
          const time = findTime(visit.days, value);
          return (
            <li key={visit.title} className="border-line border-b pb-3">
              <p className="flex justify-between gap-3 font-semibold">
                <span>{time?.fullName ?? visit.trade}</span>
                <span className="tabular">{visit.price}</span>
              </p>
              <p className="text-ink-soft text-small">
                {time?.who ?? 'Not chosen yet'} · {visit.services.join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="leading-tight tabular lg:flex lg:items-baseline lg:justify-between">
        <span className="sr-only font-semibold text-large lg:not-sr-only">Total</span>{' '}
        <b className="font-semibold text-large">{total}</b>
        <span
          aria-live="polite"
          className={`block text-small ${missed === next ? 'text-danger' : 'text-ink-soft lg:hidden'}`}
        >
          {values.length === 1
            ? (findTime(visits[0]?.days ?? [], values[0])?.fullName ?? 'No time chosen yet')
            : `${chosen} of ${values.length} times chosen`}
        </span>
      </p>
      {isChosen ? (
        <ReviewButton idempotencyKey={idempotencyKey} isSending={isSending} />
      ) : (
        <>
          <a
            href={`#visit-${next}`}
            onClick={(event) => {
              event.preventDefault();
              setMissed(open === next ? next : null);
              onNext(next);
            }}
            className={button('primary', 'shrink-0 max-xs:px-3 noscript:hidden')}
          >
            Pick a time
          </a>
          <span className="hidden noscript:contents">
            <button type="submit" className={button('secondary')}>
              See what goes together
            </button>
            <ReviewButton idempotencyKey={idempotencyKey} isSending={isSending} />
          </span>
        </>
      )}
    </section>
  );
}

const ReviewButton = ({
  idempotencyKey,
  isSending,
}: {
  idempotencyKey: string;
  isSending: boolean;
}) => (
  <button
    type="submit"
    formAction={BOOK_PATH}
    formMethod="post"
    name="idempotencyKey"
    value={idempotencyKey}
    aria-disabled={isSending}
    className={button('primary')}
  >
    {isSending ? 'Holding your times…' : 'Review booking'}
  </button>
);
