/** The view model of a request, with the form fields of each visit. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import {
  MAX_VISIT_MINUTES,
  MAX_WORK_DAYS,
  ONE_DAY,
  type OrderToPlan,
  type WorkDays,
  workDaysOf,
} from '#app/features/scheduling/api/plan.ts';
import {
  type ArrivalWindow,
  formatDay,
  formatWindow,
  isWindowHour,
  type WindowHour,
} from '#app/features/scheduling/api/scheduling.ts';
import { isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import type { RequestState } from './request-states.ts';

/** The time and duration of a search for a homesmith. */
export type Look = { day: LocalDate; hour: WindowHour; minutes: number };

export type FreeView = {
  number: string;
  /** With the number where two have the same. */
  name: string;
  /** Line by line. */
  phones: string;
  from: string;
  added: string;
  visits: string;
};

export type VisitView = {
  title: string;
  jobs: readonly JobLine[];
  wished: readonly string[];
  typed: { day: string; hour: string; minutes: string };
  /** Null until time and duration are given. */
  look: Look | null;
  free: readonly FreeView[];
  /** Days on which someone could come, while no one was found yet; null once someone is, or without a duration. */
  openings: Openings | null;
};

/** Of two weeks, as customers see them. */
export type Openings = {
  /** "Tue, Nov 24 to Mon, Dec 7" */
  period: string;
  days: readonly OpenDay[];
  /** Addresses of the two weeks before and after; null at the ends. */
  sooner: string | null;
  later: string | null;
};

/** The arrival windows of a day, each with the address that searches it. */
export type OpenDay = { day: string; windows: readonly { text: string; to: string }[] };

export type RequestView = {
  reference: string;
  name: string;
  state: RequestState;
  stateName: string;
  /** Fingerprint sent with forms, to detect changes made in the meantime. */
  seen: string;
  mayDecide: boolean;
  mayWrite: boolean;
  /** It has an account, and all of it is sold. */
  isBookable: boolean;
  /** The times that the customer can book now; null for none. */
  offer: {
    visits: readonly { when: string; number: number; name: string }[];
    until: string;
    /** What they read when the times are withdrawn, around the operator's note. */
    withdrawn: { before: string; after: string };
  } | null;
  /** The references of what its jobs were booked as, at the offered times or others; the latest first. */
  bookings: readonly string[];
  zoneName: string;
  /** Who asked: whom to call or write to. */
  customer: string;
  facts: readonly { label: string; value: string }[];
  messages: readonly {
    id: string;
    isOurs: boolean;
    /** Of an offer that can’t be booked anymore. */
    note: string | null;
    body: string;
    at: string;
  }[];
  visits: readonly VisitView[];
};

export const visitField = (name: 'day' | 'hour' | 'minutes' | 'number', place: number): string =>
  `${name}.${place}`;

type FieldReader = { get(name: string): string | null | undefined };

/** As typed, otherwise as wished. */
export function typedLook(
  typed: FieldReader,
  place: number,
  visit: VisitToLook,
): VisitView['typed'] {
  const [wish] = visit.wished;
  const get = (name: 'day' | 'hour' | 'minutes', otherwise: string | number | undefined) =>
    typed.get(visitField(name, place)) ?? String(otherwise ?? '');
  return {
    day: get('day', wish?.day),
    hour: get('hour', wish?.hour),
    minutes: get('minutes', visit.minutes ?? undefined),
  };
}

type VisitToLook = { wished: readonly ArrivalWindow[]; minutes: number | null };

export function readLook({ day, hour: hours, minutes: typed }: VisitView['typed']): Look | null {
  const [hour, minutes] = [Number(hours), readMinutes(typed)];
  return isLocalDate(day) && isWindowHour(hour) && minutes !== null ? { day, hour, minutes } : null;
}

/** The longest visit that an operator plans: what takes longer than a day is done on several. */
export const MAX_PLANNED_MINUTES = MAX_VISIT_MINUTES * MAX_WORK_DAYS;

/** Of so many minutes for these orders: one alone may say how many visits it takes, and how far apart. */
export function workDaysFor(orders: readonly OrderToPlan[], minutes: number): WorkDays {
  const [order, ...others] = orders;
  const { visits = 1, gapDays = 0 } = others.length === 0 ? (order ?? {}) : {};
  return workDaysOf({ minutes, visits, gapDays }) ?? ONE_DAY;
}

/** Null unless a visit can be that long. */
export function readMinutes(typed: string): number | null {
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_PLANNED_MINUTES
    ? minutes
    : null;
}

/** Which two weeks: 0 for the next. */
export function readLater(query: FieldReader, most: number): number {
  const later = Number(query.get(LATER) ?? 0);
  return Number.isInteger(later) && later > 0 ? Math.min(later, most) : 0;
}
const LATER = 'later';

type OpeningsFacts = {
  place: number;
  /** Of all visits; the others keep theirs. */
  typed: readonly VisitView['typed'][];
  later: number;
  most: number;
  period: string;
};

export function viewOpenings(
  found: readonly ArrivalWindow[],
  { place, typed, later, most, period }: OpeningsFacts,
): Openings {
  const addressWith = (change: Partial<VisitView['typed']>, at: number) => {
    const query = new URLSearchParams();
    for (const [index, one] of typed.entries()) {
      const shown = index === place ? { ...one, ...change } : one;
      for (const name of ['day', 'hour', 'minutes'] as const) {
        query.set(visitField(name, index), shown[name]);
      }
    }
    if (at > 0) query.set(LATER, String(at));
    return `?${query}`;
  };
  return {
    period,
    days: [...Map.groupBy(found, ({ day }) => day)].map(([day, windows]) => ({
      day: formatDay(day),
      windows: windows.map(({ hour }) => ({
        text: formatWindow(hour),
        to: addressWith({ day, hour: String(hour) }, 0),
      })),
    })),
    sooner: later > 0 ? addressWith({}, later - 1) : null,
    later: later < most ? addressWith({}, later + 1) : null,
  };
}

/** Without a choice any time may suit, or those of a note: only the note says. */
export const describeWish = (wished: readonly string[], zoneName: string): string =>
  wished.length === 0
    ? 'They chose no times. Their message may say when.'
    : `Asked for: ${wished.join('; ')}, ${zoneName}.`;
