/** The view model of a request, with the form fields of each visit. Pure. */
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import {
  type ArrivalWindow,
  isWindowHour,
  type WindowHour,
} from '#app/features/scheduling/arrival-window.ts';
import { MAX_VISIT_MINUTES } from '#app/features/scheduling/plan/problem.ts';
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
};

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
  } | null;
  /** Of the offered times, once they are booked. */
  bookingReference: string | null;
  zoneName: string;
  facts: readonly { label: string; value: string }[];
  messages: readonly { id: string; isOurs: boolean; body: string; at: string }[];
  visits: readonly VisitView[];
};

export const visitField = (name: 'day' | 'hour' | 'minutes' | 'number', place: number): string =>
  `${name}.${place}`;

type Typed = { get(name: string): string | null | undefined };

/** As typed, otherwise as wished. */
export function typedLook(typed: Typed, place: number, visit: VisitToLook): VisitView['typed'] {
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
  const [hour, minutes] = [Number(hours), Number(typed)];
  const isSound = Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_VISIT_MINUTES;
  return isLocalDate(day) && isWindowHour(hour) && isSound ? { day, hour, minutes } : null;
}

/** Without a choice any time may suit, or those of a note: only the note says. */
export const describeWish = (wished: readonly string[], zoneName: string): string =>
  wished.length === 0
    ? 'They chose no times. Their message may say when.'
    : `Asked for: ${wished.join('; ')}, ${zoneName}.`;
