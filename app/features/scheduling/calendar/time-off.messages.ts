/** Refusals of time off, a sentence each. Pure. */
import { countDays } from '#app/kernel/counts.ts';

/** The longest single entry. */
export const MAX_DAYS_OFF = 366;
/** How far ahead it may be, from today. */
export const MAX_DAYS_AHEAD = 731;

export type TimeOffRefusal =
  | { code: 'no-such-homesmith' }
  | { code: 'no-day' | 'no-last-day' | 'no-time' | 'no-range' }
  | { code: 'past' }
  | { code: 'too-long' }
  | { code: 'too-far' }
  /** Confirmed visits within it: they can be kept, or canceled first. */
  | { code: 'visits-in-it'; visits: number }
  | { code: 'nothing-left' }
  | { code: 'gone' };

export function tellTimeOffRefusal(refusal: TimeOffRefusal): string {
  switch (refusal.code) {
    case 'no-such-homesmith':
      return 'We can’t find this homesmith.';
    case 'no-range':
      return 'End must be after start.';
    case 'no-day':
      return 'Enter the first day.';
    case 'no-last-day':
      return 'Enter the last day, or leave it empty for a single day.';
    case 'no-time':
      return 'Enter a time, or leave both empty for whole days.';
    case 'past':
      return 'That time is in the past.';
    case 'too-long':
      return `Take up to ${countDays(MAX_DAYS_OFF)} off at a time.`;
    case 'too-far':
      return 'Choose days within the next two years.';
    case 'visits-in-it':
      return refusal.visits === 1
        ? 'You have a visit during that time. Keep it, or give it back first.'
        : `You have ${refusal.visits} visits during that time. Keep them, or give them back first.`;
    case 'nothing-left':
      return 'You’re already booked or off for all of this time.';
    case 'gone':
      return 'That time off was already removed.';
  }
}
