/** Refusals of holding times, with what to do. Pure. */
import type { TimesRefusal } from '#app/features/scheduling/windows/asked-times.ts';
import { CHOOSE_EACH, tellTimesRefusal } from '#app/features/scheduling/windows/asked-times.ts';
import { describeWait } from '#app/kernel/wait.ts';
import { type CapRefusal, formatCapRefusal, isCapRefusal } from '../caps/caps.ts';

/** A visit whose time is taken, or whose homesmiths want to be asked first. */
export type GoneVisit = {
  /** The visit's index in its plan. */
  place: number;
  wanted: string;
  /** The nearest available windows: names, and values for the address. */
  nearest: readonly { name: string; value: string }[];
};

export type HoldRefusal =
  | TimesRefusal
  | CapRefusal
  | { code: 'nothing-to-book' | 'other-plan' | 'choose-all' | 'used' | 'unreadable' | 'broken' }
  | { code: 'gone'; visits: readonly GoneVisit[] };

export function tellHoldRefusal(refusal: HoldRefusal): string {
  switch (refusal.code) {
    case 'nothing-to-book':
      return 'Nothing here is available to book online. Send us a request and we’ll schedule it with you.';
    case 'other-plan':
      return 'Availability changed, so we regrouped your visits. Pick your times again.';
    case 'choose-all':
      return CHOOSE_EACH;
    case 'gone':
      return 'Someone just took one of your times. Here are the closest openings.';
    case 'used':
      return 'Another account is holding these times. Pick your times again.';
    case 'unreadable':
      return 'Only part of the form arrived. Send it again.';
    case 'broken':
      return 'Something went wrong on our side, and we didn’t hold your times. Please try again.';
    case 'too-many':
      return `That’s a lot of bookings to start at once. Please try again in ${describeWait(refusal.retryAfterSeconds)}.`;
    default:
      return isCapRefusal(refusal) ? formatCapRefusal(refusal) : tellTimesRefusal(refusal);
  }
}
