/** One request as an operator sees it, and the forms' fields of each visit. Pure. */
import {
  type ArrivalWindow,
  isWindowHour,
  type WindowHour,
} from '#app/features/scheduling/arrival-window.ts';
import { MAX_VISIT_MINUTES } from '#app/features/scheduling/plan/problem.ts';
import { isLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import type { RequestState } from './request-states.ts';

/** When an operator looks for somebody, and for how long. */
export type Look = { day: LocalDate; hour: WindowHour; minutes: number };

export type FreeView = {
  number: string;
  name: string;
  from: string;
  added: string;
  visits: string;
};

export type VisitView = {
  title: string;
  work: readonly string[];
  wished: readonly string[];
  /** Who comes when, or that nobody does, once the request is assigned. */
  placed: string | null;
  typed: { day: string; hour: string; minutes: string };
  /** Null until it says when, and for how long. */
  look: Look | null;
  free: readonly FreeView[];
};

export type RequestView = {
  reference: string;
  name: string;
  state: RequestState;
  /** What forms carry: another one means that something happened meanwhile. */
  seen: string;
  mayDecide: boolean;
  mayWrite: boolean;
  zoneName: string;
  facts: readonly { label: string; value: string }[];
  messages: readonly { id: string; isOurs: boolean; body: string; at: string }[];
  visits: readonly VisitView[];
};

export const visitField = (name: 'day' | 'hour' | 'minutes' | 'number', place: number): string =>
  `${name}.${place}`;

/** What the form says of a visit that nobody comes for. */
export const LEFT_OUT = 'none';

type Typed = { get(name: string): string | null | undefined };

/** As it was typed; else as it was wished. */
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
