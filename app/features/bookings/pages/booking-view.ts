/** The view model of a booking's page: each visit with its events. Pure. */

import type { Preparation } from '#app/features/catalogue/choices/job-lines.ts';
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { RevealedPart } from '../booking.ts';
import type { NotedJob } from '../hold/held-view.ts';
import type { VisitState } from '../visit.process.ts';

export const STATE_NAMES: Readonly<Record<VisitState, string>> = {
  held: 'Held for you',
  offered: 'Booked, and your homesmith was asked',
  scheduled: 'Booked',
  unplaced: 'Booked, and we are looking for a homesmith',
  en_route: 'On the way',
  arrived: 'At your door',
  working: 'Being done',
  paused: 'Waits for a new time',
  finished: 'Done',
  expired: 'Not booked in time',
  unfilled: 'We couldn’t find a homesmith',
  cancelled: 'Canceled',
  no_show: 'No one was home',
  closed: 'Done',
};

/** The events that matter to the customer; their own hold does not. */
const EVENT_NAMES: Readonly<Partial<Record<string, string>>> = {
  confirm: 'You booked it',
  accept: 'Your homesmith accepted',
  decline: 'The homesmith who was asked cannot come',
  lapse: 'The homesmith who was asked did not answer',
  assign: 'A homesmith was assigned',
  unfill: 'We couldn’t find a homesmith',
  move: 'You rescheduled',
  correct: 'You changed the details',
  give_back: 'Your homesmith cannot come',
  cancel: 'You canceled it',
  call_off: 'We canceled',
  remind: 'We reminded you',
  set_out: 'Your homesmith is on the way',
  arrive: 'Your homesmith arrived',
  late: 'The window is over',
  missed: 'You reported that no one came',
  absent: 'Your homesmith was there, but no one answered the door',
  start: 'The work began',
  pause: 'The work was paused',
  resume: 'A new time was agreed',
  end: 'It was ended',
  stop: 'The work was stopped',
  finish: 'The work was done',
  confirm_done: 'You confirmed that it is done',
};

const SEEN: Readonly<Record<RevealedPart, string>> = {
  address: 'saw the address',
  contact: 'saw who is there',
  phone: 'saw the phone number',
};

/** "Ada saw the address": an event for each time that it was shown. */
export const nameReveal = (what: RevealedPart, who: string | null): string =>
  `${who ?? 'A homesmith'} ${SEEN[what]}`;

/** What we did for the customer. */
const OUR_EVENT_NAMES: Readonly<Partial<Record<string, string>>> = {
  move: 'We rescheduled it',
  correct: 'We changed the details',
  missed: 'No one came',
};

export const nameEvent = (step: string, actor: string): string | null =>
  (actor === 'operator' ? OUR_EVENT_NAMES[step] : undefined) ?? EVENT_NAMES[step] ?? null;

/** An invoice with its amount, and what to do about it; null when nothing is to be done. */
export type InvoiceLine = {
  title: string;
  amount: string;
  state: string;
  next: string | null;
  address: string;
};

export type VisitView = {
  position: number;
  /** The page that changes it. */
  address: string;
  /** Its calendar file. */
  calendar: string;
  title: string;
  state: VisitState;
  when: string;
  /** "Arrives between 10 AM and noon"; null once someone is there, or it is over. */
  arrives: string | null;
  /** "About 2 hr on site"; null once it is over. */
  work: string | null;
  /** null while no one is assigned. */
  who: { name: string; trades: string; isSample: boolean; checked: readonly string[] } | null;
  jobs: readonly (JobLine & { note: string | null })[];
  /** What to do before it; empty once it is over. */
  preparation: readonly Preparation[];
  ceilingCents: number;
  /** null once it is not needed. */
  pin: string | null;
  /** The cancellation policy in one line; null when nothing can be changed. */
  policy: string | null;
  canMove: boolean;
  canCancel: boolean;
  /** It is over, and cannot be changed. */
  isOver: boolean;
  /** Why it is paused; null otherwise. */
  paused: string | null;
  /** Whether the customer can report that no one came. */
  canMiss: boolean;
  /** The page of the messages to the homesmith, their number, and how many are new. */
  messages: { address: string; count: number; unread: number };
  /** null before it is invoiced. */
  invoice: InvoiceLine | null;
  /** What canceling it cost; null unless the customer canceled. */
  cancelCost: string | null;
  events: readonly { id: string; what: string; at: string }[];
  /** The homesmith's note on the finished work. */
  doneNote: string | null;
};

export type BookingView = {
  reference: string;
  /** Its page, and the calendar file of all its visits. */
  address: string;
  calendar: string;
  zoneName: string;
  home: string;
  contact: string;
  notes: string | null;
  /** Of the visits that remain or are done. */
  totalCents: number;
  canceledCents: number;
  payment: string;
  /** What is under way or next first, what is over last. */
  visits: readonly VisitView[];
  /** Something can still happen. */
  isOpen: boolean;
  /** A visit is under way, or is to be today at the home. */
  isToday: boolean;
  left: readonly { service: string; why: string }[];
  /** The conversation about orders without a time. */
  requestReference: string | null;
  /** Whether its details can still be changed. */
  canCorrect: boolean;
  details: Readonly<Record<string, string>>;
  /** A note can be changed about each of them. */
  noted: readonly NotedJob[];
  zip: string;
  usState: string;
};

export type BookingEntry = {
  reference: string;
  isUpcoming: boolean;
  visits: readonly {
    when: string;
    jobs: readonly JobLine[];
    state: VisitState;
    /** null before it is invoiced. */
    invoice: InvoiceLine | null;
    messages: { address: string; unread: number };
  }[];
};
