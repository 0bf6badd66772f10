/** Refusals of a homesmith's steps, as text. Pure. */
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import { countOf } from '#app/kernel/counts.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { VisitState } from '../visit.process.ts';
import { MIN_TRIES, MINUTES_BETWEEN, WAIT_MINUTES } from '../visit-guards.ts';

/**
 * The field of a refusal, by its code; null where it is about none. The last wrong PIN takes the field of PINs away, so
 * that it is about the note.
 */
export function fieldOfRefusal(code: string, { hasTries }: { hasTries: boolean }) {
  if (code === 'wrong-pin') return hasTries ? 'pin' : 'note';
  return code === 'pin-used-up' ? 'note' : null;
}

const NOT_IN: Readonly<Partial<Record<VisitState, string>>> = {
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

/** Of what a homesmith offers; `law`: which state, and from which amount. */
export const UNLICENSED = {
  status: 409,
  text: ({ law }: { law: string }) => `${law}, and we don’t have yours. Send it to us first.`,
} as const;

const GONE = { status: 404, text: 'This visit isn’t yours anymore.' } as const;

const BARRED = {
  status: 409,
  text: ({ bar }: { bar: WorkBar }) => BAR_SENTENCES[bar],
} as const;

const NOT_NOW = {
  status: 409,
  text: ({ state }: { state: VisitState | null }) =>
    (state && NOT_IN[state]) ?? 'That’s not the next step for this visit. Take another look.',
} as const;

export const REVEAL_REFUSALS = {
  gone: GONE,
  barred: BARRED,
  'not-now': NOT_NOW,
} as const satisfies RefusalTable;

export const STEP_REFUSALS = {
  ...REVEAL_REFUSALS,
  changed: {
    status: 409,
    text: 'This visit changed after you opened the page. Take another look.',
  },
  'too-early': {
    status: 409,
    text: 'You can head out up to 3 hours before the arrival window. Try again then.',
  },
  'let-in': {
    status: 409,
    text: 'You checked in with the PIN, so someone was home. Can’t do the job? Select “Can’t do this job”.',
  },
  'just-tried': {
    status: 409,
    text: `You just tried. Wait ${MINUTES_BETWEEN} minutes, then try again.`,
  },
  'tried-often': {
    status: 409,
    text: 'You’ve tried enough. Message the homeowner if you want to wait longer.',
  },
  'not-at-door': {
    status: 409,
    text: 'Select “No one answers the door” first, so the homeowner knows you’re there.',
  },
  'door-late': {
    status: 409,
    text: 'You got to the door after the arrival window, so this can’t count as no one home. Message the homeowner, or select “Can’t make it”.',
  },
  'one-try': {
    status: 409,
    text: `Try to reach the homeowner ${MIN_TRIES} times first: select “No one answers the door” again, or message them.`,
  },
  'not-heard': {
    status: 409,
    text: `The homeowner only just got your first message, because your phone had no signal. Give them ${MINUTES_BETWEEN} minutes.`,
  },
  'wait-longer': {
    status: 409,
    text: `Wait ${WAIT_MINUTES} minutes at the door, inside the arrival window. Your visit page shows until when.`,
  },
  cooling: {
    status: 409,
    text: 'The homeowner can still cancel this work by law. Your visit page shows until when. Start after that.',
  },
  'late-early': {
    status: 409,
    text: 'You can say you’re running late up to 3 hours before the arrival window. To ask for another time, message the homeowner.',
  },
  'late-past': {
    status: 409,
    text: 'That time has passed. Choose a later one, or message the homeowner.',
  },
  'late-often': {
    status: 409,
    text: 'You’ve already told the homeowner several times. Message them instead.',
  },
  'already-said': {
    status: 409,
    text: 'You already told the homeowner that time.',
  },
  'change-asked': {
    status: 409,
    text: 'You’ve asked to change the job. Wait for the answer, or withdraw your request first.',
  },
  'too-old': {
    status: 409,
    text: 'You tapped that more than a week ago. Contact us and tell us what happened.',
  },
  'pin-used-up': {
    status: 422,
    text: 'That was five wrong PINs. Tell us why you don’t have it.',
    field: 'note',
  },
  'wrong-pin': {
    status: 422,
    text: ({ left }: { left: number }) =>
      left === 0
        ? 'That’s not the PIN, and it was your last try. Tell us why you don’t have it.'
        : `That’s not the PIN. You have ${countOf(left, 'try', 'tries')} left.`,
    field: ({ left }: { left: number }) => (left === 0 ? 'note' : 'pin'),
    // A wrong PIN counts.
    commits: true,
  },
} as const satisfies RefusalTable;
