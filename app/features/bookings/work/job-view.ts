/** View models of a homesmith's visits: today, the week, and one visit with its next step. Pure. */
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { PaymentState } from '#app/features/payments/payment.process.ts';
import type { VisitState } from '../visit.process.ts';
import type { JobStep } from './job-step.ts';

export const JOB_STATES: Readonly<Record<VisitState, string>> = {
  held: 'Held',
  offered: 'Waiting for your answer',
  scheduled: 'Booked',
  unplaced: 'Given back',
  en_route: 'You’re on the way',
  arrived: 'You’ve arrived',
  working: 'Work in progress',
  paused: 'Paused',
  finished: 'Done',
  expired: 'Not booked',
  unfilled: 'Not done',
  cancelled: 'Canceled',
  no_show: 'The homeowner wasn’t home',
  closed: 'Done',
};

export type JobEntry = {
  address: string;
  /** "10 AM to noon", with the day unless it is today. */
  when: string;
  place: string;
  jobs: readonly JobLine[];
  /** After our share, at the price that is agreed. */
  earnsCents: number;
  state: VisitState;
  /** When its offer ends; null without one. */
  answerBy: string | null;
  /** New messages of the homeowner. */
  unread: number;
};

/** A visit with new messages, whether or not the work page lists it. */
export type JobNews = { address: string; customer: string; when: string; unread: number };

/** A visit that is no longer this homesmith's. */
export type LeftVisit = {
  how: 'give_back' | 'decline' | 'gone';
  /** Null when it is not known. */
  when: string | null;
};

export function tellLeft({ how, when }: LeftVisit): string {
  const on = when === null ? '' : ` on ${when}`;
  switch (how) {
    case 'give_back':
      return `You won’t be at the visit${on}. We’ve told the homeowner, and we’re finding another homesmith.`;
    case 'decline':
      return `You declined the visit${on}. That time is open on your calendar again.`;
    case 'gone':
      return `The visit${on} isn’t yours anymore, and it’s off your calendar.`;
  }
}

export type JobDays = {
  /** What waits for an answer, on whichever day it is. */
  asked: readonly JobEntry[];
  today: readonly JobEntry[];
  /** Of any day: their windows are gone. */
  paused: readonly JobEntry[];
  week: readonly JobEntry[];
};

export type JobHome = {
  line: string;
  /** The address in a maps app. */
  directions: string;
  contact: string;
  /** From setting out until the work is done, unless the customer declined. */
  phone: { shown: string; link: string } | null;
  notes: string | null;
};

export type JobView = {
  visitId: string;
  /** The page, the messages, and the call that takes steps. */
  address: string;
  messages: string;
  unread: number;
  call: string;
  payments: string;
  /** The day of a sample's visit can be played at any time. */
  isSample: boolean;
  reference: string;
  when: string;
  place: string;
  /** `note`: the homeowner's, null while the home is not revealed. */
  jobs: readonly (JobLine & { minutes: number; note: string | null })[];
  /** The home is not revealed yet, and a job has a note. */
  hasNote: boolean;
  /** null until it is done. */
  invoice: { amount: string; earned: string; state: PaymentState } | null;
  ceilingCents: number;
  /** Of it, after our share and without tax. */
  earnsCents: number;
  customer: string;
  state: VisitState;
  /** When the offer ends; null without one. */
  answerBy: string | null;
  /** Number of changes so far. */
  sequence: number;
  /** null while it is not revealed. */
  home: JobHome | null;
  canReveal: boolean;
  /** Whether the contact's phone can be revealed, which was not shared before. */
  canRevealPhone: boolean;
  /** When it can be revealed; null for never. */
  revealsFrom: string | null;
  /** When they may set out; null when they may, and after that. */
  setsOutFrom: string | null;
  pinTriesLeft: number;
  doneNote: string | null;
  paused: string | null;
  /** Why they may not go on with it; null when they may. */
  barred: string | null;
  /** Possible steps by state, the most likely first. */
  steps: Readonly<Partial<Record<VisitState, readonly JobStep[]>>>;
};

/** The part of the page with the address. */
export const WHERE_ID = 'where';

/** The state after each step, for queued ones. */
export const LEADS_TO: Readonly<Record<JobStep, VisitState>> = {
  accept: 'scheduled',
  decline: 'unplaced',
  give_back: 'unplaced',
  set_out: 'en_route',
  arrive: 'arrived',
  start: 'working',
  pause: 'paused',
  finish: 'finished',
};

export const STEP_NAMES: Readonly<Record<JobStep, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  give_back: 'I can’t come',
  set_out: 'I’m on my way',
  arrive: 'I’m here',
  start: 'Start the work',
  pause: 'Pause the work',
  finish: 'The work is done',
};

/** At the door it is the work that a homesmith can't do. */
export const nameStep = (step: JobStep, state: VisitState): string =>
  step === 'give_back' && state === 'arrived' ? 'I can’t do this work' : STEP_NAMES[step];
