/** View models of the overview and of what expires. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';

export type Waiting = {
  to: string;
  name: string;
  count: number;
  /** Of the most urgent one. */
  detail: string;
  /** Whether one is overdue. */
  isOverdue: boolean;
};

/** When nothing hurts a customer, though queues may hold something. */
export const describeCalm = (queues: readonly Pick<Waiting, 'count'>[]): string =>
  queues.every(({ count }) => count === 0)
    ? 'All caught up. Requests, applications, and visits that need you will show up here.'
    : 'Nothing urgent. The queues above can wait a little.';

/** Of the rows below the queues. */
export const formatUrgent = (count: number): string =>
  `${countOf(count, 'thing')} to do, most urgent first.`;

/** Counts stop here. */
export const MAX_COUNT = 99;
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);

export type ExpiringPage = {
  rows: readonly {
    key: string;
    until: LocalDate;
    what: string;
    name: string;
    /** The homesmith whose page has the checks; null for a business without homesmiths. */
    number: number | null;
  }[];
  after: string | null;
  next: string | null;
};
