/** The view model of a homesmith, for operators. Pure. */

import type { SickDayName } from '#app/features/bookings/api/bookings.ts';
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { formatClockTime } from '#app/features/homesmiths/api/homesmiths.ts';
import {
  type HoursSpan,
  type ListedState,
  WEEKDAYS_BY_NUMBER,
  type WorkArea,
} from '#app/features/homesmiths/api/roster.ts';
import type { NextEntries } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { ShareView } from '../money/money-view.ts';
import type { HomesmithChecksView } from '../renewals/homesmith-checks.ts';
import type { Outcome } from './outcomes.ts';

export type HomesmithView = Pick<
  HomesmithChecksView,
  'number' | 'name' | 'insuredUntil' | 'trades' | 'invitations'
> & {
  /** Sent with forms, to detect changes made in the meantime. */
  state: ListedState;
  /** Why no email reaches them, and whom to call; null with members. */
  untold: string | null;
  /** Once they are suspended or ended: whom no email of ours reaches, with their phone numbers. */
  toCall: readonly { label: string; value: string }[];
  /** What became of each visit that was open then, the next first; null while they work. */
  outcomes: readonly Outcome[] | null;
  facts: readonly { label: string; value: string }[];
  members: readonly { id: string; email: string; phone: string; since: string }[];
  hours: readonly { day: string; spans: string }[];
  next: NextEntries;
  /** Confirmed and not over, the next first. */
  visits: readonly OpenVisit[];
  /** Today and tomorrow, at theirs. */
  sickDays: readonly SickDay[];
};

export type SickDay = {
  day: LocalDate;
  which: SickDayName;
  /** Not begun. */
  count: number;
  isSick: boolean;
  outcomes: readonly Outcome[];
};

export type OpenVisit = {
  id: string;
  reference: string;
  when: string;
  state: string;
  jobs: readonly JobLine[];
  /** Begun work is not passed on: an operator decides. */
  isBegun: boolean;
};

export function formatArea(area: WorkArea): string {
  if (area.kind === 'list') return `${area.zips.join(', ')}, starting from ${area.baseZip}`;
  return `Within ${countOf(area.miles, 'mile')} of ${area.baseZip}`;
}

/** Our share of what they were paid, less what they paid us of it. */
export function formatShare(share: Pick<ShareView, 'invoices' | 'amount' | 'paid'> | null): string {
  if (share === null) return 'Nothing';
  const { invoices, amount, paid } = share;
  const less = paid === null ? '' : `, less ${paid} they paid us`;
  return `${amount}, our share of ${countOf(invoices, 'paid invoice')}${less}`;
}

/** A row for each working day. */
export function presentHours(hours: readonly HoursSpan[]): HomesmithView['hours'] {
  const days = [...new Set(hours.map(({ weekday }) => weekday))];
  return days.map((day) => ({
    day: WEEKDAYS_BY_NUMBER[day],
    spans: hours
      .filter(({ weekday }) => weekday === day)
      .map(({ from, to }) => `${formatClockTime(from)} to ${formatClockTime(to)}`)
      .join(', '),
  }));
}
