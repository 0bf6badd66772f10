/** A customer's visits as cards of the dashboard: what waits for them, what is to come, what is past. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type { VisitStatus } from './visit-status.ts';
import { waitsForCustomer } from './visit-status.ts';

export type VisitEntry = {
  id: string;
  /** The page of its booking, and where the next step is taken. */
  booking: string;
  status: VisitStatus;
  /** "Today, 10 AM–noon", "Tue, Nov 24, 10 AM–noon" */
  when: string;
  /** ISO instant: the start of its window. */
  at: string;
  isOver: boolean;
  /** Work was done. */
  isDone: boolean;
  who: { name: string; initials: string } | null;
  /** "Running Toilet Repair, Faucet Replacement" */
  jobs: string;
  /** Each with its choices and price. */
  lines: readonly JobLine[];
  /** "up to $390", or what it cost. */
  price: string | null;
  /** The page that changes it. */
  change: string;
  /** Where what its homesmith asks to change is answered. */
  answer: string;
  canReschedule: boolean;
  /** "Free to cancel until Thu, Nov 26, 2 PM"; null when it isn't free, or always is. */
  free: string | null;
  messages: { address: string; unread: number };
  invoice: { title: string; address: string } | null;
  /** By when the customer has to answer; null without a deadline. */
  deadline: { at: string; name: string } | null;
  /** Keys of the forms that answer whether it was paid. */
  idempotencyKey: { confirm: string; contest: string };
};

/** A quote that waits for its answer. */
export type QuoteEntry = {
  id: string;
  address: string;
  /** "Quote from Ada: $350 or $1,900" */
  title: string;
  /** ISO instant, and "Fri, Jul 3, 2 PM". */
  until: { at: string; name: string };
  who: VisitEntry['who'];
  /** Of the estimate visit. */
  jobs: string;
  when: string;
};

/** The one that expires first comes first. */
export const sortQuotes = (quotes: readonly QuoteEntry[]): QuoteEntry[] =>
  quotes.toSorted((one, other) => one.until.at.localeCompare(other.until.at));

export type OwnVisits = Readonly<Record<'waiting' | 'upcoming' | 'past', readonly VisitEntry[]>>;

/** What waits: earliest deadline first, then by window. Upcoming: the next first. Past: the latest first. */
export function groupVisits(entries: readonly VisitEntry[]): OwnVisits {
  const waiting = entries.filter(({ status }) => waitsForCustomer(status));
  const others = entries.filter(({ status }) => !waitsForCustomer(status));
  const byWindow = (one: VisitEntry, other: VisitEntry) => one.at.localeCompare(other.at);
  // Sorts after every instant.
  const dueAt = ({ deadline }: VisitEntry) => deadline?.at ?? '9';
  return {
    waiting: waiting.toSorted(
      (one, other) => dueAt(one).localeCompare(dueAt(other)) || byWindow(one, other),
    ),
    upcoming: others.filter(({ isOver }) => !isOver).toSorted(byWindow),
    past: others
      .filter(({ isOver }) => isOver)
      .toSorted(byWindow)
      .reverse(),
  };
}
