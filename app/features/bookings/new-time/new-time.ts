/** Another time that a homesmith asks for: its bounds, and what the pages of both sides show. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { MoveAsk, Visit } from '../booking.ts';
import { MOVE_ANSWER_MINUTES, mayBeSetOutFrom } from '../visit-guards.ts';

export const MAX_WINDOWS = 3;
export const MAX_ASKS_OF_VISIT = 3;
const ANSWER_MS = DAY_MS;

/** A day to answer, and never until the homesmith may set out. */
export const moveLapsesAt = (visit: Pick<Visit, 'windowStartsAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_MS, mayBeSetOutFrom(visit).getTime()));

export type AskState = MoveAsk['state'];

/** The clock may not have come yet. */
export const stateAt = ({ state, lapsesAt }: MoveAsk, now: Date): AskState =>
  state === 'asked' && lapsesAt <= now ? 'lapsed' : state;

/** As a homesmith reads it. */
export const ASK_STATES: Readonly<Record<AskState, string>> = {
  asked: 'Waiting for an answer',
  taken: 'They took one of your times',
  kept: 'They can’t do another time',
  withdrawn: 'Withdrawn',
  lapsed: 'No answer, so your visit stays as it is',
};

/** As a customer reads it. */
export const ANSWER_STATES: Readonly<Record<AskState, string>> = {
  asked: 'asks for another time',
  taken: 'You took another time.',
  kept: 'You kept your time.',
  withdrawn: 'This request is over. Your booking page shows when your visit is.',
  lapsed: 'This expired without an answer. Your time stays.',
};

export const LATEST_ASK = `Ask at least ${MOVE_ANSWER_MINUTES} minutes before you could head out.`;

export type WindowView = { value: string; name: string };

export type AskNewTimeView = {
  address: string;
  customer: string;
  /** "Wed, Jun 3, 10 AM–noon" */
  when: string;
  /** The last one; null before any. */
  ask: {
    id: string;
    state: AskState;
    text: string;
    windows: readonly string[];
    /** As a time of the home. */
    until: string;
  } | null;
  /** Why no other time can be asked for now; null where it can. */
  blocked: string | null;
  /** Their openings. */
  days: readonly { day: string; name: string; times: readonly WindowView[] }[];
  /** Openings of later days. */
  more: string | null;
};

export type NewTimeView = {
  id: string;
  state: AskState;
  address: string;
  booking: string;
  reference: string;
  messages: string;
  cancel: string;
  who: string;
  reason: string;
  when: string;
  until: string;
  /** Those that are still open. */
  windows: readonly WindowView[];
};
