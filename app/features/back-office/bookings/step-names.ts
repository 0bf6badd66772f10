/** Operators' names of what happened to a visit. Pure. */
import type { VisitStep } from '#app/features/bookings/visit.process.ts';

const NAMES: Readonly<Record<VisitStep, string>> = {
  hold: 'Held the time',
  let_go: 'Released the time',
  expire: 'Hold expired',
  take_back: 'Withdrew the offer',
  confirm: 'Booked',
  accept: 'Accepted',
  decline: 'Declined',
  lapse: 'Didn’t answer in time',
  offer: 'Asked a homesmith',
  assign: 'Assigned a homesmith',
  unfill: 'Found no homesmith',
  move: 'Rescheduled',
  correct: 'Corrected details',
  give_back: 'Gave the visit back',
  pass_on: 'Passed the visit on',
  release: 'Freed the homesmith',
  cancel: 'Canceled',
  call_off: 'Canceled',
  remind: 'Sent a reminder',
  set_out: 'Set out',
  arrive: 'Arrived',
  late: 'Missed the arrival window',
  missed: 'Reported that no one came',
  absent: 'Found no one home',
  start: 'Started work',
  pause: 'Paused work',
  resume: 'Resumed with a new time',
  end: 'Ended a paused visit',
  finish: 'Finished',
  stalled: 'No update in a while',
  close: 'Closed',
};

/** Events may have steps of a newer version. */
export const STEP_NAMES: Readonly<Record<string, string>> = NAMES;
