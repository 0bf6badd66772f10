/** View models of a homesmith's visits: today, the week, and one visit with its next step. Pure. */

import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type { PaymentState } from '#app/features/payments/api/payments.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { dayOffPath } from '#app/kernel/booking-urls.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { JobChange } from '../job/extra-work-view.ts';
import type { Thumbnail } from '../photos/photo-view.ts';
import type { VisitState } from '../visit.process.ts';
import { JOB_STATES } from '../visit-labels.ts';
import { JOB_STEP_FACTS, type JobStep } from './job-step.ts';
import type { WorkDay } from './work-day.ts';

export type JobEntry = {
  visitId: string;
  address: string;
  /** "10 AM–noon", with the day unless it is today. */
  when: string;
  customer: string;
  place: string;
  /** From where the homesmith sets out; null when unknown. */
  miles: number | null;
  jobs: readonly JobLine[];
  /** Of work. */
  minutes: number;
  /** After our share: at the price that is agreed, or as invoiced. */
  earnsCents: number;
  /** It does work again at no cost, so it pays nothing. */
  isRedo: boolean;
  /** Where its state says too little: "Day 1 of 3 done. Back Tue, Dec 1"; otherwise null. */
  stateName: string | null;
  /** What the homeowner says against its payment; null unless they do. */
  contested: string | null;
  state: VisitState;
  /** When its offer ends; null without one. */
  answerBy: string | null;
  /** Of the home. */
  timeZone: string;
  /** Number of changes so far. */
  sequence: number;
  /** New messages of the homeowner. */
  unread: number;
};

/** "Earn up to $331", "Earned $331" */
export const formatEarns = ({ isRedo, earnsCents }: JobEntry, verb = 'Earn up to'): string =>
  isRedo ? REDO_UNPAID : `${verb} ${formatPrice(earnsCents)}`;

export const REDO_UNPAID = 'Redo, not paid';

/** A visit with new messages, whether or not the work page lists it. */
export type JobNews = { address: string; customer: string; when: string; unread: number };

/** A report that waits for the homesmith, whether or not the work page lists its visit. */
export type JobReport = {
  address: string;
  /** "Unfinished work" */
  kind: string;
  /** The homeowner's; otherwise their own, which was answered. */
  isTheirs: boolean;
  customer: string;
  when: string;
  answerBy: string;
  /** Of the home. */
  timeZone: string;
};

/** A visit that is no longer this homesmith's. */
export type LeftVisit = {
  how: 'give_back' | 'decline' | 'gone';
  /** Null when it is not known. */
  when: string | null;
  day: LocalDate | null;
};

function formatLeft({ how, when }: LeftVisit): string {
  const on = when === null ? '' : ` on ${when}`;
  switch (how) {
    case 'give_back':
      return `You won’t be at the visit${on}. We’ve told the homeowner, and we’re finding another homesmith. ${OPENS_UP}`;
    case 'decline':
      return `You declined the visit${on}. ${OPENS_UP}`;
    case 'gone':
      return `The visit${on} isn’t yours anymore, and it’s off your calendar.`;
  }
}

const OPENS_UP = 'That time is open on your calendar again, so other homeowners can book it.';

/** `dayOff`: that day, which they may want off, so that no one books what they can't do; null unless it is to come. */
export type LeftView = { text: string; dayOff: { name: string; to: string } | null };

export function viewLeft(
  left: LeftVisit,
  { number, today }: { number: number; today: LocalDate },
): LeftView {
  const { how, day } = left;
  const isOffered = how !== 'gone' && day !== null && day >= today;
  return {
    text: formatLeft(left),
    dayOff: isOffered ? { name: formatDay(day), to: dayOffPath(number, day) } : null,
  };
}

export type JobDays = {
  /** What they have to answer, the soonest first. */
  reports: readonly JobReport[];
  /** What waits for an answer, on whichever day it is. */
  asked: readonly JobEntry[];
  today: WorkDay;
  /** The visit to do now, as its own page shows it. */
  next: JobView | null;
  /** Of any day: their windows are gone. */
  paused: readonly JobEntry[];
  week: readonly JobEntry[];
  news: readonly JobNews[];
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

export type AbsenceView = {
  fee: string;
  /** Theirs of it. */
  earned: string;
  /** null before they are at the door. */
  door: {
    /** "10:04 AM" */
    since: string;
    tries: number;
    /** From when it can be recorded, as an instant and as a time of the home. */
    from: string;
    fromName: string;
    /** They got there after the window, so it can't be recorded. */
    isLate: boolean;
  } | null;
};

export type JobView = {
  /** What it does again at no cost, and whether its homesmith agreed to that; null for any other visit. */
  redo: {
    of: string;
    agreedBy: 'you' | 'another' | null;
    reason: string | null;
    /** What the homeowner reported. */
    words: string | null;
    /** The report, of whose work it was; null for anyone else. */
    report: string | null;
  } | null;
  visitId: string;
  /** The page, the messages, and the call that takes steps. */
  address: string;
  messages: string;
  /** The page of photos, and how many there are; null while there are none, and none can be added. */
  photos: { to: string; count: number; last: readonly Thumbnail[] } | null;
  unread: number;
  call: string;
  payments: string;
  /** The day of a sample's visit can be played at any time. */
  isSample: boolean;
  reference: string;
  when: string;
  /** "10 AM–noon" */
  window: string;
  /** The day, unless it is today in the homesmith's time zone. */
  day: string | null;
  place: string;
  /** From where the homesmith sets out; null when unknown. */
  miles: number | null;
  /** Of all jobs. */
  minutes: number;
  /** Of work that goes on for several days, in two sentences; null for one day. */
  workDays: string | null;
  /** `note`: the homeowner's, null while the home is not revealed. */
  jobs: readonly (JobLine & { minutes: number; note: string | null })[];
  /** What we promised the homeowner after the work. */
  promises: readonly string[];
  /** The home is not revealed yet, and a job has a note. */
  hasNote: boolean;
  /** null until it is done. */
  invoice: {
    amount: string;
    earned: string;
    state: PaymentState;
    /** We marked it as paid for them. */
    byUs: boolean;
    /** " in cash on Nov 27, 2026"; "" while it isn't marked as paid. */
    paidHow: string;
    contested: string | null;
  } | null;
  /** What is invoiced when they finish, in cents; null once it is done. */
  dueCents: number | null;
  /** What a late or missed visit takes off the invoice; empty once it is done. */
  credits: readonly { name: string; cents: number }[];
  ceilingCents: number;
  /** Of it, after our share and without tax. */
  earnsCents: number;
  customer: string;
  state: VisitState;
  /** As of an entry. */
  stateName: string | null;
  /** When the next of its days is, "Tue, Dec 1, 8–10 AM"; null on the last one. */
  nextDay: string | null;
  /** Since when it is in this state: "10:04 AM"; null where that says nothing. */
  since: string | null;
  /** When the offer ends; null without one. */
  answerBy: string | null;
  /** Who comes, in a sentence or two. */
  comes: string;
  /** Of the home. */
  timeZone: string;
  /** Number of changes so far. */
  sequence: number;
  /** null while it is not revealed. */
  home: JobHome | null;
  canReveal: boolean;
  /** Whether the contact's phone can be revealed, which was not shared before. */
  canRevealPhone: boolean;
  /** When it can be revealed; null for never. */
  revealsFrom: string | null;
  /** How late the customer knows they'll be, in a sentence; null for nothing. */
  late: string | null;
  /** How late they can say they'll be, with the time: "30 minutes late, by 12:30 PM". */
  lateChoices: readonly { value: string; text: string }[];
  /** The conditions and the pay of a visit at which no one is home; null once it can't be. */
  absence: AbsenceView | null;
  /** When they may set out; null when they may, and after that. */
  setsOutFrom: string | null;
  pinTriesLeft: number;
  doneNote: string | null;
  /** The customer confirmed that the work is done. */
  isConfirmed: boolean;
  /** Why, and whether the work has begun; null unless it is paused. */
  paused: { why: string; isBegun: boolean } | null;
  /** Why they may not go on with it; null when they may. */
  barred: string | null;
  /** What they asked to change; null for nothing, or once they have left. */
  change: JobChange | null;
  /** Where they ask to change the job, once they are there; null when they can't. */
  extraWork: string | null;
  /** Where it's stopped on site; null where it can't be. */
  stop: string | null;
  /** What became of a job that was stopped, in sentences; null otherwise. */
  stopped: string | null;
  /** Where another time is asked for; null where it can't be. */
  newTime: string | null;
  /** Where they write a quote after an estimate visit, or read what they sent; null for neither. */
  quote: { address: string; label: string; isNew: boolean } | null;
  /** Where they report a problem; null while they can't. */
  report: { address: string; label: string } | null;
  /** Possible steps by state, the most likely first. */
  steps: Readonly<Partial<Record<VisitState, readonly JobStep[]>>>;
};

/** A time is one homesmith's, whose calendar it was found in; a crew decides itself which of its people come. */
export const formatWhoComes = ({ name, crewSize }: { name: string; crewSize: number }): string =>
  crewSize > 1
    ? `This visit is for ${name}. Your crew decides who comes.`
    : `This visit is for ${name}, by trade, area, and calendar. If ${name} can’t come, decline, and we’ll ask another homesmith.`;

/** The part of the page with the address. */
export const WHERE_ID = 'where';

/** At the door it is the job that a homesmith can't do. */
export const nameStep = (step: JobStep, state: VisitState): string =>
  step === 'give_back' && state === 'arrived' ? 'Can’t do this job' : JOB_STEP_FACTS[step].name;

/** "On the way since 10:04 AM", or the plain state. */
export function formatState(
  state: VisitState,
  since: string | null,
  name: string | null = null,
): string {
  if (name !== null) return name;
  if (since === null) return JOB_STATES[state];
  switch (state) {
    case 'en_route':
      return `On the way since ${since}`;
    case 'arrived':
      return `On site since ${since}`;
    case 'working':
      return `Working since ${since}`;
    case 'finished':
    case 'closed':
      return `Done at ${since}`;
    default:
      return JOB_STATES[state];
  }
}
