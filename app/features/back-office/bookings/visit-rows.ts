/** View models of visits in operators' lists, and how they are called there. Pure. */
import {
  type FoundVisit,
  NEEDS_TIME,
  nameDaysDone,
  needsSomebody,
  REDO_OPEN,
  type Visit,
  type VisitState,
} from '#app/features/bookings/api/bookings.ts';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import {
  formatWindow,
  WINDOW_HOURS,
  type WindowHour,
} from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';

export const VISIT_STATES: Readonly<Record<VisitState, string>> = {
  held: 'Held',
  offered: 'Waiting for the homesmith',
  scheduled: 'Booked',
  unplaced: 'No homesmith',
  en_route: 'On the way',
  arrived: 'Arrived',
  working: 'Working',
  paused: 'Paused',
  finished: 'Done',
  expired: 'Not booked',
  unfilled: 'No homesmith found',
  cancelled: 'Canceled',
  no_show: 'No one home',
  closed: 'Closed',
};

type StateFacts = Pick<Visit, 'state' | 'daysDone' | 'window'> & {
  isRedoToPlan: boolean;
  isRedoOpen: boolean;
};

/** Between two days of its work, how many are done. */
export const nameState = ({ state, isRedoToPlan, isRedoOpen, ...days }: StateFacts): string => {
  if (isRedoOpen) return REDO_OPEN;
  if (isRedoToPlan) return NEEDS_TIME;
  return (state === 'scheduled' && nameDaysDone(days)) || VISIT_STATES[state];
};

export const nameFoundState = (visit: FoundVisit): string => nameState({ ...visit, window: visit });

export type VisitRow = {
  id: string;
  reference: string;
  when: string;
  zip: string;
  contact: string;
  /** null while no one is assigned. */
  homesmith: { number: number; name: string } | null;
  jobs: readonly JobLine[];
  state: string;
  needsSomebody: boolean;
};

export type Naming = { names: ReadonlyMap<number, string>; now: Date; when: string };

export const rowOf = (visit: FoundVisit, { names, now, when }: Naming): VisitRow => ({
  id: visit.id,
  reference: visit.reference,
  when,
  zip: visit.zip,
  contact: visit.contactName ?? '',
  homesmith:
    visit.number === null
      ? null
      : { number: visit.number, name: names.get(visit.number) ?? `Homesmith ${visit.number}` },
  jobs: visit.jobs,
  state: nameFoundState(visit),
  needsSomebody: needsSomebody(visit, now),
});

export type BoardRow = {
  key: string;
  homesmith: VisitRow['homesmith'];
  cells: Readonly<Record<WindowHour, readonly VisitRow[]>>;
};

export type Board = {
  /** "" for today at each home. */
  day: LocalDate | '';
  title: string;
  /** The day, in Greenwich for today. */
  middle: LocalDate;
  earlier: LocalDate;
  later: LocalDate;
  rows: readonly BoardRow[];
  /** There are more visits than a board shows. */
  isCut: boolean;
};

export const WINDOW_COLUMNS = WINDOW_HOURS.map((hour) => ({
  hour,
  name: formatWindow(hour).replace(/^n/, 'N'),
}));

/** A row for each homesmith, by name; visits without a homesmith are on top. */
export function arrangeBoard(visits: readonly { hour: WindowHour; row: VisitRow }[]): BoardRow[] {
  const byHomesmith = Map.groupBy(visits, ({ row }) => row.homesmith?.number ?? 0);
  const rows = [...byHomesmith.entries()].map(([number, own]): BoardRow => {
    const at = (hour: WindowHour) => own.flatMap((one) => (one.hour === hour ? [one.row] : []));
    return {
      key: String(number),
      homesmith: own[0]?.row.homesmith ?? null,
      cells: { 8: at(8), 10: at(10), 12: at(12), 14: at(14), 16: at(16) },
    };
  });
  const nameOf = ({ homesmith }: BoardRow) => homesmith?.name ?? '';
  return rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}
