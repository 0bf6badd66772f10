/** The forms of a booking's page, and why operators change something. Pure. */
import { DETAIL_FIELDS } from '#app/features/bookings/hold/detail-fields.ts';
import type { VisitState } from '#app/features/bookings/visit.process.ts';
import { type PageRefusal, presentWith } from '../frame/page-refusal.ts';
import { VISIT_STATES } from './visit-rows.ts';

/** By the intents of their buttons. */
export type BookingIntent = 'move' | 'assign' | 'call-off' | 'correct' | 'lift' | 'restore';

const INTENTS: readonly BookingIntent[] = [
  ...(['move', 'assign', 'call-off', 'correct'] as const),
  // Of the account's caps.
  ...(['lift', 'restore'] as const),
];
export const readIntent = (text: string | null): BookingIntent | null =>
  INTENTS.find((one) => one === text) ?? null;
/** After a time that the page offered with the visit's own homesmith. */
export const SAME = 'same';

/** The name of each form of a page. */
export const formNames = (positions: readonly number[]): string[] =>
  positions.flatMap((position) => INTENTS.map((intent) => `${intent} ${position}`));

export const CHANGE_REASONS = {
  customer: 'The customer asked for it',
  homesmith: 'The homesmith asked for it',
  nobody: 'Nobody else can come',
  unsafe: 'It is not safe',
  mistake: 'It was a mistake',
  misuse: 'Something is wrong with this booking',
  other: 'Something else',
} as const;
export type ChangeReason = keyof typeof CHANGE_REASONS;
export const isChangeReason = (text: string): text is ChangeReason =>
  Object.hasOwn(CHANGE_REASONS, text);

const MISTAKES = {
  'reason-missing': 'Please choose the reason.',
  'no-window': 'Please choose one of the times.',
  'no-homesmith': 'Please choose who comes.',
  taken: 'Nothing was changed: that time is taken by now. Please choose again.',
  details: 'Please enter street, city, who is there, and a US phone number.',
} as const;

export type BookingRefusal = PageRefusal<VisitState, keyof typeof MISTAKES>;

export const presentBookingRefusal = presentWith({
  gone: 'There is no such visit.',
  stale: (state: VisitState) =>
    `Nothing was changed. Something else happened to it first, which left it “${VISIT_STATES[state]}”`,
  mistakes: MISTAKES,
  fields: {
    'reason-missing': 'reason',
    'no-window': 'window',
    'no-homesmith': 'number',
    details: DETAIL_FIELDS.line1,
  },
});
