/** Refusals of time off. Pure. */
import { countDays } from '#app/kernel/counts.ts';
import type { RefusalOf, RefusalTable } from '#app/platform/action/refusals.ts';

/** The longest single entry. */
export const MAX_DAYS_OFF = 366;
/** How far ahead it may be, from today. */
export const MAX_DAYS_AHEAD = 731;

const GONE = { status: 404, text: 'We can’t find this homesmith.' } as const;

export const ADD_REFUSALS = {
  gone: GONE,
  'no-range': { status: 422, text: 'End must be after start.', field: 'to-day' },
  past: { status: 422, text: 'That time is in the past.', field: 'to-day' },
  'too-long': {
    status: 422,
    text: `Take up to ${countDays(MAX_DAYS_OFF)} off at a time.`,
    field: 'to-day',
  },
  'too-far': { status: 422, text: 'Choose days within the next two years.', field: 'to-day' },
  /** Visits within it: they can be kept, or given back first. */
  'visits-in-it': {
    status: 409,
    text: ({ visits }: { visits: number }) =>
      visits === 1
        ? 'You have a visit during that time. Keep it, or give it back first.'
        : `You have ${visits} visits during that time. Keep them, or give them back first.`,
  },
  'nothing-left': { status: 422, text: 'You’re already booked or off for all of this time.' },
} as const satisfies RefusalTable;

export type AddRefusal = RefusalOf<typeof ADD_REFUSALS>;

export const REMOVE_REFUSALS = {
  gone: GONE,
  'already-removed': { status: 409, text: 'That time off was already removed.' },
} as const satisfies RefusalTable;
