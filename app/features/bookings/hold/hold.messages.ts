/** Refusals of holding times, with what to do. Pure. */
import type { TimesRefusal } from '#app/features/scheduling/windows/asked-times.ts';
import { CHOOSE_EACH, tellTimesRefusal } from '#app/features/scheduling/windows/asked-times.ts';
import { describeWait } from '#app/kernel/wait.ts';
import { type CapRefusal, formatCapRefusal, isCapRefusal } from '../caps/caps.ts';

/** A visit whose time is taken, or whose homesmiths want to be asked first. */
export type GoneVisit = {
  /** The visit's index in its plan. */
  place: number;
  title: string;
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
      return 'None of these has a time that can be booked now. You can ask us to plan it.';
    case 'other-plan':
      return 'What goes together has changed since you chose, so nothing is booked. Please choose again.';
    case 'choose-all':
      return CHOOSE_EACH;
    case 'gone':
      return 'A time that you chose has just gone, so nothing is held. These are the nearest now.';
    case 'used':
      return 'These times were claimed by another account. Please choose your times again.';
    case 'unreadable':
      return 'Only part of the form arrived. Send it again.';
    case 'broken':
      return 'Nothing was held: something went wrong on our side. Please try again.';
    case 'too-many':
      return `That's a lot of bookings to start at once. Please try again in ${describeWait(refusal.retryAfterSeconds)}.`;
    default:
      return isCapRefusal(refusal) ? formatCapRefusal(refusal) : tellTimesRefusal(refusal);
  }
}
