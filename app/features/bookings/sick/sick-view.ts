/** A homesmith's sick day: what it touches, and what became of each visit. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { type ArrivalWindow, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { VisitState } from '../visit.process.ts';

export type SickVisit = {
  id: string;
  /** "10 AM–noon" */
  when: string;
  place: string;
  jobs: readonly JobLine[];
};

export type PassedOnView = { id: string; when: string; text: string };

export type SickDayView = {
  day: LocalDate;
  /** "Wed, Jun 3" */
  name: string;
  /** They called in sick for today. */
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

export const describeOutcome = (
  visit: ArrivalWindow & { id: string; number: number | null; state: VisitState },
): PassedOnView => ({
  id: visit.id,
  when: formatWindow(visit.hour),
  text: OUTCOME_TEXTS[outcomeOf(visit)],
});

export const nameSickButton = ({ visits }: Pick<SickDayView, 'visits'>): string =>
  visits.length === 0
    ? 'Take today off'
    : `Take today off and pass on ${countOf(visits.length, 'visit')}`;
