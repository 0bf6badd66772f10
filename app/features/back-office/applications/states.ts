/** Operators' names of application states, and reasons for declining. Pure. */
import type { SentState } from '#app/features/homesmiths/api/applications.ts';

export const STATE_NAMES = {
  sent: 'Waiting for us',
  asked: 'Waiting for their answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const satisfies Readonly<Record<SentState, string>>;

export const isSentState = (text: string): text is SentState => Object.hasOwn(STATE_NAMES, text);

/** By the codes of the verb `decline`. */
export const DECLINE_REASONS: Readonly<Record<string, string>> = {
  area: 'Where they work',
  trade: 'Their trade',
  license: 'Their license',
  insurance: 'Their insurance',
  other: 'Something else',
};
