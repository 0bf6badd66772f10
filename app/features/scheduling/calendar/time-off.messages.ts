/** Refusals of time off, a sentence each. Pure. */
import { countDays } from '#app/kernel/count-days.ts';

/** The longest single entry. */
export const MAX_DAYS_OFF = 366;
/** How far ahead it may be, from today. */
export const MAX_DAYS_AHEAD = 731;

export type TimeOffRefusal =
  | { code: 'no-such-homesmith' }
  | { code: 'no-range' }
  | { code: 'past' }
  | { code: 'too-long' }
  | { code: 'too-far' }
  /** Confirmed visits within it: they can be kept, or cancelled first. */
  | { code: 'visits-in-it'; visits: number }
  | { code: 'nothing-left' }
  | { code: 'gone' };

export function tellTimeOffRefusal(refusal: TimeOffRefusal): string {
  switch (refusal.code) {
    case 'no-such-homesmith':
      return 'There is no such homesmith.';
    case 'no-range':
      return 'Please enter two times, the second after the first.';
    case 'past':
      return 'This time is over already.';
    case 'too-long':
      return `Please enter at most ${countDays(MAX_DAYS_OFF)} at once.`;
    case 'too-far':
      return 'Please enter time of the next two years.';
    case 'visits-in-it':
      return refusal.visits === 1
        ? 'You have a visit in this time. Keep it, or write to us first if you cannot come.'
        : `You have ${refusal.visits} visits in this time. Keep them, or write to us first if you cannot come.`;
    case 'nothing-left':
      return 'All of this time is taken already.';
    case 'gone':
      return 'This time off is not there any more.';
  }
}
