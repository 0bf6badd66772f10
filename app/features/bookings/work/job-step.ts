/** The steps of a homesmith at a visit: their buttons, what the page sends, and their time without a signal. Pure. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import {
  type GiveBackReason,
  isGiveBackReason,
  isPauseReason,
  type PauseReason,
} from '../homesmith-reasons.ts';
import { isLateMinutes, type LateMinutes } from '../on-site/running-late.ts';
import type { VisitState } from '../visit.process.ts';
import { MIN_TRIES, WAIT_MINUTES } from '../visit-guards.ts';

/** In their usual order: the first one that is possible is the button of now. */
export const JOB_STEPS = [
  ...(['accept', 'decline', 'set_out', 'arrive', 'start', 'end_day', 'finish', 'pause'] as const),
  ...(['running_late', 'at_door', 'absent', 'give_back'] as const),
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

type JobStepFacts = {
  /** Of its button. */
  name: string;
  /** The row of `visit.process.ts` leads there, too; "=" keeps the state. */
  leadsTo: VisitState | '=';
  /** It asks for something, so its form has to be opened. */
  hasFields?: true;
  /** It interrupts the visit, so it's never the button of now. */
  interrupts?: true;
  /** It can't be taken long before the arrival window. */
  isOnItsDay?: true;
  /** Below its name under "More". */
  detail?: (customer: string, isRedo: boolean) => string;
};

export const JOB_STEP_FACTS: Readonly<Record<JobStep, JobStepFacts>> = {
  accept: { name: 'Accept', leadsTo: 'scheduled' },
  decline: { name: 'Decline', leadsTo: 'unplaced', interrupts: true },
  set_out: { name: 'I’m on my way', leadsTo: 'en_route', isOnItsDay: true },
  arrive: {
    name: 'I’m here',
    leadsTo: 'arrived',
    isOnItsDay: true,
    hasFields: true,
    detail: (customer) => `Enter the PIN ${customer} gives you.`,
  },
  start: { name: 'Start work', leadsTo: 'working' },
  finish: {
    name: 'Finish the job',
    leadsTo: 'finished',
    hasFields: true,
    detail: () => 'Everything is done, and no more days are needed.',
  },
  // It can't be undone, so its form says first what it means.
  end_day: { name: 'Done for today', leadsTo: 'scheduled', hasFields: true },
  pause: {
    name: 'Pause the job',
    leadsTo: 'paused',
    hasFields: true,
    interrupts: true,
    detail: () => 'To come back another day: for parts, a permit, or better weather.',
  },
  running_late: {
    name: 'Running late',
    leadsTo: '=',
    isOnItsDay: true,
    hasFields: true,
    interrupts: true,
    detail: (customer) => `Tell ${customer} how late you’ll be.`,
  },
  at_door: {
    name: 'No one answers the door',
    leadsTo: '=',
    isOnItsDay: true,
    hasFields: true,
    interrupts: true,
    detail: (customer) =>
      `We’ll tell ${customer} you’re there, and start the ${WAIT_MINUTES} minutes.`,
  },
  absent: {
    name: 'No one is home',
    leadsTo: 'no_show',
    isOnItsDay: true,
    hasFields: true,
    interrupts: true,
    detail: () => `After ${WAIT_MINUTES} minutes and ${MIN_TRIES} tries. You’ll earn the fee.`,
  },
  give_back: {
    name: 'Can’t make it',
    leadsTo: 'unplaced',
    hasFields: true,
    interrupts: true,
    detail: (customer, isRedo) =>
      isRedo ? `We’ll tell ${customer} right away.` : 'We’ll ask another homesmith right away.',
  },
};

export const hasFields = (step: JobStep): boolean => JOB_STEP_FACTS[step].hasFields === true;
export const interrupts = (step: JobStep): boolean => JOB_STEP_FACTS[step].interrupts === true;

/** Why the PIN is missing, in characters. */
export const MIN_ARRIVAL_NOTE = 10;
export const MAX_ARRIVAL_NOTE = 500;
/** The note on the finished work, in characters. */
export const MAX_DONE_NOTE = 2_000;
export const MAX_PIN_TRIES = 5;

/** Texts, as forms send and browsers store them. */
export type SentStep = {
  step: JobStep;
  idempotencyKey: string;
  /** The visit's number of changes, as the page showed it. */
  sequence: string;
  /** The device's time, ISO; "" when unknown. */
  pressedAt: string;
  pin: string;
  reason: string;
  note: string;
};

export type JobStepInput =
  | { step: 'accept' | 'decline' | 'set_out' | 'start' | 'end_day' | 'at_door' | 'absent' }
  | { step: 'give_back'; reason: GiveBackReason }
  | { step: 'running_late'; reason: LateMinutes }
  | { step: 'arrive'; pin: string | null; note: string | null }
  | { step: 'pause'; reason: PauseReason }
  | { step: 'finish'; note: string };

export type StepMistake =
  | 'no-pin'
  | 'short-note'
  | 'long-note'
  | 'no-reason'
  | 'no-give-back-reason'
  | 'no-late-minutes'
  | 'nothing-done';

export const MISTAKES: Readonly<Record<StepMistake, string>> = {
  'no-pin': 'Enter the four digits the homeowner gives you.',
  'short-note': `Tell us why you don’t have the PIN, in at least ${MIN_ARRIVAL_NOTE} letters.`,
  'long-note': `Use up to ${MAX_DONE_NOTE} characters, or up to ${MAX_ARRIVAL_NOTE} without the PIN.`,
  'no-reason': 'Choose why you’re pausing.',
  'no-give-back-reason': 'Choose why you can’t do it.',
  'no-late-minutes': 'Choose how late you’ll be.',
  'nothing-done': 'Tell the homeowner what you did.',
};

/** Fields by mistake. */
export const MISTAKE_FIELDS: Readonly<Record<StepMistake, 'pin' | 'note' | 'reason'>> = {
  'no-pin': 'pin',
  'short-note': 'note',
  'long-note': 'note',
  'no-reason': 'reason',
  'no-give-back-reason': 'reason',
  'no-late-minutes': 'reason',
  'nothing-done': 'note',
};

type SentFields = Pick<SentStep, 'step' | 'pin' | 'reason' | 'note'>;

/** Mistakes of the person, found before the database is read. */
export function readStep({
  step,
  pin,
  reason,
  note,
}: SentFields): Result<JobStepInput, StepMistake> {
  const words = note.trim();
  switch (step) {
    case 'accept':
    case 'decline':
    case 'set_out':
    case 'start':
    case 'end_day':
    case 'at_door':
    case 'absent':
      return accept({ step });
    case 'give_back':
      return isGiveBackReason(reason) ? accept({ step, reason }) : refuse('no-give-back-reason');
    case 'running_late':
      return isLateMinutes(reason) ? accept({ step, reason }) : refuse('no-late-minutes');
    case 'arrive': {
      const digits = pin.replace(/\s/g, '');
      if (/^\d{4}$/.test(digits)) return accept({ step, pin: digits, note: null });
      if (words === '') return refuse('no-pin');
      if (words.length < MIN_ARRIVAL_NOTE) return refuse('short-note');
      if (words.length > MAX_ARRIVAL_NOTE) return refuse('long-note');
      return accept({ step, pin: null, note: words });
    }
    case 'pause':
      return isPauseReason(reason) ? accept({ step, reason }) : refuse('no-reason');
    case 'finish':
      if (words === '') return refuse('nothing-done');
      return words.length > MAX_DONE_NOTE ? refuse('long-note') : accept({ step, note: words });
  }
}

/** A step this recent counts as taken now. */
const NOW_MS = 2 * MINUTE_MS;
const MAX_QUEUED_DAYS = 7;
/** What was queued as long as possible can be sent again for another day. */
export const KEPT_DAYS = MAX_QUEUED_DAYS + 1;

/** The time of a delayed step by the device's clock, never after now or before the previous event. null for now. */
export function pressedAt(
  spelled: string,
  { now, last }: { now: Date; last: Date },
): Result<Date | null, 'too-old'> {
  const at = new Date(spelled);
  if (Number.isNaN(at.getTime()) || now.getTime() - at.getTime() < NOW_MS) return accept(null);
  if (now.getTime() - at.getTime() > MAX_QUEUED_DAYS * DAY_MS) return refuse('too-old');
  return accept(at < last ? last : at);
}
