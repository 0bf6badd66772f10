/** Reasons for pausing a visit, as homesmiths choose them, and as sentences for the customer. Pure. */

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

type Happened = { step: string; from: string | null; to: string; reason: string | null };

/** From the visit's events in chronological order. */
export function tellPause(events: readonly Happened[]): string {
  const last = events.findLast(({ from, to }) => to === 'paused' && from !== 'paused');
  if (last?.step === 'missed') return 'No one came.';
  const reason = last?.reason ?? '';
  return isPauseReason(reason) ? `${PAUSE_REASONS[reason]}.` : 'Your homesmith paused the work.';
}
