/**
 * One visit: a line with its time once another visit is open, and its days and arrival windows while it is open
 * itself. A narrow screen shows one day at a time, a wide one a week; without JavaScript all days are visible.
 */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import { When } from '#app/ui/times/When.tsx';
import { afterPaint, showChoice } from '../windows/choices.client.ts';
import type { Person } from '../windows/people-view.ts';
import { visitField } from '../windows/times-fields.ts';
import type { OfferedDay, OfferedTime, VisitView } from '../windows/times-view.ts';

/** The days of a wide screen's week. */
const DAYS_OF_WEEK = 7;
/** As many people are introduced before a time is chosen. */
const MAX_PEOPLE = 2;

type VisitProps = {
  visit: VisitView;
  place: number;
  people: readonly Person[];
  chosen: string;
  isOpen: boolean;
  isWeekendsOnly: boolean;
  isFinding: boolean;
  onOpen: (isOpen: boolean) => void;
  /** `isDone`: with a pointer, or confirmed by a key. Arrow keys choose on their way. */
  onPick: (value: string, isDone: boolean) => void;
  /** Addresses of the days before and after these. */
  earlier: string | null;
  more: string | null;
};

/** "Tue, Nov 24, 10 AM–noon", and who could come; null when it is not among these. */
export function findTime(visit: VisitView | undefined, value: string | undefined) {
  for (const { shortName, times } of visit?.days ?? []) {
    const time = times.find((one) => one.value === value && !one.isFull);
    if (time !== undefined) return { ...time, fullName: `${shortName}, ${time.name}` };
  }
  return null;
}

export function VisitTimes(props: VisitProps) {
  const { visit, place, chosen, isOpen, isFinding, onOpen } = props;
  const time = findTime(visit, chosen);
  const isFolded = !isOpen && time !== null;
  return (
    <section
      id={`visit-${place}`}
      aria-label={visit.title}
      className="rounded-card border border-line bg-paper-raised"
    >
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
        className="open-without-script"
      >
        <summary className="flex flex-wrap items-center gap-x-3 rounded-card px-4 py-3 md:px-5">
          <span className="flex w-full items-baseline justify-between gap-x-3 font-semibold">
            <span className="text-ink-soft text-small">
              {visit.title}
              {isFolded && ` · ${visit.trade}`}
            </span>
            <span className="tabular">{visit.price}</span>
          </span>
          <span className="min-w-0 grow basis-0">
            <h2 className={isFolded ? 'font-sans text-body' : 'flex items-center gap-2 text-title'}>
              {isFolded ? (
                <>
                  <When>{time.fullName}</When>
                  {time.who !== '' && <span className="font-normal"> with {time.who}</span>}
                </>
              ) : (
                <>
                  <TradeIcon slug={visit.tradeSlug} className="size-6 shrink-0 text-accent" />
                  {visit.trade}
                </>
              )}
            </h2>
            {!isFolded && (
              <span className="block leading-snug">
                {visit.services.join(', ')}{' '}
                <span className="whitespace-nowrap text-ink-soft text-small">
                  · {visit.work} of work
                </span>
              </span>
            )}
            {!isOpen && time === null && visit.earliest !== null && (
              <span className="block text-ink-soft text-small">Earliest: {visit.earliest}</span>
            )}
          </span>
          {!isOpen && (
            <span className={`-my-1 inline-flex min-h-11 items-center ${textLink}`}>
              {isFolded ? 'Change' : 'Choose'}
            </span>
          )}
        </summary>
        <div className="pb-4" aria-busy={isFinding}>
          <Body {...props} />
        </div>
      </details>
    </section>
  );
}

/** Not rendered again while it stays closed, but for its own choice, which the form sends. */
const Body = memo(OpenVisit, (before, now) => {
  const isClosed = !before.isOpen && !now.isOpen;
  return isClosed && before.visit === now.visit && before.chosen === now.chosen;
});

/** The first day of someone who was here before, unless the day that is open has them; null for none. */
export function findFavorite(days: readonly OfferedDay[], shown: OfferedDay | undefined) {
  if (shown?.times.some(({ isAgain }) => isAgain)) return null;
  for (const day of days) {
    const who = day.times.find(({ isAgain }) => isAgain)?.people[0];
    if (who !== undefined) return { day, who };
  }
  return null;
}

function OpenVisit(props: VisitProps) {
  const { visit, place, people, chosen, isOpen, isWeekendsOnly, onPick, earlier, more } = props;
  // The same for each rendering, so that only days with a change are rendered.
  const latest = useRef(onPick);
  latest.current = onPick;
  const pick = useCallback<VisitProps['onPick']>((value, isDone) => {
    latest.current(value, isDone);
  }, []);
  const [wanted, setWanted] = useState('');
  // The browser checks what is tapped; any other choice is shown here. What was tapped before hydration stays.
  const shownChoice = useRef(chosen);
  useEffect(() => {
    if (shownChoice.current !== chosen) showChoice(place, chosen);
    shownChoice.current = chosen;
  }, [place, chosen]);
  const isChosen = ({ times }: OfferedDay) =>
    chosen !== '' && times.some(({ value }) => value === chosen);
  const days = visit.days.filter((day) => !isWeekendsOnly || day.isWeekend || isChosen(day));
  const hasOpening = ({ times }: OfferedDay) => times.some(({ isFull }) => !isFull);
  const shown =
    days.find(({ day }) => day === wanted) ??
    days.find(isChosen) ??
    days.find(hasOpening) ??
    days[0];
  const at = shown === undefined ? 0 : days.indexOf(shown);
  const week = at - (at % DAYS_OF_WEEK);
  const open = days.flatMap(({ times }) => times).filter(({ isFull }) => !isFull);
  const time = open.find(({ value }) => value === chosen);
  const named = time ? [time] : (shown?.times ?? []);
  const whom = [...new Set(named.flatMap((one) => one.people))].slice(0, MAX_PEOPLE);
  const favorite = findFavorite(days, shown);
  const idOf = ({ day }: OfferedDay) => `visit-${place}-${day}`;
  return (
    <>
      {visit.after !== null && <p className="px-4 text-ink-soft md:px-5">{visit.after}</p>}
      {visit.isChoiceGone && (
        <div className="mx-4 mb-3 md:mx-5">
          <Notice>
            <p>Someone just took that time. Please pick another.</p>
          </Notice>
        </div>
      )}
      <p className="px-4 pb-2 text-ink-soft text-small md:px-5">
        {open.length === 0
          ? 'No openings on these days.'
          : 'Choose an arrival window: your homesmith will get there in those two hours.'}
      </p>
      <Strip isOpen={isOpen} shown={at} label={`Days for ${visit.title.toLowerCase()}`}>
        {earlier !== null && (
          <li className="flex-none self-center">
            <FurtherDays to={earlier}>Earlier days</FurtherDays>
          </li>
        )}
        {days.map((day) => (
          <li key={day.day} className="flex-none">
            <a
              href={`#${idOf(day)}`}
              aria-current={day === shown ? 'date' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setWanted(day.day);
              }}
              className={`grid h-18 w-14 content-center rounded-control border text-center text-ink text-small leading-tight no-underline aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink ${day.holiday === null ? 'border-line' : 'border-brass'} ${hasOpening(day) ? '' : 'border-dashed text-ink-soft'}`}
            >
              {day.weekday}{' '}
              <b className="font-semibold font-serif text-large leading-tight">{day.date}</b>{' '}
              {day.holiday === null ? (
                <span>{day.open}</span>
              ) : (
                <span className={day === shown ? '' : 'font-semibold text-brass'}>Holiday</span>
              )}
            </a>
          </li>
        ))}
        {more !== null && (
          <li className="flex-none self-center">
            <FurtherDays to={more}>More days</FurtherDays>
          </li>
        )}
      </Strip>
      <div className="hidden items-center justify-between px-5 pb-1 week:flex">
        <p className="font-semibold">
          {days[week]?.shortName} to {days.slice(week, week + DAYS_OF_WEEK).at(-1)?.shortName}
        </p>
        <span className="flex gap-4">
          {week > 0 ? (
            <WeekButton onShow={() => setWanted(days[week - DAYS_OF_WEEK]?.day ?? '')}>
              Earlier days
            </WeekButton>
          ) : (
            earlier !== null && <FurtherDays to={earlier}>Earlier days</FurtherDays>
          )}
          {week + DAYS_OF_WEEK < days.length ? (
            <WeekButton onShow={() => setWanted(days[week + DAYS_OF_WEEK]?.day ?? '')}>
              More days
            </WeekButton>
          ) : (
            more !== null && <FurtherDays to={more}>More days</FurtherDays>
          )}
        </span>
      </div>
      <div className="grid gap-4 px-4 md:px-5 week:grid-cols-7 week:gap-1.5">
        {days.map((day, index) => (
          <Day
            key={day.day}
            id={idOf(day)}
            day={day}
            shown={
              day === shown ? '' : index - (index % DAYS_OF_WEEK) === week ? IN_WEEK : ELSEWHERE
            }
            place={place}
            chosen={isChosen(day) ? chosen : ''}
            onPick={pick}
          />
        ))}
      </div>
      {whom.length > 0 && (
        <ul
          aria-label="Who could come"
          className="mx-4 mt-4 grid gap-3 border-line border-t pt-3 md:mx-5"
        >
          {whom.map((who) => people[who] !== undefined && <Who key={who} person={people[who]} />)}
        </ul>
      )}
      {favorite !== null && (
        <p
          className={`mx-4 text-small md:mx-5 ${days.indexOf(favorite.day) < week + DAYS_OF_WEEK ? 'week:hidden' : ''}`}
        >
          Prefer {people[favorite.who]?.name}?{' '}
          <a
            href={`#${idOf(favorite.day)}`}
            onClick={(event) => {
              event.preventDefault();
              setWanted(favorite.day.day);
            }}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            See {favorite.day.shortName}
          </a>
        </p>
      )}
    </>
  );
}

const IN_WEEK = 'max-week:hidden noscript:block';
const ELSEWHERE = 'hidden noscript:block';

type StripProps = { isOpen: boolean; shown: number; label: string; children: ReactNode };

function Strip({ isOpen, shown, label, children }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  // The page itself must not scroll.
  useEffect(() => {
    const day = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !day || !isOpen || shown < 0) return;
    list.current.scrollLeft = day.offsetLeft - list.current.clientWidth / 2;
  }, [isOpen, shown]);
  return (
    <nav aria-label={label} className="week:hidden">
      <ul ref={list} className="relative flex gap-1.5 overflow-x-auto px-4 pt-1 pb-2 md:px-5">
        {children}
      </ul>
    </nav>
  );
}

const FurtherDays = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} preventScrollReset className={`inline-flex min-h-11 items-center ${textLink}`}>
    {children}
  </Link>
);

const WeekButton = ({ onShow, children }: { onShow: () => void; children: string }) => (
  <button type="button" onClick={onShow} className={`min-h-11 ${textLink} noscript:hidden`}>
    {children}
  </button>
);

type DayProps = Pick<VisitProps, 'place' | 'chosen' | 'onPick'> & {
  id: string;
  day: OfferedDay;
  shown: string;
};

const Day = memo(function Day({ id, day, shown, ...rest }: DayProps) {
  return (
    <fieldset id={id} className={`min-w-0 ${shown}`}>
      <legend className="mb-2 w-full font-semibold">
        <span className="week:sr-only">
          {day.name}
          {day.holiday !== null && ` (${day.holiday})`}
        </span>
        <span
          aria-hidden="true"
          className={`hidden rounded-control py-1 text-center font-normal text-small leading-tight week:grid ${day.holiday === null ? '' : 'bg-brass-soft'}`}
        >
          {day.weekday}
          <b className="font-semibold font-serif text-large leading-tight">{day.date}</b>
          {day.holiday === null ? (
            <span className="text-ink-soft">{day.open}</span>
          ) : (
            <span className="font-semibold text-brass">{day.holiday}</span>
          )}
        </span>
      </legend>
      {day.times.length === 0 && (
        <p className="grid rounded-control border border-line border-dashed p-3 text-ink-soft text-small week:min-h-40 week:content-center week:text-center">
          No openings
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 week:grid-cols-1 week:gap-1.5">
        {day.times.map((time) => (
          <Chip key={time.value} time={time} {...rest} />
        ))}
      </div>
    </fieldset>
  );
});

const CHIP =
  'relative flex min-h-14 flex-col justify-center rounded-control border px-3 py-1.5 leading-tight week:min-h-16 week:px-2 week:py-1 week:text-small';

type ChipProps = Pick<VisitProps, 'place' | 'chosen' | 'onPick'> & { time: OfferedTime };

function Chip({ time, place, chosen, onPick }: ChipProps) {
  const { value, name, who, isFull, isAgain } = time;
  if (isFull) {
    return (
      <p className={`${CHIP} border-line border-dashed text-ink-soft`}>
        <span className="first-letter:uppercase">{name}</span>
        <span className="text-small">{who}</span>
      </p>
    );
  }
  const isChosen = chosen === value;
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && !(event.key === ' ' && isChosen)) return;
    // Enter would send the form.
    event.preventDefault();
    onPick(value, true);
  };
  return (
    <label
      className={`${CHIP} border-edge bg-paper-raised font-semibold outline-offset-2 outline-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent after:absolute after:right-3 after:bottom-2 after:text-accent has-checked:after:content-['✓'/''] has-focus-visible:outline-2`}
    >
      <input
        type="radio"
        name={visitField(place)}
        value={value}
        defaultChecked={isChosen}
        onKeyDown={confirm}
        // Arrow keys click without a pointer.
        onChange={({ nativeEvent }) => {
          const isDone = (nativeEvent as UIEvent).detail > 0;
          afterPaint(() => onPick(value, isDone));
        }}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="first-letter:uppercase">{name}</span>
      <span className={isAgain ? 'text-brass text-small' : 'font-normal text-ink-soft text-small'}>
        {who}
      </span>
    </label>
  );
}

function Who({ person: { title, initials, again, done, checked } }: { person: Person }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-round bg-accent-soft font-semibold font-serif text-accent"
      >
        {initials}
      </span>
      <div className="min-w-0 grow leading-snug">
        <p className="flex flex-wrap justify-between gap-x-3">
          <b className="font-semibold">{title}</b>
          {again !== null && (
            <span className="rounded-round bg-brass-soft px-2.5 font-semibold text-brass text-small">
              {again}
            </span>
          )}
        </p>
        <p className="text-ink-soft text-small">
          {[done, checked].filter((one) => one).join(' · ')}
        </p>
      </div>
    </li>
  );
}
