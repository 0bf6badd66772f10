/**
 * One visit: a line with its time once another visit is open, and its days and arrival windows while it is open
 * itself.
 */
import { memo, useCallback, useEffect, useRef } from 'react';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import { DayPicker, findTime } from '#app/ui/times/DayPicker.tsx';
import { When } from '#app/ui/times/When.tsx';
import { afterPaint, showChoice } from '../windows/choices.client.ts';
import type { Person } from '../windows/people-view.ts';
import { visitField } from '../windows/times-fields.ts';
import type { OfferedDay, VisitView } from '../windows/times-view.ts';

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

export function VisitTimes(props: VisitProps) {
  const { visit, place, chosen, isOpen, isFinding, onOpen } = props;
  const time = findTime(visit.days, chosen);
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
              {isFolded ? visit.trade : `${visit.work} of work`}
            </span>
            <span className="tabular">{visit.price}</span>
          </span>
          <span className="min-w-0 grow basis-0">
            <h2
              className={
                isFolded
                  ? 'font-sans text-body'
                  : 'flex items-center gap-2 text-large md:text-title'
              }
            >
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
            {!isFolded && <span className="block leading-snug">{visit.services.join(', ')}</span>}
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
    afterPaint(() => latest.current(value, isDone));
  }, []);
  // The browser checks what is tapped; any other choice is shown here. What was tapped before hydration stays.
  const shownChoice = useRef(chosen);
  useEffect(() => {
    if (shownChoice.current !== chosen) showChoice(place, chosen);
    shownChoice.current = chosen;
  }, [place, chosen]);
  const days = visit.days.filter(
    (day) =>
      !isWeekendsOnly ||
      day.isWeekend ||
      (chosen !== '' && day.times.some(({ value }) => value === chosen)),
  );
  const open = days.flatMap(({ times }) => times).filter(({ isFull }) => !isFull);
  const time = open.find(({ value }) => value === chosen);
  return (
    <>
      {visit.after !== null && <p className="px-4 text-ink-soft md:px-5">{visit.after}</p>}
      {visit.gone && (
        <div className="mx-4 mb-3 md:mx-5">
          <Notice>
            <p>{visit.gone}</p>
          </Notice>
        </div>
      )}
      {open.length === 0 && (
        <p className="px-4 pb-2 text-ink-soft text-small md:px-5">No openings on these days.</p>
      )}
      <DayPicker
        days={days}
        field={visitField(place)}
        id={`visit-${place}`}
        label={`Days for ${visit.title.toLowerCase()}`}
        chosen={chosen}
        isOpen={isOpen}
        onPick={pick}
        earlier={earlier}
        more={more}
      >
        {({ day: shown, weekEnd, idOf, show }) => {
          const named = time ? [time] : (shown?.times ?? []);
          const whom = [...new Set(named.flatMap((one) => one.people))].slice(0, MAX_PEOPLE);
          const favorite = findFavorite(days, shown);
          return (
            <>
              {shown?.work && <p className="px-4 pt-3 font-semibold md:px-5">{shown.work}</p>}
              {/* Below, so that a phone shows more windows. */}
              {open.length > 0 && (
                <p className="px-4 pt-3 text-ink-soft text-small md:px-5">{visit.hint}</p>
              )}
              {whom.length > 0 && (
                <ul
                  aria-label="Who could come"
                  className="mx-4 mt-4 grid gap-3 border-line border-t pt-3 md:mx-5"
                >
                  {whom.map(
                    (who) => people[who] !== undefined && <Who key={who} person={people[who]} />,
                  )}
                </ul>
              )}
              {favorite !== null && (
                <p
                  className={`mx-4 text-small md:mx-5 ${days.indexOf(favorite.day) < weekEnd ? 'week:hidden' : ''}`}
                >
                  Prefer {people[favorite.who]?.name}?{' '}
                  <a
                    href={`#${idOf(favorite.day)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      show(favorite.day);
                    }}
                    className={`inline-flex min-h-11 items-center ${textLink}`}
                  >
                    See {favorite.day.shortName}
                  </a>
                </p>
              )}
            </>
          );
        }}
      </DayPicker>
    </>
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
