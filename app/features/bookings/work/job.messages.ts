/** Refusals of a homesmith's steps, as text. Pure. */
import type { WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import type { Failure } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import type { VisitState } from '../visit.process.ts';
import { MAX_ARRIVAL_NOTE, MAX_DONE_NOTE, MIN_ARRIVAL_NOTE, type StepMistake } from './job-step.ts';

export type JobRefusal =
  | { code: 'gone' | 'changed' | 'too-early' | 'too-old' | 'pin-used-up' }
  | { code: 'not-now'; state: VisitState | null }
  | { code: 'barred'; bar: WorkBar }
  | { code: 'wrong-pin'; left: number }
  | { code: 'mistake'; mistake: StepMistake }
  | { code: 'failed'; failure: Failure };

const MISTAKES: Readonly<Record<StepMistake, string>> = {
  'no-pin': 'Enter the four digits the homeowner gives you.',
  'short-note': `Tell us why you don’t have the PIN, in at least ${MIN_ARRIVAL_NOTE} letters.`,
  'long-note': `Use up to ${MAX_DONE_NOTE} characters, or up to ${MAX_ARRIVAL_NOTE} without the PIN.`,
  'no-reason': 'Choose why you’re pausing.',
  'no-give-back-reason': 'Choose why you can’t do it.',
  'nothing-done': 'Tell the homeowner what you did.',
};

/** Fields by mistake. */
export const MISTAKE_FIELDS: Readonly<Record<StepMistake, 'pin' | 'note' | 'reason'>> = {
  'no-pin': 'pin',
  'short-note': 'note',
  'long-note': 'note',
  'no-reason': 'reason',
  'no-give-back-reason': 'reason',
  'nothing-done': 'note',
};

/**
 * The field of a refusal, by its code; null where it is about none. The last wrong PIN takes the field of PINs away, so
 * that it is about the note.
 */
export function fieldOfRefusal(
  code: string,
  { hasTries }: { hasTries: boolean },
): 'pin' | 'note' | 'reason' | null {
  if (code === 'wrong-pin') return hasTries ? 'pin' : 'note';
  if (code === 'pin-used-up') return 'note';
  return Object.entries(MISTAKE_FIELDS).find(([mistake]) => mistake === code)?.[1] ?? null;
}

const NOT_NOW: Readonly<Partial<Record<VisitState, string>>> = {
  cancelled: 'This visit was canceled.',
  paused: 'This visit is paused until there’s a new time.',
  finished: 'This visit is already done.',
  closed: 'This visit is already done.',
  unplaced: 'This visit isn’t yours anymore.',
  no_show: 'This visit is over. The homeowner wasn’t home.',
};

/** Why the homesmith may not go on with this visit, and what they can do. */
export const BAR_SENTENCES: Readonly<Record<WorkBar, string>> = {
  suspended:
    'Your account is suspended, so you can’t work on this visit. Contact us to find out why.',
  ended:
    'You no longer work with us, so you can’t work on this visit. Contact us if that’s a mistake.',
  uninsured:
    'Your insurance ends before this visit. Send us the renewed certificate, or give the visit back.',
  unlicensed:
    'Your license for this work ends before this visit. Send us the renewed license, or give the visit back.',
};

export function tellJobRefusal(refusal: JobRefusal): string {
  switch (refusal.code) {
    case 'gone':
      return 'This visit isn’t yours anymore.';
    case 'changed':
      return 'This visit changed after you opened the page. Take another look.';
    case 'too-early':
      return 'You can head out up to 3 hours before the arrival window. Try again then.';
    case 'too-old':
      return 'You tapped that more than a week ago. Contact us and tell us what happened.';
    case 'pin-used-up':
      return 'That was five wrong PINs. Tell us why you don’t have it.';
    case 'wrong-pin':
      return refusal.left === 0
        ? 'That’s not the PIN, and it was your last try. Tell us why you don’t have it.'
        : `That’s not the PIN. You have ${countOf(refusal.left, 'try', 'tries')} left.`;
    case 'not-now':
      return (
        (refusal.state && NOT_NOW[refusal.state]) ??
        'That’s not the next step for this visit. Take another look.'
      );
    case 'barred':
      return BAR_SENTENCES[refusal.bar];
    case 'mistake':
      return MISTAKES[refusal.mistake];
    case 'failed':
      return refusal.failure.kind === 'broken' || refusal.failure.kind === 'busy'
        ? 'Something went wrong on our side, so nothing changed. Try again.'
        : 'Reload the page and try again.';
  }
}

/** HTTP status. */
export function statusOf(refusal: JobRefusal): number {
  switch (refusal.code) {
    case 'gone':
      return 404;
    case 'wrong-pin':
    case 'pin-used-up':
    case 'mistake':
      return 422;
    case 'failed':
      if (refusal.failure.kind === 'missing') return 401;
      return refusal.failure.kind === 'unreadable' ? 400 : 503;
    default:
      return 409;
  }
}
