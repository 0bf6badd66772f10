/** What a homesmith's pages show of visits: the day, the week, and one visit with what is next. Pure. */
import type { VisitState } from '../visit.process.ts';
import type { JobStep } from './job-step.ts';

export const JOB_STATES: Readonly<Record<VisitState, string>> = {
  held: 'Held',
  offered: 'Waits for your answer',
  scheduled: 'Booked',
  unplaced: 'Given back',
  en_route: 'You are on the way',
  arrived: 'You are there',
  working: 'You are at work',
  paused: 'Paused',
  finished: 'Done',
  expired: 'Not booked',
  unfilled: 'Not done',
  cancelled: 'Off',
  no_show: 'Nobody was at home',
  closed: 'Done',
};

export type JobEntry = {
  address: string;
  /** "10 AM to noon", with its day where it is not today. */
  when: string;
  place: string;
  services: string;
  state: VisitState;
};

export type JobDays = {
  today: readonly JobEntry[];
  /** Of any day: their windows are gone. */
  paused: readonly JobEntry[];
  week: readonly JobEntry[];
};

/** No phone number: the two write to each other here. */
export type JobHome = { line: string; contact: string; notes: string | null };

export type JobView = {
  visitId: string;
  /** Its page, its messages, and the call that takes its steps. */
  address: string;
  messages: string;
  call: string;
  payments: string;
  /** Of a sample the day can be played at any time. */
  isSample: boolean;
  reference: string;
  when: string;
  place: string;
  orders: readonly { what: string; minutes: number; cents: number }[];
  ceilingCents: number;
  customer: string;
  state: VisitState;
  /** How often it was changed before. */
  sequence: number;
  /** null while it is not shown. */
  home: JobHome | null;
  canReveal: boolean;
  /** From when on it can be; null where it never will. */
  revealsFrom: string | null;
  pinTriesLeft: number;
  doneNote: string | null;
  paused: string | null;
  /** What can be pressed in which state, the likeliest first. */
  steps: Readonly<Partial<Record<VisitState, readonly JobStep[]>>>;
};

/** Where each leads, for what was pressed and is not sent yet. */
export const LEADS_TO: Readonly<Record<JobStep, VisitState>> = {
  set_out: 'en_route',
  arrive: 'arrived',
  start: 'working',
  pause: 'paused',
  finish: 'finished',
};

export const STEP_NAMES: Readonly<Record<JobStep, string>> = {
  set_out: 'I am on my way',
  arrive: 'I am here',
  start: 'Start the work',
  pause: 'Pause it',
  finish: 'The work is done',
};
