/**
 * How much one account, or one visitor, may take of homesmiths' time before anybody has come once (decision 0056).
 * Pure.
 */

import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { RefusalRow } from '#app/platform/action/refusals.ts';
import type { AccountWork, OpenVisit } from '../booking.ts';

/** A whole first list of a home, by far: nine in ten are three visits or fewer. */
export const MAX_OPEN_VISITS = 6;
/** Three full days of one homesmith. */
export const MAX_OPEN_HOURS = 24;
/** Two such lists, canceled to the last visit. */
export const MAX_FREE_CANCELS = 12;
export const FREE_CANCEL_DAYS = 30;
export const freeCancelsSince = (now: Date): Date =>
  new Date(now.getTime() - FREE_CANCEL_DAYS * DAY_MS);
/** Of the working hours of everyone who covers a ZIP code on a day: above it the operator is notified. */
export const MAX_SHARE_OF_DAY = 1 / 5;

export type CapRefusal =
  | { code: 'too-much-open' | 'too-much-held' }
  | { code: 'too-many-canceled'; until: string };

type AddedVisits = { visits: readonly Pick<OpenVisit, 'minutes'>[]; timeZone: string };

/** Whether an account may book these visits besides what it has. */
export function decideAccount(
  { hasDone, isLifted, open, freeCancels }: AccountWork,
  { visits, timeZone }: AddedVisits,
): Result<null, CapRefusal> {
  if (isLifted) return accept(null);
  const last = freeCancels[MAX_FREE_CANCELS - 1];
  if (last !== undefined) {
    // The first day on which fewer of them count.
    const free = new Date(last.getTime() + (FREE_CANCEL_DAYS + 1) * DAY_MS);
    return refuse({ code: 'too-many-canceled', until: formatDay(localDateIn(timeZone, free)) });
  }
  const isWithin = hasDone || fits([...open, ...visits]);
  return isWithin ? accept(null) : refuse({ code: 'too-much-open' });
}

/** Whether a visitor may hold these visits at once. */
export const decideVisitor = (
  visits: readonly Pick<OpenVisit, 'minutes'>[],
): Result<null, CapRefusal> => (fits(visits) ? accept(null) : refuse({ code: 'too-much-held' }));

const fits = (visits: readonly Pick<OpenVisit, 'minutes'>[]): boolean =>
  visits.length <= MAX_OPEN_VISITS &&
  visits.reduce((sum, { minutes }) => sum + minutes, 0) <= MAX_OPEN_HOURS * 60;

/** 450 -> "7.5 hours". */
export function formatHours(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return `${countOf(hours, 'hour')}`;
}

const AT_ONCE = `${MAX_OPEN_VISITS} visits and ${MAX_OPEN_HOURS} hours of work`;

export function formatCapRefusal(refusal: CapRefusal): string {
  switch (refusal.code) {
    case 'too-much-open':
      return `Until your first visit is done, you can have up to ${AT_ONCE} booked at once. Book part of your list now, or ask us for times and we’ll plan the rest with you.`;
    case 'too-much-held':
      return `Without an account you can hold up to ${AT_ONCE} at once. Log in first, or choose times for part of your list.`;
    case 'too-many-canceled':
      return `You’ve canceled ${MAX_FREE_CANCELS} visits for free in the last ${FREE_CANCEL_DAYS} days, so you can book again from ${refusal.until}. Ask us for times if you need a visit sooner.`;
  }
}

export const CAP_REFUSALS = {
  'too-much-open': { status: 409, text: formatCapRefusal({ code: 'too-much-open' }) },
  'too-much-held': { status: 409, text: formatCapRefusal({ code: 'too-much-held' }) },
  'too-many-canceled': {
    status: 409,
    text: ({ until }: { until: string }) => formatCapRefusal({ code: 'too-many-canceled', until }),
  },
} as const satisfies Record<CapRefusal['code'], RefusalRow>;
