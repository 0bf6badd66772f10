/** A homesmith's sick day: what it touches, and what became of each visit. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { type ArrivalWindow, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { workPath } from '#app/kernel/urls.ts';
import type { VisitState } from '../visit.process.ts';

export type SickVisit = {
  id: string;
  /** "10 AM–noon" */
  when: string;
  place: string;
  jobs: readonly JobLine[];
};

export type PassedOnView = { id: string; when: string; text: string };

export type SickDayName = 'today' | 'tomorrow';

export type SickDayView = {
  day: LocalDate;
  which: SickDayName;
  /** "Wed, Jun 3" */
  name: string;
  /** They called in sick for it. */
  isSick: boolean;
  /** What would be passed on, the nearest first; once they called, what waits to be. */
  visits: readonly SickVisit[];
  /** Work has started, so it stays theirs. */
  begun: readonly SickVisit[];
  passedOn: readonly PassedOnView[];
};

/** Programs read these. */
export const OUTCOMES = ['asked', 'taken', 'looking', 'canceled'] as const;
export type SickOutcome = (typeof OUTCOMES)[number];

export function outcomeOf({
  number,
  state,
}: {
  number: number | null;
  state: VisitState;
}): SickOutcome {
  if (state === 'cancelled' || state === 'unfilled') return 'canceled';
  if (number === null) return 'looking';
  return state === 'offered' ? 'asked' : 'taken';
}

const OUTCOME_TEXTS: Readonly<Record<SickOutcome, string>> = {
  asked: 'We’ve asked another homesmith.',
  taken: 'It’s taken care of.',
  looking: 'No one else is free. The homeowner can pick another time.',
  canceled: 'It’s canceled, for free.',
};

/** No one is asked to do a redo for nothing. */
const textOf = (outcome: SickOutcome, { isRedo }: { isRedo: boolean }): string =>
  isRedo && outcome === 'looking' ? 'It’s a redo. We’ll find someone.' : OUTCOME_TEXTS[outcome];

export const describeOutcome = (
  visit: ArrivalWindow & {
    id: string;
    number: number | null;
    state: VisitState;
    isRedo: boolean;
  },
): PassedOnView => ({
  id: visit.id,
  when: formatWindow(visit.hour),
  text: textOf(outcomeOf(visit), visit),
});

/** `count`: how many visits are passed on. */
export const nameSickButton = (which: SickDayName, count: number): string =>
  count === 0 ? `Take ${which} off` : `Take ${which} off and pass on ${countOf(count, 'visit')}`;

/** In the address of its page; today without it. */
const DAY = 'day';

export const sickDayPath = (number: number, which: SickDayName): string =>
  `${workPath(number, 'sick-day')}${which === 'today' ? '' : `?${DAY}=${which}`}`;

export const whichSickDay = (query: URLSearchParams): SickDayName =>
  query.get(DAY) === 'tomorrow' ? 'tomorrow' : 'today';

/** What calling in sick for that day takes. */
export const sayTimeOff = (which: SickDayName): string =>
  which === 'today' ? 'The rest of today becomes time off' : 'Tomorrow becomes time off';
