/** What each step of a visit is called once it was taken, and each state, by reader. Pure. */
import type { VisitState, VisitStep } from './visit.process.ts';

type StepLabels = {
  /** null: it doesn't matter to them. */
  customer: string | null;
  /** The same to the customer, where they did it. */
  own?: string;
  /** The same to the customer, where an operator did it. */
  ours?: string;
  operator: string;
};

const VISIT_LABELS: Readonly<Record<VisitStep, StepLabels>> = {
  hold: { customer: null, operator: 'Held the time' },
  let_go: { customer: null, operator: 'Released the time' },
  expire: { customer: null, operator: 'Hold expired' },
  take_back: { customer: null, operator: 'Withdrew the offer' },
  redo: {
    customer: 'Your homesmith agreed to do it again at no cost',
    ours: 'We decided that it’s done again at no cost',
    operator: 'Agreed to a redo at no cost',
  },
  confirm: { customer: 'You booked', operator: 'Booked' },
  accept: { customer: 'Your homesmith confirmed', operator: 'Accepted' },
  decline: { customer: 'The homesmith we asked declined', operator: 'Declined' },
  lapse: { customer: 'The homesmith we asked didn’t answer', operator: 'Didn’t answer in time' },
  offer: { customer: 'We asked another homesmith', operator: 'Asked a homesmith' },
  assign: { customer: 'We assigned a homesmith', operator: 'Assigned a homesmith' },
  unfill: { customer: 'We couldn’t find a homesmith', operator: 'Found no homesmith' },
  move: { customer: 'You rescheduled', ours: 'We rescheduled your visit', operator: 'Rescheduled' },
  ask_move: {
    customer: 'Your homesmith asked for another time',
    operator: 'Asked for another time',
  },
  take_move: { customer: 'You took another time', operator: 'Took another time' },
  keep_move: { customer: 'You kept your time', operator: 'Kept the time' },
  withdraw_move: {
    customer: 'Your homesmith doesn’t need another time anymore',
    operator: 'Withdrew the request for another time',
  },
  lapse_move: {
    customer: 'You kept your time, without an answer',
    operator: 'Request for another time expired',
  },
  correct: {
    customer: 'You changed the details',
    ours: 'We changed the details',
    operator: 'Corrected details',
  },
  give_back: { customer: 'Your homesmith canceled', operator: 'Gave the visit back' },
  sick: { customer: 'Your homesmith can’t make it', operator: 'Called in sick' },
  pass_on: { customer: 'Your homesmith can’t make it', operator: 'Passed the visit on' },
  release: { customer: null, operator: 'Freed the homesmith' },
  cancel: { customer: 'You canceled', operator: 'Canceled' },
  call_off: { customer: 'We canceled', operator: 'Canceled' },
  remind: { customer: 'We sent you a reminder', operator: 'Sent a reminder' },
  set_out: { customer: 'Your homesmith is on the way', operator: 'Set out' },
  arrive: { customer: 'Your homesmith arrived', operator: 'Arrived' },
  running_late: {
    customer: 'Your homesmith is running late',
    operator: 'Said they’re running late',
  },
  late: { customer: 'Your arrival window ended', operator: 'Missed the arrival window' },
  missed: { customer: 'You told us no one came', operator: 'Reported that no one came' },
  at_door: {
    customer: 'Your homesmith was at your door, and no one answered',
    operator: 'At the door, no answer',
  },
  absent: {
    customer: 'Your homesmith came, and no one was home',
    operator: 'Found no one home',
  },
  start: { customer: 'Work started', operator: 'Started work' },
  end_day: { customer: 'Done for the day', operator: 'Ended the day' },
  pause: { customer: 'Work paused', operator: 'Paused work' },
  stop: {
    customer: 'Your homesmith stopped the job',
    own: 'You stopped the job',
    operator: 'Stopped the job',
  },
  wrong_person: {
    customer: 'You told us it wasn’t the person you expected',
    operator: 'Reported another person than expected',
  },
  resume: { customer: 'You picked a new time', operator: 'Resumed with a new time' },
  end: { customer: 'You closed out the job', operator: 'Ended a paused visit' },
  ask_change: {
    customer: 'Your homesmith asked to change the job',
    operator: 'Asked to change the job',
  },
  approve_change: { customer: 'You approved the change', operator: 'Approved the change' },
  decline_change: { customer: 'You declined the change', operator: 'Declined the change' },
  withdraw_change: {
    customer: 'Your homesmith withdrew the change',
    operator: 'Withdrew the change',
  },
  lapse_change: {
    customer: 'The change expired without an answer',
    operator: 'Change expired without an answer',
  },
  finish: { customer: 'Work finished', operator: 'Finished' },
  confirm_done: {
    customer: 'You confirmed that the work is done',
    operator: 'Confirmed that the work is done',
  },
  stalled: { customer: null, operator: 'No update in a while' },
  close: { customer: null, operator: 'Closed' },
};

/** Events may have steps of a newer version. */
const labelsOf = (step: string): StepLabels | undefined =>
  new Map<string, StepLabels>(Object.entries(VISIT_LABELS)).get(step);

/** As operators read it. */
export const nameStepTaken = (step: string): string => labelsOf(step)?.operator ?? step;

type EventFacts = { step: string; actor: string; to: string };

/** As the customer reads it; null for what doesn't matter to them, such as their own hold. */
export function nameEvent({ step, actor, to }: EventFacts): string | null {
  const isOurs = actor === 'operator';
  // Ending a paused visit that was not begun cancels it.
  const isCanceled = step === 'end' && to === 'cancelled';
  const labels = labelsOf(isCanceled ? (isOurs ? 'call_off' : 'cancel') : step);
  const said = isOurs ? labels?.ours : actor === 'customer' ? labels?.own : undefined;
  return said ?? labels?.customer ?? null;
}

/** Of a redo whose customer hasn't picked its time: instead of a time, and as its state. */
export const REDO_TO_PLAN = 'Redo, needs a time';
/** Of one that no one does: the same. */
export const REDO_OPEN = 'Redo, needs a homesmith';
/** Instead of its time. */
export const nameUnplannedRedo = ({ state }: { state: VisitState }): string =>
  state === 'unplaced' ? REDO_OPEN : REDO_TO_PLAN;
export const NEEDS_TIME = 'Needs a time';

/** Each state as its homesmith reads it. */
export const JOB_STATES: Readonly<Record<VisitState, string>> = {
  held: 'Held',
  offered: 'Waiting for your answer',
  scheduled: 'Booked',
  unplaced: 'Given back',
  en_route: 'On the way',
  arrived: 'On site',
  working: 'Working',
  paused: 'Paused',
  finished: 'Done',
  expired: 'Not booked',
  unfilled: 'Not done',
  cancelled: 'Canceled',
  no_show: 'No one was home',
  closed: 'Done',
};
