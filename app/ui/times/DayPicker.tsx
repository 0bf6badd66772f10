/**
 * Days and their arrival windows, as radio buttons of the form around it. A narrow screen shows one day at a time,
 * a wide one a week; without JavaScript all days are visible.
 */
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textLink } from '../button.ts';

/** The days of a wide screen's week. */
const DAYS_OF_WEEK = 7;

type PickedTime = {
  value: string;
  /** "10 AM–noon" */
  name: string;
  /** Below the name: who comes, or "Full" for a time that cannot be chosen. */
  who: string;
  isFull?: true;
  /** This customer has had them before. */
  isAgain?: true;
};

export type PickedDay = {
  day: string;
  /** "Tue" */
  weekday: string;
  date: number;
  /** "Tuesday, November 24" */
  name: string;
  /** "Tue, Nov 24" */
  shortName: string;
  /** "4 open" */
  open: string;
  /** "Thanksgiving"; null on other days. */
  holiday: string | null;
  times: readonly PickedTime[];
};

type PickerProps<Day> = {
  days: readonly Day[];
  /** Of the radio buttons. */
  field: string;
  /** Begins the ids of the days. */
  id: string;
  /** Names the strip of days. */
  label: string;
  /** "" for none. */
  chosen: string;
  /** The day it opens on; by default that of the choice, or the first with an opening. */
  openOn?: string | undefined;
  /** Whether it is visible, so that its strip can show the open day. */
  isOpen: boolean;
  /** The same function for each rendering. `isDone`: with a pointer, or confirmed by a key; arrow keys choose on their way. */
  onPick: (value: string, isDone: boolean) => void;
  /** Addresses of the days before and after these. */
  earlier: string | null;
  more: string | null;
  /** What comes below, for the open day and the day after its week. */
  children?: (open: {
    day: Day | undefined;
    weekEnd: number;
    idOf: (day: Day) => string;
    show: (day: Day) => void;
  }) => ReactNode;
};

/** With its day: "Tue, Nov 24, 10 AM–noon". null when it is not among these, or full. */
export function findTime<Time extends PickedTime>(
  days: readonly { shortName: string; times: readonly Time[] }[],
  value: string | undefined,
): (Time & { fullName: string }) | null {
  for (const { shortName, times } of days) {
    const time = times.find((one) => one.value === value && !one.isFull);
    if (time !== undefined) return { ...time, fullName: `${shortName}, ${time.name}` };
  }
  return null;
}

const hasOpening = ({ times }: PickedDay) => times.some(({ isFull }) => !isFull);

export function DayPicker<Day extends PickedDay>(props: PickerProps<Day>) {
  const { days, field, id, label, chosen, openOn, isOpen, onPick, earlier, more, children } = props;
  const [wanted, setWanted] = useState(openOn);
  const isChosen = ({ times }: Day) => chosen !== '' && times.some(({ value }) => value === chosen);
  const shown =
    days.find(({ day }) => day === wanted) ??
    days.find(isChosen) ??
    days.find(hasOpening) ??
    days[0];
  const at = shown === undefined ? 0 : days.indexOf(shown);
  const week = at - (at % DAYS_OF_WEEK);
  const idOf = ({ day }: Day) => `${id}-${day}`;
  return (
    <>
      <Strip isOpen={isOpen} shown={at} label={label}>
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
          <DayTimes
            key={day.day}
            id={idOf(day)}
            day={day}
            shown={
              day === shown ? '' : index - (index % DAYS_OF_WEEK) === week ? IN_WEEK : ELSEWHERE
            }
            field={field}
            chosen={isChosen(day) ? chosen : ''}
            onPick={onPick}
          />
        ))}
      </div>
      {children?.({
        day: shown,
        weekEnd: week + DAYS_OF_WEEK,
        idOf,
        show: ({ day }) => setWanted(day),
      })}
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

type DayProps = Pick<PickerProps<PickedDay>, 'field' | 'chosen' | 'onPick'> & {
  id: string;
  day: PickedDay;
  shown: string;
};

const DayTimes = memo(function DayTimes({ id, day, shown, ...rest }: DayProps) {
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

type ChipProps = Pick<DayProps, 'field' | 'chosen' | 'onPick'> & { time: PickedTime };

function Chip({ time, field, chosen, onPick }: ChipProps) {
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
        name={field}
        value={value}
        // The browser checks what is tapped, before anything is rendered.
        defaultChecked={isChosen}
        onKeyDown={confirm}
        // Arrow keys click without a pointer.
        onChange={({ nativeEvent }) => onPick(value, (nativeEvent as UIEvent).detail > 0)}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="first-letter:uppercase">{name}</span>
      {who !== '' && (
        <span
          className={isAgain ? 'text-brass text-small' : 'font-normal text-ink-soft text-small'}
        >
          {who}
        </span>
      )}
    </label>
  );
}
