/** The view model of a booking's page: each visit with its events. Pure. */

import type { JobLine, Preparation } from '#app/features/catalogue/api/choices.ts';
import type { RevealedPart } from '../booking.ts';
import type { NotedJob } from '../hold/held-view.ts';
import type { Thumbnail } from '../photos/photo-view.ts';
import type { VisitState } from '../visit.process.ts';
import { NEEDS_TIME } from '../visit-labels.ts';
import type { VisitStatus } from './visit-status.ts';
import type { NextUp } from './what-happens-next.ts';

const SEEN: Readonly<Record<RevealedPart, string>> = {
  address: 'saw your address',
  contact: 'saw who will be home',
  phone: 'saw the phone number',
};

/** "Ada saw your address": an event for each time that it was shown. */
export const nameReveal = (what: RevealedPart, who: string | null): string =>
  `${who ?? 'A homesmith'} ${SEEN[what]}`;

/** An invoice with its amount, and what to do about it; null when nothing is to be done. */
export type InvoiceLine = {
  title: string;
  amount: string;
  state: string;
  next: string | null;
  address: string;
};

/** `checks`: what we checked, in a line and each with its date; null without any. */
export type HomesmithView = {
  name: string;
  /** In sentences: without what marks a sample. */
  spoken: string;
  /** "BB" */
  initials: string;
  /** null where it is the same as the name. */
  business: string | null;
  /** "License #123456 (California CSLB)"; null where no law wants it shown. */
  license: string | null;
  isSample: boolean;
  checks: { line: string; dated: readonly string[] } | null;
};

/** "Wed, Jun 3, 10 AM–noon"; a paused one's former time says nothing anymore. */
export const nameTime = ({
  state,
  day,
  window,
}: Pick<VisitView, 'state' | 'day' | 'window'>): string =>
  state === 'paused' ? NEEDS_TIME : `${day}, ${window}`;

/** Who was asked may still decline. */
export const nameWho = (state: VisitState, name: string): string =>
  state === 'offered' ? `Asked: ${name}` : name;

export type VisitView = {
  position: number;
  /** The page that changes it, and its step that asks once more before canceling. */
  address: string;
  cancelAddress: string;
  /** Where what its homesmith asks to change is approved or declined. */
  changeAddress: string;
  /** Its quotes, and what the link says; null while there are none. */
  quote: { address: string; label: string } | null;
  /** Where a problem is reported, and what the link says; null while none can be. */
  report: { address: string; label: string } | null;
  /** What was promised with the work, and where it's claimed; null for nothing. */
  cover: { lines: readonly string[]; address: string | null } | null;
  /** Its calendar file. */
  calendar: string;
  /** "Visit 1 of 2" */
  title: string;
  state: VisitState;
  status: VisitStatus;
  /** "Tue, Nov 24", "10 AM–noon" */
  day: string;
  window: string;
  isToday: boolean;
  /** "Arrives between 10 AM and noon · about 2 hr on site"; null once it is over. */
  work: string | null;
  /** null while no one is assigned. */
  who: HomesmithView | null;
  jobs: readonly (JobLine & { note: string | null })[];
  /** What to do before it; empty once it is over. */
  preparation: readonly Preparation[];
  /** The most it can cost; what it did cost, once that is invoiced. */
  priceCents: number;
  /** null once it is not needed. */
  pin: string | null;
  /** The cancellation policy in one line; null when nothing can be changed. */
  /** What a redo does again, and why; null for any other visit. */
  redo: { what: string; why: string | null } | null;
  policy: string | null;
  /** What it costs now; null when it can't be done anymore. */
  moveCents: number | null;
  cancelCents: number | null;
  /** Until when it can be canceled by law, by one press; null without such a right. */
  right: string | null;
  /** Where a job that is begun is stopped; null while it isn't. */
  stop: string | null;
  /** Its homesmith is on the way or there: canceling it stops them. */
  isComing: boolean;
  /** Where they say that someone else is at the door; null while no one is. */
  person: string | null;
  /** What became of a job that was stopped, in sentences; null otherwise. */
  stopped: string | null;
  /** Where its jobs are that went back on the list; null without any. */
  list: string | null;
  /** Where the fee of a visit at which no one was home is contested; null otherwise. */
  contest: string | null;
  /** What a late or missed visit brings, in a sentence: promised before, applied after; null for nothing. */
  credit: string | null;
  /** It is over, and cannot be changed. */
  isOver: boolean;
  /** The page of the messages to the homesmith, their number, and how many are new. */
  messages: { address: string; count: number; unread: number };
  /** The page of its photos, and the button that leads there; null while there are none, and none can be added. */
  photos: { address: string; name: string; last: readonly Thumbnail[] } | null;
  /** null before it is invoiced. */
  invoice: InvoiceLine | null;
  /** What canceling it cost; null unless the customer canceled. */
  cancelCost: string | null;
  events: readonly { id: string; what: string; at: string }[];
  /** The homesmith's note on the finished work. */
  doneNote: string | null;
  /** Whether they confirmed that the work is done; `can`: they may. null: neither. */
  confirmed: 'done' | 'can' | null;
};

export type BookingView = {
  reference: string;
  /** Its page, and the calendar file of all its visits. */
  address: string;
  calendar: string;
  timeZone: string;
  zoneName: string;
  home: string;
  contact: string;
  notes: string | null;
  /** The visits that remain or are done, by date: "Tue, Nov 24, done", with what it cost. */
  prices: readonly { position: number; what: string; cents: number }[];
  /** Of all of these. */
  totalCents: number;
  /** Of what isn't done yet. */
  openCents: number;
  canceledCents: number;
  payment: string;
  /** What the customer has to know or do first comes first, what is over last. */
  visits: readonly VisitView[];
  /** Something can still happen. */
  isOpen: boolean;
  /** A visit is under way, or is to be today at the home. */
  isToday: boolean;
  next: readonly NextUp[];
  /** The address that shows it to housemates; null while it is not shared. */
  share: string | null;
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

/** "2 visits, up to $565. You pay after each one." */
export function describePromise({
  visits,
  total,
}: {
  visits: number;
  /** "$565" */
  total: string;
}): string {
  return visits === 1
    ? `Up to ${total}. You pay when the job is done.`
    : `${visits} visits, up to ${total}. You pay after each one.`;
}
