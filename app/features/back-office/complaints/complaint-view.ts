/** The view model of a complaint with its evidence, for operators. Pure. */
import type { ComplaintState } from '#app/features/bookings/api/complaints.ts';
import type { PhotoView } from '#app/features/bookings/api/photos.ts';
import type { Receipt } from '#app/features/payments/api/payments.ts';
import type { HistoryRow } from '../bookings/booking-view.ts';

/** As operators read them. */
export const COMPLAINT_STATES: Readonly<Record<ComplaintState, string>> = {
  open: 'Waiting for the other side',
  answered: 'Answered, waiting for who reported it',
  review: 'Waiting for us',
  resolved: 'Settled',
  withdrawn: 'Withdrawn',
};

export const OUTCOMES = {
  refund: 'Refund part or all of what was paid',
  credit: 'Take money off the unpaid invoice',
  redo: 'Have the work done again at no cost',
  nothing: 'Nothing changes',
} as const;
export type DecidedOutcome = keyof typeof OUTCOMES;

export const DECISION_FIELDS = {
  outcome: 'outcome',
  amount: 'amount',
  jobs: 'jobs',
  who: 'who',
  reason: 'text',
} as const;

/** Who does it again. */
export const REDONE_BY = {
  same: 'The same homesmith',
  other: 'Another homesmith, whom you assign',
} as const;

export type Fact = { label: string; value: string };

export type AdminComplaint = {
  id: string;
  kind: string;
  isUnsafe: boolean;
  state: ComplaintState;
  stateName: string;
  reference: string;
  timeZone: string;
  when: string;
  openedAt: string;
  dueAt: string | null;
  said: readonly Fact[];
  /** How it ended; empty before. */
  outcome: readonly string[];
  people: readonly Fact[];
  /** How the homesmith proved that they were there, and what they wrote. */
  proofs: readonly Fact[];
  jobs: string;
  history: readonly HistoryRow[];
  approvals: readonly { id: string; what: string; at: string; lines: readonly string[] }[];
  messages: readonly {
    id: string;
    isOurs: boolean;
    isHomesmiths: boolean;
    body: string;
    at: string;
  }[];
  receipt: Pick<Receipt, 'title' | 'status' | 'lines' | 'totals'> | null;
  invoice: number | null;
  photos: readonly PhotoView[];
  /** What can be decided, in this order; empty unless it waits for us. */
  outcomes: readonly DecidedOutcome[];
  /** What can be done again. */
  redo: readonly { id: string; name: string; isReported: boolean }[];
  /** The most that can go back: "$390"; null for nothing, and `why`. */
  most: string | null;
  why: string | null;
};

const ABOUT: Readonly<Record<string, string>> = {
  confirm: 'Booked',
  move: 'Rescheduled',
  cancel: 'Canceled',
  resume: 'Picked a new time',
  end: 'Closed out the job',
  change: 'Approved a change',
};

export const nameApproval = (about: string): string => ABOUT[about] ?? about;

/** What a page showed, line by line and word for word; amounts are in cents as they were kept. */
export function listShown(shown: unknown, name = ''): string[] {
  if (shown === null || shown === undefined || shown === '') return [];
  if (Array.isArray(shown)) return shown.flatMap((one) => listShown(one, name));
  if (typeof shown === 'object') {
    return Object.entries(shown).flatMap(([key, value]) => listShown(value, wordsOf(key)));
  }
  return [name === '' ? String(shown) : `${name}: ${String(shown)}`];
}

/** "ceilingCents" is "Ceiling cents". */
const wordsOf = (key: string): string => {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
