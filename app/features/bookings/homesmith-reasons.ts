/** Why homesmiths pause a visit or can't come, as they choose it, and what its customer reads of a pause. Pure. */
import type { VisitState } from './visit.process.ts';

export const PAUSE_REASONS = {
  weather: 'Bad weather',
  materials: 'Waiting on parts',
  permit: 'Waiting on a permit',
  access: 'Can’t get in',
  unsafe: 'Not safe to continue',
  more_work: 'More work than expected',
} as const;

export type PauseReason = keyof typeof PAUSE_REASONS;
export const isPauseReason = (text: string): text is PauseReason =>
  Object.hasOwn(PAUSE_REASONS, text);

type EventFacts = { step: string; from: string | null; to: string; reason: string | null };

const findPause = (events: readonly EventFacts[]) =>
  events.findLast(({ from, to }) => to === 'paused' && from !== 'paused');

/** In these it has no time before its first one. */
const UNPLANNED: readonly string[] = ['paused', 'unplaced'];

/** A visit that does work again, and never had a time of its own. */
export const isRedoToPlan = (
  { state }: { state: VisitState },
  events: readonly EventFacts[],
): boolean =>
  UNPLANNED.includes(state) &&
  events[0]?.step === 'redo' &&
  events.every(({ to }) => UNPLANNED.includes(to));

/** It does work again, and has no homesmith: no one is asked to do it for nothing. */
export const isRedoOpen = ({
  state,
  redo,
}: {
  state: VisitState;
  redo: { of: string } | null;
}): boolean => state === 'unplaced' && redo !== null;

/** With these they can do it at another time. */
const ABOUT_TIME: readonly string[] = ['ill', 'vehicle', 'running_late'];

/** Who could do an open redo, only not at its time; null for no one. From the visit's events in chronological order. */
export function findWhoCanLater(
  events: readonly (EventFacts & { facts: Readonly<Record<string, unknown>> })[],
): number | null {
  const left = events.findLast(({ from, to }) => to === 'unplaced' && from !== 'unplaced');
  const isAboutTime =
    left?.step === 'sick' || (left?.step === 'give_back' && ABOUT_TIME.includes(left.reason ?? ''));
  const number = left?.facts.number;
  return isAboutTime && typeof number === 'number' ? number : null;
}

/** From the visit's events in chronological order. */
export function formatPause(events: readonly EventFacts[]): string {
  const last = findPause(events);
  if (last?.step === 'missed') return 'No one came.';
  if (last?.step === 'redo') return 'This work is done again at no cost.';
  const reason = last?.reason ?? '';
  return isPauseReason(reason) ? `${PAUSE_REASONS[reason]}.` : 'Your homesmith paused the work.';
}

export const GIVE_BACK_REASONS = {
  ill: 'I’m sick',
  vehicle: 'My truck or a tool broke down',
  running_late: 'I’m running over on another job',
  not_mine: 'I don’t do this kind of job',
  other: 'Something else',
} as const;

export type GiveBackReason = keyof typeof GIVE_BACK_REASONS;
export const isGiveBackReason = (text: string): text is GiveBackReason =>
  Object.hasOwn(GIVE_BACK_REASONS, text);

/** Why a homesmith stops a job on site, as they choose it. */
export const STOP_REASONS = {
  customer: 'The homeowner asked us to stop',
  other_job: 'The job isn’t what was booked',
  unsafe: 'It isn’t safe here',
  leave: 'I have to leave',
} as const;

export type StopReason = keyof typeof STOP_REASONS;
export const isStopReason = (text: string): text is StopReason => Object.hasOwn(STOP_REASONS, text);

/** The customer caused it: not begun, it costs the trip fee. */
export const isCausedByCustomer = (reason: StopReason): boolean =>
  reason === 'customer' || reason === 'other_job';

/** As its customer reads it. */
const STOPPED: Readonly<Record<StopReason, string>> = {
  customer: 'you asked them to stop',
  other_job: 'the job isn’t what was booked',
  unsafe: 'it wasn’t safe to go on',
  leave: 'they had to leave',
};

export const formatStopReason = (reason: string | null): string | null =>
  reason !== null && isStopReason(reason) ? STOPPED[reason] : null;

/** In the policy that is shown before booking: only who agreed to it can owe a trip fee. */
export const TRIP_IF =
  'If your homesmith comes but can’t start, because you ask them to stop or the job isn’t what was booked';

/** Why a homesmith asks for another time, as they choose it and its customer reads it. */
export const MOVE_REASONS = {
  overrun: 'Another job takes longer than planned',
  parts: 'A part arrives later',
  weather: 'Bad weather is coming',
  personal: 'Something came up',
} as const;

export const isMoveReason = (text: string): text is keyof typeof MOVE_REASONS =>
  Object.hasOwn(MOVE_REASONS, text);

export const formatMoveReason = (reason: string): string =>
  isMoveReason(reason) ? MOVE_REASONS[reason] : MOVE_REASONS.personal;
